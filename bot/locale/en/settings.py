"""English texts for preferences, server settings, status, pauses and reminders."""

from collections.abc import Mapping, Sequence

from bot.presentation.english import join_at_most, join_list

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Languages by their own names."""


class SettingsWords:
    """Texts for /me, /settings, /status, pauses, reminders and the daily digest."""

    # --- /status ------------------------------------------------------------------------------

    status_title = "How I am doing"
    status_owner_hint = "Only you can see this."
    never = "never"
    not_set_up = "none set up"

    def status_version(self, version: str, since: int) -> str:
        return f"🧀 Version {version}, up since <t:{since}:f> (<t:{since}:R>)"

    def status_tables(self, awake: int, live: int, servers: int) -> str:
        return f"🪑 Tables: {live} live, {awake} awake. Servers: {servers}"

    def status_link(self, up: bool, gateway_ms: int, answer_ms: int, answers: int) -> str:
        way = "Discord can be reached" if up else "**Discord cannot be reached**"
        return f"📡 {way}. Gateway: {gateway_ms} ms. Answers: {answers}, {answer_ms} ms on average"

    def status_queue(self, waiting: int, unshown: int) -> str:
        return f"✉️ Requests waiting: {waiting}. Tables with something left to show: {unshown}"

    def status_database(self, megabytes: str, backup: str) -> str:
        return f"💾 Database {megabytes} MB, last backup: {backup}"

    def status_errors(self, day: int, retries: int) -> str:
        return f"⚠️ Errors in the last 24 hours: {day}. Tried again since the start: {retries}"

    def status_failing(self, names: str) -> str:
        return f"🔧 These tasks keep failing: {names}. The log says why"

    def moment(self, stamp: int) -> str:
        return f"<t:{stamp}:R>"

    # --- /me ----------------------------------------------------------------------------------

    me_title = "You, at the cheeseboard"
    me_language = "Language…"
    me_zone = "Time zone…"
    me_quiet = "Quiet hours…"
    me_reminded = "Reminders…"
    me_footer = "Saved as soon as you choose. Other time zones: /me time_zone"
    as_on_discord = "As on Discord"
    as_the_server = "As the server has it"
    no_quiet = "None"
    hints_on = "Hints: on"
    hints_off = "Hints: off"
    listed_on = "Listed: yes"
    listed_off = "Listed: no"
    large_on = "Large text: on"
    large_off = "Large text: off"
    contrast_on = "High contrast: on"
    contrast_off = "High contrast: off"

    reminders: Mapping[str, str] = {
        "mention": "Mention me in the channel",
        "dm": "By direct message",
        "daily": "One direct message a day",
        "none": "None",
    }
    reminder_hints: Mapping[str, str] = {
        "mention": "When you have to choose in private, I call you by direct message.",
        "dm": "No mentions, unless your direct messages are closed.",
        "daily": "At nine in the morning: every table that waits for you.",
        "none": "No reminders at all. /table mine shows what waits for you.",
    }

    def me_lines(
        self, language: str, zone: str, quiet: str, reminded: str, is_listed: bool, hints: bool
    ) -> str:
        found = (
            "others find you on leaderboards and with `/stats` and `/history`"
            if is_listed
            else "nobody finds you on leaderboards, with `/stats` or with `/history`"
        )
        help_line = "a button shows what a robot would do" if hints else "no such button for you"
        return (
            f"🗣️ Language: **{language}**\n"
            f"🕰️ Time zone: **{zone}**\n"
            f"🌙 Quiet hours: **{quiet}**. No reminders then, and no turn of yours runs out.\n"
            f"🔔 Reminders: **{reminded}**\n"
            f"💡 Hints: **{'on' if hints else 'off'}**, {help_line}\n"
            f"📋 You are **{'listed' if is_listed else 'not listed'}**: {found}"
        )

    def me_pictures(self, large: bool, stark: bool) -> str:
        """How private pictures are drawn for the user."""
        if large and stark:
            how = "**large text, high contrast**"
        elif large:
            how = "**large text**"
        elif stark:
            how = "**high contrast**"
        else:
            return "🔍 Your pictures: **as everybody's**"
        return f"🔍 Your pictures: {how}. For a board, ask **In words**."

    def hours(self, begins: int, ends: int) -> str:
        return f"{begins:02d}:00 to {ends:02d}:00"

    def zone_named(self, zone: str) -> str:
        return zone.replace("_", " ")

    # --- hints --------------------------------------------------------------------------------

    hint = "Hint"

    def hint_told(self, move: str) -> str:
        return f"💡 A robot in your place would do this: **{move}**"

    hint_none = "💡 A robot in your place would wait."

    def hint_logged(self, player: str) -> str:
        return f"💡 {player} asked for a hint."

    # --- /settings ----------------------------------------------------------------------------

    settings_title = "Cheeseboard in this server"
    settings_footer = "Saved as soon as you choose. Whoever manages the server can change it."
    settings_what = "Change something…"
    settings_labels: Mapping[str, str] = {
        "channels": "Where tables may open",
        "opener": "Who may open tables",
        "timer": "Usual turn timer",
        "pace": "Usual pace",
        "skill": "Usual robot level",
        "options": "Usual options",
        "language": "Language of boards",
        "zone": "Time zone",
        "quiet": "Quiet hours",
        "tables_in_channel": "Tables in a channel",
        "tables_per_person": "Tables a person sits at",
        "threads": "A thread per table",
        "results": "Channel for results",
        "prune": "Old boards",
    }
    settings_hints: Mapping[str, str] = {
        "channels": "Threads in these channels count as well. Choose none to allow all.",
        "opener": "One role, or everybody. Whoever manages the server always may.",
        "timer": "For new tables, unless their host says otherwise. Game by game.",
        "pace": "For new tables, unless their host says otherwise. Game by game.",
        "skill": "For new tables, unless their host says otherwise. Game by game.",
        "options": "What each game is usually played with. A host can say otherwise.",
        "language": "The language of boards and messages in the channels.",
        "zone": "For the quiet hours of people who have not set their own time zone.",
        "quiet": "No reminders then, and no turn runs out. People can have their own.",
        "tables_in_channel": "How many tables one channel may have at once.",
        "tables_per_person": "At how many tables of this server one person may sit.",
        "threads": "Tables that are opened in a channel get a thread of their own there.",
        "results": "There I tell how games ended, wherever they were played.",
        "prune": "Boards of games that are over can go after a while. How they ended stays.",
    }
    settings_channels = "Channels…"
    settings_role = "A role…"
    settings_result_channel = "A channel…"
    settings_game = "Which game…"
    settings_option = "Which option…"
    settings_value = "Choose…"
    allow_everywhere = "Everywhere"
    allow_everybody = "Everybody"
    no_results = "nowhere"
    stop_results = "No results"
    everywhere = "everywhere"
    everybody = "everybody"
    keep_boards = "they stay"
    as_usual = "as everywhere"
    all_games = "All games"

    def settings_line(self, label: str, value: str) -> str:
        return f"**{label}**: {value}"

    def usual_value(self, label: str, value: str) -> str:
        return f"{label} {value}"

    def usual_line(self, game: str, values: Sequence[str]) -> str:
        return f"**{game}**: {', '.join(values)}"

    def prune_after(self, days: int) -> str:
        return "deleted after a day" if days == 1 else f"deleted after {days} days"

    def at_most(self, count: int) -> str:
        return f"at most {count}"

    def thread_name(self, game: str, host: str) -> str:
        return f"{game} with {host}"

    def table_there(self, channel: int) -> str:
        return f"The table is in <#{channel}>."

    def result_told(self, game: str, table: int, channel: int, verdict: str) -> str:
        return f"🏁 **{game}**, table {table} in <#{channel}>: {verdict}"

    # --- pauses -------------------------------------------------------------------------------

    pause = "Pause"
    resume = "Resume"
    paused_task = "Paused. Press Resume to play on"

    paused_board = "⏸️ Paused. Clocks stand still; anyone at the table can **Resume**."
    paused_panel = "⏸️ The game is paused. **Resume** it below, or with `/table resume`."

    def would_pause(self, names: Sequence[str], missing: int) -> str:
        others = "one more player has" if missing == 1 else f"{missing} more players have"
        return f"⏸️ {join_at_most(names, 2)} would like to pause: {others} to agree."

    paused_now = "The game is paused. `/table resume` goes on, with the time that was left."
    pause_noted = "Noted. As soon as everybody at the table agrees, the game is paused."
    resumed_now = "On we go: the clocks run again, with the time that was left."

    def told_would_pause(self, name: str, others: Sequence[str]) -> str:
        return (
            f"⏸️ {name} would like to pause. {join_list(others)}: press **Pause** below the board if"
            " you agree, or simply play on."
        )

    def told_paused(self, name: str) -> str:
        return f"⏸️ {name} has paused the game, as everybody agreed."

    def told_resumed(self, name: str) -> str:
        return f"▶️ {name} has resumed the game."

    # --- reminders, /table mine, the digest ---------------------------------------------------

    waits_for_you = "Waiting for you"
    other_tables = "Other tables"
    is_paused = "paused"
    is_gathering = "looking for players"
    digest_title = "Good morning! These tables are waiting for you"
    digest_footer = "Once a day, as you wished. /me changes that."

    def mine_entry(self, table: int, game: str, link: str, place: str, more: Sequence[str]) -> str:
        name = f"Table {table} · {game}"
        head = f"**[{name}]({link})**" if link else f"**{name}**"
        return " · ".join([f"{head}{place}", *more])

    def in_channel(self, channel: int) -> str:
        return f" in <#{channel}>"

    def time_left(self, stamp: int) -> str:
        return f"⏱️ <t:{stamp}:R>"

    def reminder(self, game: str, table: int, channel: int) -> str:
        return f"🔔 You are up in **{game}**: table {table} in <#{channel}>."

    reminded_nobody = (
        "Whoever the game is waiting for has quiet hours or wants no reminders. They will see it"
        " in `/table mine`."
    )

    # --- refusals -----------------------------------------------------------------------------

    house_refusals: Mapping[str, str] = {
        "owner-only": "Only whoever runs me can ask that.",
        "no-such-language": "I do not speak that language yet.",
        "no-such-zone": "I do not know that time zone. Pick one from the list that appears while"
        " you type, such as Europe/Paris.",
        "manage-server": "Only whoever manages this server can change its settings.",
        "settings-in-server": "Settings belong to a server. Ask me in one of its channels.",
        "not-in-channel": "Tables may not open here. Try {channels}.",
        "role-only": "Only <@&{role}> may open tables in this server.",
        "server-tables": "You sit at as many tables of this server as you may ({most})."
        " Finish one, or leave it.",
        "no-threads": "I may not start threads. Give me the rights *Create Public Threads* and"
        " *Send Messages in Threads* first.",
        "cannot-write-there": "I may not write in <#{channel}>. Give me that right first.",
        "paused": "The game is paused. `/table resume` goes on.",
        "not-paused": "The game is not paused.",
        "no-hints": "This table plays without hints.",
        "one-hint-a-turn": "One hint a turn: the next one comes with your next turn.",
        "not-your-turn-hint": "There is nothing for you to decide just now.",
    }
