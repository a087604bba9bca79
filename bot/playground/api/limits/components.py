"""Limits of buttons, selects and modals."""

from collections.abc import Iterator

from bot.playground.api.limits.report import JSON, Report

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = {5, 6, 7, 8}
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
TOP_LEVEL = {ROW}
TOP_LEVEL_LAYOUT = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
LINK, PREMIUM = 5, 6
ROWS = 5
ROW_WIDTH = 5
LAYOUT_TOTAL = 40
LAYOUT_TEXT = 4000
MODAL_CHILDREN = 5


def walk(components: object, report: Report) -> Iterator[tuple[JSON, Report]]:
    """Yield every component in a tree with its position, outermost first."""
    for index, component in enumerate(components if isinstance(components, list) else []):
        here = report.at(index)
        yield component, here
        yield from walk(component.get("components"), here.at("components"))
        for key in ("accessory", "component"):
            if isinstance(inner := component.get(key), dict):
                yield inner, here.at(key)


def check_components(report: Report, components: object, *, layout: bool = False) -> None:
    """Check the components of a message; `layout` is the newer kind with text and containers."""
    given = report.many(components, 0, LAYOUT_TOTAL if layout else ROWS)
    for index, component in enumerate(given):
        report.at(index, "type").one_of(
            component.get("type"), TOP_LEVEL_LAYOUT if layout else TOP_LEVEL
        )
    everything = list(walk(given, report))
    for component, here in everything:
        match component.get("type"):
            case 1:
                _check_row(here, component)
            case 2:
                _check_button(here, component)
            case 3:
                _check_select(here, component)
                _check_options(here.at("options"), component)
            case kind if kind in ENTITY_SELECTS:
                _check_select(here, component)
            case 10:
                here.at("content").text(component.get("content"), 1, LAYOUT_TEXT, required=True)
            case _:
                pass
    check_unique_ids(everything)
    if layout:
        _check_layout(report, [component for component, _ in everything])


def _check_layout(report: Report, components: list[JSON]) -> None:
    if len(components) > LAYOUT_TOTAL:
        report.add("BASE_TYPE_MAX_LENGTH", f"Must be {LAYOUT_TOTAL} or fewer in length.")
    if sum(len(c.get("content") or "") for c in components if c.get("type") == TEXT) > LAYOUT_TEXT:
        report.add(
            "COMPONENT_MAX_TEXT_LENGTH_EXCEEDED",
            f"The total length of displayable text exceeds {LAYOUT_TEXT}",
        )


