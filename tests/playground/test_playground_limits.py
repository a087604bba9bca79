"""Each of Discord's limits: the maximum is accepted, one more is refused with its location."""

from typing import Any

import discord
import pytest

from bot.playground import LocalDiscord
from bot.playground.api.limits import (
    check_autocomplete,
    check_command,
    check_commands,
    check_message,
    check_modal,
    is_empty,
)
from bot.playground.world.errors import Refusal

JSON = dict[str, Any]


def button(custom_id: str = "a", **more: Any) -> JSON:
    return {"type": 2, "style": 2, "label": "Go", "custom_id": custom_id} | more


def option(value: str = "a", **more: Any) -> JSON:
    return {"label": "A", "value": value} | more


def select(*options: JSON, **more: Any) -> JSON:
    return {"type": 3, "custom_id": "s", "options": list(options or [option()])} | more


def rows(*inside: list[JSON]) -> JSON:
    return {"components": [{"type": 1, "components": list(parts)} for parts in inside]}


def embed(**more: Any) -> JSON:
    return {"embeds": [{"title": "T"} | more]}


def field(name: str = "n", value: str = "v") -> JSON:
    return {"name": name, "value": value}


def place(errors: JSON, where: str) -> list[JSON]:
    node = errors
    for key in where.split("."):
        node = node[key]
    return node["_errors"]


FITTING_MESSAGES = {
    "text": {"content": "x" * 2000},
    "ten embeds": {"embeds": [{"title": "T"}] * 10},
    "a full embed": embed(title="x" * 256, description="x" * 4096),
    "fields": embed(fields=[field()] * 25),
    "a long field": embed(fields=[field("x" * 256, "x" * 1024)]),
    "6000 in all": {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]},
    "footer and author": embed(footer={"text": "x" * 2048}, author={"name": "x" * 256}),
    "a picture": embed(image={"url": "attachment://a.png"}),
    "five rows of five": rows(*[[button(f"{r}{c}") for c in range(5)] for r in range(5)]),
    "a long button": rows([button("x" * 100, label="x" * 80)]),
    "only an emoji": rows([{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "🧀"}}]),
    "a link": rows([{"type": 2, "style": 5, "label": "x", "url": "https://example.org"}]),
    "a full select": rows([select(*[option(str(n)) for n in range(25)], max_values=25)]),
    "long options": rows(
        [select(option("x" * 100, label="x" * 100, description="x" * 100), placeholder="x" * 150)]
    ),
    "a person": rows([{"type": 5, "custom_id": "p"}]),
    "alt text": {"attachments": [{"id": 0, "description": "x" * 1024}]},
    "layout": {"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 4000}]},
}


@pytest.mark.parametrize("payload", FITTING_MESSAGES.values(), ids=FITTING_MESSAGES)
def test_a_message_that_just_fits(payload: JSON) -> None:
    check_message(payload)


