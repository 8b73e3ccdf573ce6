"""Draws Longbox's own two lettering faces from strokes, into web/src/style.

    pip install fonttools brotli shapely
    python web/tools/make_type.py

Longbox Block is heavy and condensed: mastheads, numbers, sound effects. Longbox Letter is a letterer's capitals:
captions, balloons, buttons.
"""

import io
import math
import random
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from shapely.affinity import rotate, scale, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

OUT = Path(__file__).resolve().parents[1] / "src" / "style"
R = "R"  # a rounded corner
DOT = "dot"
# A glyph: its width and its strokes. A stroke is a list of points; "o" before them closes it.
GLYPHS: dict[str, tuple[float, list[Any]]] = {
    "A": (1.12, [[(0, 0), (0.5, 1.04), (1, 0)], [(0.2, 0.27), (0.8, 0.27)]]),
    "B": (
        1,
        [
            ["o", (0, 0), (0, 1), (0.93, 1, R), (0.93, 0.53, R), (0, 0.53)],
            ["o", (0, 0.53), (1, 0.53, R), (1, 0, R), (0, 0)],
        ],
    ),
    "C": (0.96, [[(1, 0.68), (1, 1, R), (0, 1, R), (0, 0, R), (1, 0, R), (1, 0.32)]]),
    "D": (1, [["o", (0, 0), (0, 1), (1, 1, R), (1, 0, R)]]),
    "E": (0.82, [[(1, 1), (0, 1), (0, 0), (1, 0)], [(0, 0.52), (0.84, 0.52)]]),
    "F": (0.8, [[(1, 1), (0, 1), (0, 0)], [(0, 0.5), (0.84, 0.5)]]),
    "G": (1, [[(1, 0.72), (1, 1, R), (0, 1, R), (0, 0, R), (1, 0, R), (1, 0.46), (0.55, 0.46)]]),
    "H": (1, [[(0, 0), (0, 1)], [(1, 0), (1, 1)], [(0, 0.51), (1, 0.51)]]),
    "I": (0, [[(0, 0), (0, 1)]]),
    "J": (0.85, [[(1, 1), (1, 0, R), (0, 0, R), (0, 0.3)]]),
    "K": (1.04, [[(0, 0), (0, 1)], [(1, 1), (0.1, 0.42)], [(0.3, 0.56), (1, 0)]]),
    "L": (0.78, [[(0, 1), (0, 0), (1, 0)]]),
    "M": (1.5, [[(0, 0), (0, 1), (0.5, 0.28), (1, 1), (1, 0)]]),
    "N": (1.06, [[(0, 0), (0, 1), (1, 0), (1, 1)]]),
    "O": (1, [["o", (0, 0, R), (0, 1, R), (1, 1, R), (1, 0, R)]]),
    "P": (0.98, [[(0, 0), (0, 1), (1, 1, R), (1, 0.44, R), (0, 0.44)]]),
    "Q": (1, [["o", (0, 0, R), (0, 1, R), (1, 1, R), (1, 0, R)], [(0.5, 0.3), (1.08, -0.08)]]),
    "R": (1, [[(0, 0), (0, 1), (0.97, 1, R), (0.97, 0.46, R), (0, 0.46)], [(0.5, 0.46), (1.02, 0)]]),
    "S": (0.95, [[(1, 0.72), (1, 1, R), (0, 1, R), (0, 0.52, R), (1, 0.52, R), (1, 0, R), (0, 0, R), (0, 0.28)]]),
    "T": (1, [[(0, 1), (1, 1)], [(0.5, 1), (0.5, 0)]]),
    "U": (1, [[(0, 1), (0, 0, R), (1, 0, R), (1, 1)]]),
    "V": (1.1, [[(0, 1), (0.5, -0.04), (1, 1)]]),
    "W": (1.66, [[(0, 1), (0.25, 0), (0.5, 0.8), (0.75, 0), (1, 1)]]),
    "X": (1.08, [[(0, 0), (1, 1)], [(0, 1), (1, 0)]]),
    "Y": (1.08, [[(0, 1), (0.5, 0.44), (1, 1)], [(0.5, 0.46), (0.5, 0)]]),
    "Z": (0.96, [[(0, 1), (1, 1), (0, 0), (1, 0)]]),
    "0": (0.92, [["o", (0, 0, R), (0, 1, R), (1, 1, R), (1, 0, R)]]),
    "1": (0.36, [[(0, 0.84), (1, 1), (1, 0)]]),
    "2": (0.94, [[(0, 0.7), (0, 1, R), (1, 1, R), (1, 0.58, R), (0, 0.12), (0, 0), (1, 0)]]),
    "3": (
        0.94,
        [
            [(0, 0.74), (0, 1, R), (0.96, 1, R), (0.96, 0.53, R), (0.4, 0.53)],
            [(0.4, 0.53), (1, 0.53, R), (1, 0, R), (0, 0, R), (0, 0.26)],
        ],
    ),
    "4": (1.04, [[(0.74, 0), (0.74, 1), (0, 0.36), (0, 0.25), (1.06, 0.25)]]),
    "5": (0.94, [[(0.95, 1), (0, 1), (0, 0.58), (1, 0.58, R), (1, 0, R), (0, 0, R), (0, 0.25)]]),
    "6": (0.96, [[(1, 0.76), (1, 1, R), (0, 1, R), (0, 0, R), (1, 0, R), (1, 0.56, R), (0, 0.56)]]),
    "7": (0.92, [[(0, 1), (1, 1), (1, 0.88), (0.34, 0)]]),
    "8": (
        0.96,
        [
            ["o", (0.05, 0.53, R), (0.05, 1, R), (0.95, 1, R), (0.95, 0.53, R)],
            ["o", (0, 0, R), (0, 0.53, R), (1, 0.53, R), (1, 0, R)],
        ],
    ),
    "9": (0.96, [[(0, 0.24), (0, 0, R), (1, 0, R), (1, 1, R), (0, 1, R), (0, 0.44, R), (1, 0.44)]]),
    "!": (0, [[(0, 1), (0, 0.4)], DOT]),
    ".": (0, [DOT]),
    ",": (0.1, [DOT, [(0.9, 0.02), (0, -0.2)]]),
    ":": (0, [DOT, (DOT, 0, 0.52)]),
    ";": (0.1, [DOT, [(0.9, 0.02), (0, -0.2)], (DOT, 0.5, 0.52)]),
    "?": (0.88, [[(0, 0.72), (0, 1, R), (1, 1, R), (1, 0.5, R), (0.5, 0.5), (0.5, 0.36)], (DOT, 0.5, 0)]),
    "'": (0, [[(0, 1), (0, 0.8)]]),
    "’": (0.08, [[(1, 1), (0, 0.78)]]),
    "‘": (0.08, [[(0, 1), (1, 0.78)]]),
    '"': (0.45, [[(0, 1), (0, 0.8)], [(1, 1), (1, 0.8)]]),
    "“": (0.5, [[(0, 1), (0.1, 0.78)], [(0.9, 1), (1, 0.78)]]),
    "”": (0.5, [[(0.1, 1), (0, 0.78)], [(1, 1), (0.9, 0.78)]]),
    "-": (0.5, [[(0, 0.48), (1, 0.48)]]),
    "–": (0.8, [[(0, 0.48), (1, 0.48)]]),
    "—": (1.3, [[(0, 0.48), (1, 0.48)]]),
    "−": (0.8, [[(0, 0.5), (1, 0.5)]]),
    "+": (0.86, [[(0, 0.5), (1, 0.5)], [(0.5, 0.2), (0.5, 0.8)]]),
    "=": (0.8, [[(0, 0.35), (1, 0.35)], [(0, 0.65), (1, 0.65)]]),
    "/": (0.8, [[(0, -0.05), (1, 1.05)]]),
    "(": (0.3, [[(1, 1.06), (0, 0.8), (0, 0.2), (1, -0.06)]]),
    ")": (0.3, [[(0, 1.06), (1, 0.8), (1, 0.2), (0, -0.06)]]),
    "[": (0.3, [[(1, 1.04), (0, 1.04), (0, -0.04), (1, -0.04)]]),
    "]": (0.3, [[(0, 1.04), (1, 1.04), (1, -0.04), (0, -0.04)]]),
    "<": (0.8, [[(1, 0.86), (0, 0.5), (1, 0.14)]]),
    ">": (0.8, [[(0, 0.86), (1, 0.5), (0, 0.14)]]),
    "#": (1.1, [[(0.3, 0), (0.4, 1)], [(0.65, 0), (0.75, 1)], [(0, 0.34), (1, 0.34)], [(0.05, 0.67), (1.05, 0.67)]]),
    "%": (1.3, [[(0.12, 0), (0.88, 1)], (DOT, 0.05, 0.85), (DOT, 0.95, 0.15)]),
    "&": (
        1.14,
        [
            [
                (1.05, 0),
                (0.2, 0.72),
                (0.2, 1, R),
                (0.72, 1, R),
                (0.72, 0.68),
                (0, 0.42, R),
                (0, 0, R),
                (0.75, 0, R),
                (1.02, 0.42),
            ]
        ],
    ),
    "×": (0.76, [[(0, 0.2), (1, 0.72)], [(0, 0.72), (1, 0.2)]]),
    "·": (0, [(DOT, 0, 0.48)]),
    "•": (0, [(DOT, 0, 0.48)]),
    "…": (1.1, [(DOT, 0, 0), (DOT, 0.5, 0), (DOT, 1, 0)]),
    "→": (1.2, [[(0, 0.5), (1, 0.5)], [(0.6, 0.82), (1, 0.5), (0.6, 0.18)]]),
    "←": (1.2, [[(0, 0.5), (1, 0.5)], [(0.4, 0.82), (0, 0.5), (0.4, 0.18)]]),
    "½": (1.2, [[(0.1, 0.95), (0.1, 0.55)], [(0, 0), (1, 1)], [(0.7, 0.4), (1, 0.4), (1, 0.22), (0.7, 0), (1.02, 0)]]),
}
ACCENTS: dict[str, tuple[str, Any]] = {
    "Á": ("A", [(0.4, 1.17), (0.7, 1.32)]),
    "É": ("E", [(0.4, 1.17), (0.7, 1.32)]),
    "Í": ("I", [(0, 1.17), (0.02, 1.32)]),
    "Ó": ("O", [(0.4, 1.17), (0.7, 1.32)]),
    "Ú": ("U", [(0.4, 1.17), (0.7, 1.32)]),
    "Ñ": ("N", [(0.2, 1.2), (0.8, 1.26)]),
    "Ü": ("U", "dots"),
    "Ö": ("O", "dots"),
    "Ä": ("A", "dots"),
    "È": ("E", [(0.3, 1.32), (0.6, 1.17)]),
    "À": ("A", [(0.3, 1.32), (0.6, 1.17)]),
}


