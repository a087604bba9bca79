"""Pictures of a given size, for tests of how they are shown."""

from io import BytesIO

from PIL import Image


def drawn(width: int, height: int) -> bytes:
    made = BytesIO()
    Image.new("RGB", (width, height), "#a98bd8").save(made, "PNG")
    return made.getvalue()