BROKEN_MESSAGES = [
    ("content", {"content": "x" * 2001}),
    ("content", {"content": 5}),
    ("embeds", {"embeds": [{"title": "T"}] * 11}),
    ("embeds.0.title", embed(title="x" * 257)),
    ("embeds.0.description", embed(description="x" * 4097)),
    ("embeds.0.description", {"embeds": [{"color": 1}]}),
    ("embeds.0.fields", embed(fields=[field()] * 26)),
    ("embeds.0.fields.0.name", embed(fields=[field(name="x" * 257)])),
    ("embeds.0.fields.0.name", embed(fields=[field(name=" ")])),
    ("embeds.0.fields.0.value", embed(fields=[field(value="x" * 1025)])),
    ("embeds.0.fields.0.value", embed(fields=[field(value="")])),
    ("embeds.0.footer.text", embed(footer={"text": "x" * 2049})),
    ("embeds.0.author.name", embed(author={"name": "x" * 257})),
    ("embeds.0.author.name", embed(author={"url": "https://a.b"})),
    ("embeds.0.color", embed(color=0x1000000)),
    ("embeds", {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]}),
    ("embeds", {"embeds": [{"fields": [field("x" * 256, "x" * 1024)] * 5}]}),
    ("embeds.0.image.url", embed(image={"url": "file:///a.png"})),
    ("embeds.0.image.url", embed(image={"url": "board.png"})),
    ("embeds.0.thumbnail.url", embed(thumbnail={"url": "javascript:alert(1)"})),
    ("embeds.0.url", embed(url="attachment://a.png")),
    ("components", rows(*[[button(str(n))] for n in range(6)])),
    ("components.0.components", rows([button(str(n)) for n in range(6)])),
    ("components.0.components", rows([])),
    ("components.0.components.1", rows([select(), button("b")])),
    ("components.0.components.1", rows([select(), select(custom_id="t")])),
    ("components.0.type", {"components": [button()]}),
    ("components.0.components.0.type", rows([{"type": 4, "custom_id": "t"}])),
    ("components.0.components.0.label", rows([button(label="x" * 81)])),
    ("components.0.components.0.custom_id", rows([button("x" * 101)])),
    ("components.0.components.0.custom_id", rows([button("")])),
    ("components.0.components.0.custom_id", rows([button() | {"custom_id": None}])),
    ("components.0.components.1.custom_id", rows([button("same"), button("same")])),
    ("components.1.components.0.custom_id", rows([button("same")], [button("same")])),
    ("components.1.components.0.custom_id", rows([button("s")], [select()])),
    ("components.0.components.0", rows([{"type": 2, "style": 1, "custom_id": "a"}])),
    ("components.0.components.0.style", rows([button(style=9)])),
    ("components.0.components.0.url", rows([{"type": 2, "style": 5, "label": "x"}])),
    ("components.0.components.0.url", rows([button(url="https://a.b")])),
    ("components.0.components.0.options", rows([select(*[option(str(n)) for n in range(26)])])),
    ("components.0.components.0.options", rows([{"type": 3, "custom_id": "s", "options": []}])),
    ("components.0.components.0.options", rows([{"type": 3, "custom_id": "s"}])),
    ("components.0.components.0.options.1.value", rows([select(option("a"), option("a"))])),
    ("components.0.components.0.options.0.label", rows([select(option(label="x" * 101))])),
    ("components.0.components.0.options.0.value", rows([select(option("x" * 101))])),
    (
        "components.0.components.0.options.0.description",
        rows([select(option(description="x" * 101))]),
    ),
    ("components.0.components.0.placeholder", rows([select(placeholder="x" * 151)])),
    ("components.0.components.0.max_values", rows([select(max_values=26)])),
    ("components.0.components.0.options", rows([select(max_values=2)])),
    ("components.0.components.0.min_values", rows([select(min_values=2)])),
    (
        "components.0.components.0.options",
        rows([select(option("a", default=True), option("b", default=True))]),
    ),
    ("attachments.0.description", {"attachments": [{"id": 0, "description": "x" * 1025}]}),
    ("attachments.0.id", {"attachments": [{"filename": "a"}]}),
    ("nonce", {"content": "x", "nonce": "x" * 26}),
    ("content", {"flags": 1 << 15, "content": "x"}),
    ("components", {"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 2001}] * 2}),
]


@pytest.mark.parametrize(("where", "payload"), BROKEN_MESSAGES)
def test_a_message_that_is_too_much(where: str, payload: JSON) -> None:
    with pytest.raises(Refusal) as caught:
        check_message(payload)
    refusal = caught.value
    assert (refusal.status, refusal.code) == (400, 50035)
    assert refusal.errors is not None
    assert place(refusal.errors, where)


@pytest.mark.parametrize(("sizes", "code"), [([1] * 11, 30015), ([10 * 1024 * 1024 + 1], 40005)])
def test_files_that_are_too_much(sizes: list[int], code: int) -> None:
    check_message({}, [10 * 1024 * 1024] * 10)
    with pytest.raises(Refusal) as caught:
        check_message({}, sizes)
    assert caught.value.code == code


def test_what_counts_as_empty() -> None:
    assert is_empty({})
    assert is_empty({"content": " \n"})
    assert not is_empty({"content": "x"})
    assert not is_empty({"content": ""}, files=1)
    assert not is_empty(embed())
    assert not is_empty(rows([button()]))


def text_input(**more: Any) -> JSON:
    return {"type": 4, "custom_id": "t", "style": 1, "label": "L"} | more


def modal(*fields: JSON, **more: Any) -> JSON:
    children = [{"type": 1, "components": [f]} for f in fields or [text_input()]]
    return {"custom_id": "m", "title": "T", "components": children} | more


def labelled(field: JSON, label: str = "L") -> JSON:
    return modal(components=[{"type": 18, "label": label, "component": field}])


@pytest.mark.parametrize(
    "data",
    [
        modal(title="x" * 45),
        modal(*[text_input(custom_id=str(n)) for n in range(5)]),
        modal(text_input(label="x" * 45, placeholder="x" * 100, value="x" * 4000)),
        labelled(text_input(label=None)),
        labelled(select()),
    ],
)
def test_a_form_that_just_fits(data: JSON) -> None:
    check_modal(data)


@pytest.mark.parametrize(
    ("where", "data"),
    [
        ("title", modal(title="x" * 46)),
        ("title", modal(title="")),
        ("custom_id", modal(custom_id="x" * 101)),
        ("components", modal(*[text_input(custom_id=str(n)) for n in range(6)])),
        ("components", modal(components=[])),
        ("components.0.components.0.label", modal(text_input(label="x" * 46))),
        ("components.0.components.0.label", modal(text_input(label=None))),
        ("components.0.components.0.placeholder", modal(text_input(placeholder="x" * 101))),
        ("components.0.components.0.value", modal(text_input(value="x" * 4001))),
        ("components.0.components.0.max_length", modal(text_input(max_length=4001))),
        ("components.0.components.0.min_length", modal(text_input(min_length=5, max_length=4))),
        ("components.0.components.0.style", modal(text_input(style=3))),
        ("components.0.components.0.type", modal(button())),
        ("components.1.components.0.custom_id", modal(text_input(), text_input())),
        ("components.0.label", labelled(text_input(), label="x" * 46)),
    ],
)
def test_a_form_that_is_too_much(where: str, data: JSON) -> None:
    with pytest.raises(Refusal) as caught:
        check_modal(data)
    assert caught.value.code == 50035
    assert caught.value.errors is not None
    assert place(caught.value.errors, where)


def command(**more: Any) -> JSON:
    return {"name": "go", "description": "Go", "type": 1} | more


def typed(name: str = "o", kind: int = 3, **more: Any) -> JSON:
    return {"name": name, "description": "D", "type": kind} | more


def many_options(count: int) -> list[JSON]:
    return [typed(f"o{n}") for n in range(count)]


@pytest.mark.parametrize(
    "body",
    [
        command(name="x" * 32, description="x" * 100),
        command(name="château-roquefort_2"),
        command(options=many_options(25)),
        command(options=[typed(choices=[{"name": f"c{n}", "value": "x"} for n in range(25)])]),
        command(options=[typed("g", 2, options=[typed("s", 1, options=[typed()])])]),
        command(options=[typed("a", required=True), typed("b")]),
        {"name": "Show Hand", "type": 3},
        command(name_localizations={"fr": "aller"}, description_localizations={"fr": "Aller"}),
    ],
)
def test_a_command_that_just_fits(body: JSON) -> None:
    check_command(body)


@pytest.mark.parametrize(
    ("where", "body"),
    [
        ("name", command(name="x" * 33)),
        ("name", command(name="")),
        ("name", command(name="Go")),
        ("name", command(name="go now")),
        ("name", command(name="go!")),
        ("description", command(description="")),
        ("description", command(description="x" * 101)),
        ("options", command(options=many_options(26))),
        ("options.1.name", command(options=[typed("o"), typed("o")])),
        ("options.0.name", command(options=[typed("O")])),
        ("options.0.description", command(options=[typed(description="x" * 101)])),
        ("options.0.type", command(options=[typed(kind=12)])),
        ("options.1", command(options=[typed("a"), typed("b", required=True)])),
        ("options", command(options=[typed("a"), typed("b", 1)])),
        (
            "options.0.choices",
            command(options=[typed(choices=[{"name": f"c{n}", "value": "x"} for n in range(26)])]),
        ),
        (
            "options.0.choices.0.name",
            command(options=[typed(choices=[{"name": "x" * 101, "value": "x"}])]),
        ),
        (
            "options.0.choices.0.value",
            command(options=[typed(choices=[{"name": "x", "value": "x" * 101}])]),
        ),
        (
            "options.0.choices.0.value",
            command(options=[typed(kind=4, choices=[{"name": "x", "value": "x"}])]),
        ),
        (
            "options.0.choices.1.name",
            command(options=[typed(choices=[{"name": "x", "value": v} for v in "ab"])]),
        ),
        (
            "options.0.autocomplete",
            command(options=[typed(autocomplete=True, choices=[{"name": "x", "value": "x"}])]),
        ),
        (
            "options.0.options.0.options.0.type",
            command(options=[typed("g", 2, options=[typed("h", 2, options=[typed("s", 1)])])]),
        ),
        ("options.0.min_value", command(options=[typed(kind=4, min_value=2, max_value=1)])),
        ("name_localizations.xx", command(name_localizations={"xx": "go"})),
        ("contexts.0", command(contexts=[3])),
        ("description", {"name": "Menu", "type": 2, "description": "none"}),
    ],
)
def test_a_command_that_is_too_much(where: str, body: JSON) -> None:
    with pytest.raises(Refusal) as caught:
        check_command(body)
    assert caught.value.code == 50035
    assert caught.value.errors is not None
    assert place(caught.value.errors, where)


def test_a_command_holds_8000_characters() -> None:
    subcommands = [typed(f"s{n:02}", 1, description="x" * 97) for n in range(20)]
    inner = [typed(f"o{n:02}", description="x" * 97) for n in range(20)]
    for subcommand in subcommands[:3]:
        subcommand["options"] = inner
    body = command(name="a", description="x" * 99, options=subcommands[:19])
    assert 100 + 19 * 100 + 3 * 20 * 100 == 8000
    check_command(body)
    with pytest.raises(Refusal) as caught:
        check_command(body | {"name": "ab"})
    assert caught.value.errors == {
        "_errors": [
            {
                "code": "APPLICATION_COMMAND_TOO_LARGE",
                "message": "Command exceeds maximum size (8000)",
            }
        ]
    }


def test_a_hundred_commands_and_no_name_twice() -> None:
    check_commands([command(name=f"c{n}") for n in range(100)])
    with pytest.raises(Refusal) as caught:
        check_commands([command(name=f"c{n}") for n in range(101)])
    assert caught.value.code == 30032
    check_commands([command(), {"name": "go", "type": 2}])
    with pytest.raises(Refusal) as caught:
        check_commands([command(), command()])
    assert caught.value.errors is not None
    assert place(caught.value.errors, "1.name")


@pytest.mark.parametrize(
    ("where", "choices"),
    [
        ("choices", [{"name": "a", "value": "a"}] * 26),
        ("choices.0.name", [{"name": "", "value": "a"}]),
        ("choices.0.name", [{"name": "x" * 101, "value": "a"}]),
        ("choices.0.value", [{"name": "a", "value": "x" * 101}]),
        ("choices.0.value", [{"name": "a", "value": 5}]),
    ],
)
def test_autocomplete_choices_that_are_too_much(where: str, choices: list[JSON]) -> None:
    check_autocomplete([{"name": "x" * 100, "value": "x" * 100}] * 25)
    with pytest.raises(Refusal) as caught:
        check_autocomplete(choices)
    assert caught.value.errors is not None
    assert place(caught.value.errors, where)


# Over the wire


async def test_the_client_reads_the_tree_of_errors(world: LocalDiscord, login) -> None:
    bot = await login()
    channel = bot.get_channel(world.general.id)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("x" * 2001)
    assert (caught.value.status, caught.value.code) == (400, 50035)
    assert "In content: Must be 2000 or fewer in length." in caught.value.text
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("")
    assert caught.value.code == 50006
    message = await channel.send("x")
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="")
    assert caught.value.code == 50006


async def test_two_hundred_creations_a_day(world: LocalDiscord, login) -> None:
    bot = await login()
    app, guild = bot.application_id, world.guild.id
    for batch in range(2):
        bodies: list[Any] = [command(name=f"b{batch}-{n}") for n in range(100)]
        await bot.http.bulk_upsert_guild_commands(app, guild, bodies)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.http.bulk_upsert_guild_commands(app, guild, [command(name="once-more")])
    assert caught.value.code == 30034
    assert len(world.world.commands_in(guild)) == 100
    world.skip(86_400)
    await bot.http.bulk_upsert_guild_commands(app, guild, [command(name="once-more")])