class Look(NamedTuple):
    """The measures of a face, in thousandths of its size."""

    name: str
    unit: int  # the width of a letter of width 1
    cap: int  # the height of capitals
    across: int  # half the width of an upright stroke
    along: int  # half the height of a level stroke
    corner: int  # the radius of rounded corners
    jitter: float  # how far letters stray
    ends: str  # "square" or "round"
    lower: float  # the size of small letters, which are capitals too
    bear: int  # the space beside a letter
    weight: int


BLOCK = Look("Longbox Block", 232, 720, 68, 56, 120, 1.1, "square", 1.0, 17, 900)
LETTER = Look("Longbox Letter", 352, 690, 54, 49, 210, 1.3, "round", 0.94, 31, 600)


def rounded(points: list[Any], closed: bool, r: float) -> list[tuple[float, float]]:
    """A line of points with its marked corners rounded."""
    out: list[tuple[float, float]] = []
    n = len(points)
    for i, p in enumerate(points):
        x, y = p[0], p[1]
        if len(p) < 3 or (not closed and i in (0, n - 1)):
            out.append((x, y))
            continue
        ends = []
        for q in (points[i - 1], points[(i + 1) % n]):
            d = math.hypot(q[0] - x, q[1] - y)
            t = min(r, d / 2) / d
            ends.append((x + (q[0] - x) * t, y + (q[1] - y) * t))
        (ax, ay), (bx, by) = ends
        for k in range(7):
            t = k / 6
            u = 1 - t
            out.append((u * u * ax + 2 * t * u * x + t * t * bx, u * u * ay + 2 * t * u * y + t * t * by))
    return [*out, out[0]] if closed else out


