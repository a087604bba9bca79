"""Command line of the developer tools: `python -m tests.tools --help`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from bot.locale import words
from tests.tools import sprites
from tests.tools.gallery import game_packages_matching, write_gallery
from tests.tools.languages import missing_translations
from tests.tools.new_game import InvalidGameName, create_game


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one tool; return the exit code."""
    options = _build_parser().parse_args(arguments)
    return options.run(options)


def _build_parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m tests.tools", description="Tools for developers.")
    tools = parser.add_subparsers(metavar="TOOL", required=True)

    gallery = tools.add_parser("gallery", help="draw every scene of every game")
    gallery.set_defaults(run=run_gallery)
    gallery.add_argument("folder", type=Path, help="folder to write the pictures to")
    gallery.add_argument("--game", default="", help="only games with this text in their name")
    gallery.add_argument(
        "--language", choices=list(words), default="en", help="language of the texts (en)"
    )
    gallery.add_argument(
        "--colour-blind", action="store_true", help="add each sheet as colour-blind people see it"
    )

    new_game = tools.add_parser("new-game", help="create a tiny game to turn into your own")
    new_game.set_defaults(run=run_new_game)
    new_game.add_argument("name", help="name of its folder in cogs/, such as stilton_stones")

    languages = tools.add_parser("languages", help="list missing translations")
    languages.set_defaults(run=run_languages)

    sprite = tools.add_parser("sprites", help="rasterise the sprites that have changed")
    sprite.set_defaults(run=run_sprites)
    how = sprite.add_mutually_exclusive_group()
    how.add_argument("--check", action="store_true", help="only report what is out of date")
    how.add_argument("--all", action="store_true", help="rasterise all of them")
    return parser


def run_gallery(options: Namespace) -> int:
    names = game_packages_matching(options.game)
    if not names:
        print(f"No game has {options.game!r} in its name.", file=sys.stderr)
        return 1
    count = write_gallery(
        options.folder, names, colour_blind=options.colour_blind, language=options.language
    )
    print(f"{count} pictures in {options.folder}")
    return 0


def run_new_game(options: Namespace) -> int:
    try:
        files = create_game(options.name, Path.cwd())
    except InvalidGameName as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Created {len(files)} files for {options.name}. Try it: uv run cheeseboard")
    return 0


def run_languages(options: Namespace) -> int:
    """Print what is missing for each part and language; return 1 if anything is."""
    found = list(missing_translations())
    for part, language, lines in found:
        print(f"{part}, {language}: {f'{len(lines)} missing' if lines else 'complete'}")
        for line in lines:
            print(f"  {line}")
    return int(any(lines for _, _, lines in found))


def run_sprites(options: Namespace) -> int:
    if not options.check:
        for path in sprites.build_all(force=options.all):
            print(path)
        return 0
    problems = sprites.check_all()
    for problem in problems:
        print(problem)
    print("Run python -m tests.tools sprites." if problems else "Every sprite is up to date.")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