def check_unique_ids(everything: list[tuple[JSON, Report]]) -> None:
    seen: set[str] = set()
    for component, here in everything:
        custom_id = component.get("custom_id")
        if not isinstance(custom_id, str):
            continue
        if custom_id in seen:
            here.at("custom_id").add(
                "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        seen.add(custom_id)


def _check_row(report: Report, row: JSON) -> None:
    inside = report.at("components").many(row.get("components"), 1, ROW_WIDTH)
    if row.get("components") is None:
        report.at("components").required()
    width = 0
    for index, component in enumerate(inside):
        here = report.at("components", index)
        kind = component.get("type")
        if not here.at("type").one_of(kind, {BUTTON, SELECT, *ENTITY_SELECTS}):
            continue
        width += 1 if kind == BUTTON else ROW_WIDTH
        if width > ROW_WIDTH:
            here.add(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )


def _check_button(report: Report, button: JSON) -> None:
    report.at("label").text(button.get("label"), 0, 80)
    style = button.get("style")
    if not report.at("style").one_of(style, {1, 2, 3, 4, 5, 6}):
        return
    if style == LINK:
        if not button.get("url"):
            report.at("url").add("BASE_TYPE_REQUIRED", "A url is required")
        report.at("url").text(button.get("url"), 0, 512)
        if button.get("custom_id"):
            report.at("custom_id").add(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style == PREMIUM:
        if not button.get("sku_id"):
            report.at("sku_id").required()
        return
    else:
        report.at("custom_id").text(button.get("custom_id"), 1, 100, required=True)
        if button.get("url"):
            report.at("url").add(
                "BUTTON_COMPONENT_INVALID_STYLE", "A url cannot be used with this style"
            )
    if not button.get("label") and not button.get("emoji"):
        report.add("BUTTON_COMPONENT_MISSING_LABEL", "A label or an emoji is required")


def _check_select(report: Report, select: JSON) -> None:
    report.at("custom_id").text(select.get("custom_id"), 1, 100, required=True)
    report.at("placeholder").text(select.get("placeholder"), 0, 150)
    report.at("min_values").number(select.get("min_values"), 0, 25)
    report.at("max_values").number(select.get("max_values"), 1, 25)
    low, high = select.get("min_values"), select.get("max_values")
    if (1 if low is None else low) > (1 if high is None else high):
        report.at("min_values").add(
            "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", "min_values is greater than max_values"
        )


def _check_options(report: Report, select: JSON) -> None:
    if select.get("options") is None:
        report.required()
    options = report.many(select.get("options"), 1, 25)
    values: set[str] = set()
    for index, option in enumerate(options):
        here = report.at(index)
        here.at("label").text(option.get("label"), 1, 100, required=True)
        here.at("value").text(option.get("value"), 1, 100, required=True)
        here.at("description").text(option.get("description"), 0, 100)
        if option.get("value") in values:
            here.at("value").add(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(option.get("value"))
    chosen = sum(bool(option.get("default")) for option in options)
    highest = select.get("max_values")
    if chosen > (1 if highest is None else highest):
        report.add(
            "SELECT_COMPONENT_MAX_DEFAULTS_EXCEEDED", "More options are chosen than max_values"
        )
    if isinstance(highest, int) and highest > len(options):
        report.add("SELECT_COMPONENT_MAX_VALUES", "max_values exceeds the number of options")


def check_modal(data: JSON) -> None:
    report = Report()
    report.at("custom_id").text(data.get("custom_id"), 1, 100, required=True)
    report.at("title").text(data.get("title"), 1, 45, required=True)
    if data.get("components") is None:
        report.at("components").required()
    children = report.at("components").many(data.get("components"), 1, MODAL_CHILDREN)
    for index, child in enumerate(children):
        here = report.at("components", index)
        if not here.at("type").one_of(child.get("type"), {ROW, LABEL, TEXT}):
            continue
        if child["type"] == LABEL:
            here.at("label").text(child.get("label"), 1, 45, required=True)
            here.at("description").text(child.get("description"), 0, 100)
            _check_modal_field(here.at("component"), child.get("component") or {}, labelled=True)
        elif child["type"] == ROW:
            inside = here.at("components").many(child.get("components"), 1, 1)
            for at, field in enumerate(inside):
                _check_modal_field(here.at("components", at), field, labelled=False)
    check_unique_ids(list(walk(children, report.at("components"))))
    report.raise_if_any()


def _check_modal_field(report: Report, field: JSON, *, labelled: bool) -> None:
    kind = field.get("type")
    if kind == SELECT:
        _check_select(report, field)
        _check_options(report.at("options"), field)
    elif kind in ENTITY_SELECTS:
        _check_select(report, field)
    elif kind == TEXT_INPUT:
        _check_text_input(report, field, labelled=labelled)
    elif not labelled or kind not in {19, 21, 22, 23}:
        report.at("type").one_of(kind, {TEXT_INPUT, SELECT, *ENTITY_SELECTS})


def _check_text_input(report: Report, field: JSON, *, labelled: bool) -> None:
    report.at("custom_id").text(field.get("custom_id"), 1, 100, required=True)
    report.at("style").one_of(field.get("style"), {1, 2})
    report.at("label").text(field.get("label"), 1, 45, required=not labelled)
    report.at("placeholder").text(field.get("placeholder"), 0, 100)
    report.at("min_length").number(field.get("min_length"), 0, 4000)
    report.at("max_length").number(field.get("max_length"), 1, 4000)
    report.at("value").text(field.get("value"), 0, min(4000, field.get("max_length") or 4000))
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if low > high:
        report.at("min_length").add(
            "TEXT_INPUT_MIN_GREATER_THAN_MAX", "min_length is greater than max_length"
        )
