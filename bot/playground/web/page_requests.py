"""The requests of a page, one small model each. Ids are strings: they exceed JavaScript's
integers."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Id = Annotated[int, Field(ge=0, lt=2**63)]
Name = Annotated[str, Field(max_length=100)]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
Value = Annotated[str, Field(max_length=6000)] | bool | int | float | None
Locale = Literal["en-US", "fr", "de"]
CustomId = Annotated[str, Field(max_length=100)]
Line = Annotated[str, Field(max_length=200)]


class PageRequest(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    n: int


class Open(PageRequest):
    """Open exactly these people in the page."""

    op: Literal["open"]
    people: list[Id] = Field(max_length=24)


class Enter(PageRequest):
    """Enter as the person of that name, new or existing."""

    op: Literal["enter"]
    name: Name


class AddPerson(PageRequest):
    op: Literal["add"]
    name: Name
    colour: Colour | None = None
    locale: Locale | None = None


class ChangePerson(PageRequest):
    op: Literal["change"]
    person: Id
    name: Name
    colour: Colour
    locale: Locale | None = None


class At(PageRequest):
    """An action of one person in one place."""

    person: Id
    place: Id


class OpenChannel(At):
    op: Literal["look"]
    before: Id | None = None


class Read(At):
    op: Literal["read"]


class Say(At):
    op: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=4000)]


class Commands(At):
    op: Literal["commands"]


LONGEST_FILE = 250_000


class TextFile(BaseModel):
    """A text file attached to a command."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(pattern=r"^[\w .()-]{1,100}$")]
    text: Annotated[str, Field(max_length=LONGEST_FILE)]


class Slash(At):
    op: Literal["slash"]
    line: Line
    options: dict[str, Value | TextFile] = {}

    @property
    def given(self) -> dict[str, Any]:
        """The options with files as name and content."""
        return {
            name: (value.name, value.text.encode()) if isinstance(value, TextFile) else value
            for name, value in self.options.items()
        }


class Complete(At):
    op: Literal["complete"]
    line: Line
    options: dict[str, Value] = {}
    focused: Annotated[str, Field(max_length=32)]
    text: Annotated[str, Field(max_length=6000)]


class Press(At):
    op: Literal["press"]
    message: Id
    custom_id: CustomId


class Choose(At):
    op: Literal["choose"]
    message: Id
    custom_id: CustomId
    values: list[Annotated[str, Field(max_length=100)]] = Field(max_length=25)


class Submit(PageRequest):
    op: Literal["submit"]
    person: Id
    form: Id
    values: dict[CustomId, Any]


class Dismiss(At):
    op: Literal["dismiss"]
    message: Id


class Start(At):
    op: Literal["start"]
    game: Name


class FaultRequest(PageRequest):
    """Inject a fault."""

    op: Literal["fault"]
    kind: Literal[
        "drop", "slow", "limit", "dms", "delete", "lose", "restart", "thread", "archive", "purge"
    ]
    person: Id | None = None
    place: Id | None = None
    message: Id | None = None
    seconds: Annotated[float, Field(ge=0, le=10)] = 0.0
    on: bool = True


ActsInPlace = Say | Commands | Slash | Complete | Press | Choose | Dismiss | Start
"""Actions of a person in a place."""

AnyPageRequest = Annotated[
    Open
    | Enter
    | AddPerson
    | ChangePerson
    | OpenChannel
    | Read
    | Say
    | Commands
    | Slash
    | Complete
    | Press
    | Choose
    | Submit
    | Dismiss
    | Start
    | FaultRequest,
    Field(discriminator="op"),
]
PAGE_REQUEST: TypeAdapter[AnyPageRequest] = TypeAdapter(AnyPageRequest)
