"""Keeps the small pictures that the tests compare the gallery with.

Run as `python -m scripts.gallery_thumbs` when a screen is meant to look different, and look at
every picture that changes. The same screens give the same bytes.
"""

import pygame

from tests.thumbnails import FOLDER, kept, same, thumbnails


def main() -> None:
    """Write each picture that differs, and remove those of pictures that are not made."""
    FOLDER.mkdir(exist_ok=True)
    names = set()
    for name, drawn in thumbnails():
        names.add(f"{name}.png")
        before = kept(name)
        if before is None or not same(before, drawn):
            pygame.image.save(drawn, str(FOLDER / f"{name}.png"))
            print(name)
    for file in FOLDER.iterdir():
        if file.name not in names:
            file.unlink()
            print(f"without {file.stem}")


if __name__ == "__main__":
    main()
