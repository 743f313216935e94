#!/usr/bin/env python3
"""Cuts the display typeface down to the letters of the four languages.

Run after changing LETTERS or the version of the package:

    python3 -m venv venv && venv/bin/pip install fonttools brotli
    npm pack @fontsource/alegreya && tar xzf fontsource-alegreya-*.tgz
    venv/bin/python scripts/subset-font.py package/files src/art/fonts

The package has one file per script. Each is cut and written with the same name for `unicode-range`.
"""

import sys
from pathlib import Path

from fontTools import subset

FAMILY = "alegreya"
WEIGHT = 800
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LETTERS = {
    # English, Hungarian; signs of all.
    "latin": ASCII + " ·×÷áéíóöúüÁÉÍÓÖÚÜ–—‘’“”„…€−«»",
    # Polish, and ő, ű of Hungarian.
    "latin-ext": "ąćęłńśźżĄĆĘŁŃŚŹŻőűŐŰ",
    # Bulgarian.
    "cyrillic": "".join(map(chr, range(0x410, 0x450))) + "ѝЍ№",
}
FEATURES = ["kern", "liga", "locl", "mark", "mkmk", "ccmp"]


def line_up_digits(font) -> None:
    """Makes the digits that stand on the line the usual ones: points are read at a glance."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    swaps = {}
    for feature in table.FeatureList.FeatureRecord:
        if feature.FeatureTag == "lnum":
            for index in feature.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        cmap.cmap = {code: swaps.get(glyph, glyph) for code, glyph in cmap.cmap.items()}


def main(source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for script, letters in LETTERS.items():
        options = subset.Options()
        options.flavor = "woff2"
        options.layout_features = FEATURES
        options.hinting = False
        options.desubroutinize = True
        font = subset.load_font(source / f"{FAMILY}-{script}-{WEIGHT}-normal.woff2", options)
        line_up_digits(font)
        cutter = subset.Subsetter(options)
        cutter.populate(text=letters)
        cutter.subset(font)
        path = target / f"{FAMILY}-{script}.woff2"
        subset.save_font(font, path, options)
        print(f"{path.stat().st_size:7} {path}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