def is_dot(stroke: Any) -> bool:
    return stroke == DOT or stroke[0] == DOT


def draw(look: Look, strokes: list[Any], w: float, seed: str, size: float = 1.0) -> tuple[Any, float]:
    """The outline of a glyph, and how far it moves the pen on."""
    luck = random.Random(seed)
    width, height = look.unit * w, look.cap - 2 * look.along
    stretch = look.across / look.along  # buffered in a stretched space: level strokes are thinner
    square = look.ends == "square"

    def at(p: Any) -> tuple[Any, ...]:
        return (p[0] * width + look.across, (p[1] * height + look.along) * stretch, *p[2:])

    shapes = []
    for stroke in strokes:
        if is_dot(stroke):
            place = ((0.5 if w > 0.3 else 0, 0)) if stroke == DOT else stroke[1:]
            x, y = at(place)[:2]
            side = look.across * 1.02
            shapes.append(
                box(x - side, y - side, x + side, y + side) if square else Point(x, y).buffer(look.across * 1.15, 6)
            )
            continue
        closed = stroke[0] == "o"
        points = [at(p) for p in (stroke[1:] if closed else stroke)]
        line = LineString(rounded(points, closed, look.corner))
        join = "mitre" if square else "round"
        shapes.append(line.buffer(look.across, quad_segs=5, cap_style=look.ends, join_style=join, mitre_limit=2.2))
    g = scale(unary_union(shapes), 1, 1 / stretch, origin=(0, 0))
    if square:
        tall = any(
            p[1] > 1.1 or p[1] < -0.05
            for s in strokes
            if not isinstance(s, str) and s[0] != DOT
            for p in s
            if not isinstance(p, str)
        )
        low, high = (-look.cap * 0.3, look.cap * 1.5) if tall else (0, look.cap)
        g = g.intersection(box(-500, low, 3000, high))
    g = rotate(g, luck.uniform(-look.jitter, look.jitter), origin=(width / 2 + look.across, look.cap / 2))
    g = translate(scale(g, size, size, origin=(0, 0)), look.bear, luck.uniform(-look.jitter, look.jitter) * 3)
    return g.simplify(1.2), (width + 2 * look.across) * size + 2 * look.bear


class Face:
    """A face under way."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.glyphs: dict[str, Any] = {}
        self.widths: dict[str, tuple[int, int]] = {}
        self.codes: dict[int, str] = {}

    def add(self, name: str, outline: Any, advance: float) -> None:
        pen = TTGlyphPen(None)
        for part in [] if outline is None else getattr(outline, "geoms", [outline]):
            if not isinstance(part, Polygon) or part.is_empty:
                continue
            for ring, clockwise in [(part.exterior, True), *((hole, False) for hole in part.interiors)]:
                points = list(ring.coords)[:-1]
                if ring.is_ccw == clockwise:
                    points.reverse()
                pen.moveTo(tuple(map(round, points[0])))
                for p in points[1:]:
                    pen.lineTo(tuple(map(round, p)))
                pen.closePath()
        self.glyphs[name] = pen.glyph()
        self.widths[name] = (round(advance), 0)

    def fill(self) -> None:
        look = self.look
        self.add(".notdef", box(40, 0, 300, look.cap), 360)
        self.add("space", None, look.unit * 0.62 + 2 * look.bear)
        self.codes[32] = self.codes[0xA0] = "space"
        table = dict(GLYPHS)
        for sign, (base, mark) in ACCENTS.items():
            w, strokes = GLYPHS[base]
            marks = [(DOT, 0.2, 1.25), (DOT, 0.8, 1.25)] if mark == "dots" else [mark]
            table[sign] = (w, strokes + marks)
        for sign, (w, strokes) in table.items():
            name = f"u{ord(sign):04X}"
            self.add(name, *draw(look, strokes, w, look.name + sign))
            self.codes[ord(sign)] = name
            if sign.isalpha() and sign.lower() != sign:
                small = sign.lower()
                self.add(f"{name}.l", *draw(look, strokes, w, look.name + small, look.lower))
                self.codes[ord(small)] = f"{name}.l"
        self.add("star", translate(self.star(), look.bear, 0), look.cap + 2 * look.bear)
        self.codes[0x2605] = "star"

    def star(self) -> Polygon:
        cap = self.look.cap
        points = []
        for i in range(10):
            r, w = (0.5 if i % 2 == 0 else 0.22) * cap, i * math.pi / 5
            points.append((0.5 * cap + r * math.sin(w), 0.47 * cap + r * math.cos(w)))
        return Polygon(points)

    def save(self, path: Path) -> None:
        look = self.look
        made = FontBuilder(1000, isTTF=True)
        made.setupGlyphOrder(list(self.glyphs))
        made.setupCharacterMap(self.codes)
        made.setupGlyf(self.glyphs)
        made.setupHorizontalMetrics(self.widths)
        made.setupHorizontalHeader(ascent=900, descent=-200)
        made.setupOS2(
            sTypoAscender=900,
            sTypoDescender=-200,
            usWinAscent=1000,
            usWinDescent=250,
            usWeightClass=look.weight,
            sCapHeight=look.cap,
        )
        made.setupNameTable({"familyName": look.name, "styleName": "Regular"})
        made.setupPost()
        made.font.flavor = "woff2"
        data = io.BytesIO()
        made.save(data)
        path.write_bytes(data.getvalue())
        print(f"{path.name}: {len(data.getvalue())} bytes")


if __name__ == "__main__":
    for look in (BLOCK, LETTER):
        face = Face(look)
        face.fill()
        face.save(OUT / f"{look.name.split()[1].lower()}.woff2")
