"""python3 .art/draw_marks.py FONTS -- draws the Tidewire mark and the partner logos as plain SVG paths.

FONTS is a folder with the font files named below (searched through its subfolders)."""
import glob
import os
import subprocess
import sys
import tempfile

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

MEDIA = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "content", "media")
FONTS = sys.argv[1]
C = "#131a3a"


def text(words, font, size, x, y, track=0.0):
    """Lettering as path data; returns it with the x where it ends."""
    face = TTFont(glob.glob(f"{FONTS}/**/{font}", recursive=True)[0])
    glyphs, cmap, k, out = face.getGlyphSet(), face.getBestCmap(), size / face["head"].unitsPerEm, []
    for ch in words:
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip("."))
        glyphs[cmap[ord(ch)]].draw(TransformPen(pen, (k, 0, 0, -k, x, y)))
        out.append(pen.getCommands())
        x += glyphs[cmap[ord(ch)]].width * k + track
    return "".join(out), x - track


def svg(path, width, height, title, body):
    full = os.path.join(MEDIA, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w") as f:
        f.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
                f'<title>{title.replace("&", "&amp;")}</title>\n{body}\n</svg>\n')
    return full


def tide(first, stem, place=""):
    """A tide for the bar of a T, a wire for its stem, a signal at its foot."""
    return (f'<defs><linearGradient id="tide" x1="4" y1="16" x2="44" y2="10" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="{first}"/>'
            f'<stop offset="1" stop-color="#2bd4ff"/></linearGradient></defs>\n<g{place} fill="none" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round">\n'
            f'<path d="M24 17.2V33" stroke="{stem}"/>\n<path d="M5 15.5C9.5 7 15.5 6.4 20.5 12.4C26 19 33.5 21 43 9.5" stroke="url(#tide)"/>\n'
            '<circle cx="24" cy="42" r="3.9" fill="#ff6b4a"/>\n</g>')


def brand():
    word, end = text("tidewire", "plus-jakarta-sans-latin-800-normal.woff2", 36, 54, 36.5, -0.9)
    svg("brand/tidewire.svg", round(end + 3), 48, "Tidewire", f'{tide("#3d4ef5", "#3d4ef5")}\n<path d="{word}" fill="{C}"/>')
    svg("brand/tidewire-light.svg", round(end + 3), 48, "Tidewire", f'{tide("#ffffff", "#ffffff")}\n<path d="{word}" fill="#ffffff"/>')
    svg("brand/mark.svg", 48, 48, "Tidewire", tide("#3d4ef5", "#3d4ef5"))
    icon = svg("brand/favicon.svg", 48, 48, "Tidewire", f'<rect width="48" height="48" rx="12" fill="{C}"/>\n' + tide("#ffffff", "#ffffff", ' transform="translate(5.5 4.6) scale(0.77)"'))
    with tempfile.NamedTemporaryFile("w", suffix=".svg") as full:
        full.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="{C}"/>'
                   + tide("#ffffff", "#ffffff", ' transform="translate(9.5 8.6) scale(0.6)"') + "</svg>")
        full.flush()
        for name, size, source in (("touch-icon-180", 180, full.name), ("icon-192", 192, full.name), ("icon-512", 512, full.name)):
            subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), source, "-o", os.path.join(MEDIA, f"brand/{name}.png")], check=True)


def solid(d):
    return f'<path d="{d}" fill="{C}" fill-rule="evenodd"/>'


def line(d, width=4.0):
    return f'<path d="{d}" fill="none" stroke="{C}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/>'


def dot(x, y, r):
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{C}"/>'


OUTFIT, SORA = "outfit-latin-600-normal.woff2", "sora-latin-%d-normal.woff2"
PARTNERS = (
    ("northlight", "Northlight", OUTFIT, 27, 0, line("M6 44L22 14L38 44M14 44L22 30L30 44") + dot(22, 7.5, 3.5)),
    ("cobalt-row", "COBALT ROW", SORA % 700, 19, 0.6, solid("M6 18h14v28H6zM24 18h14v12H24zM24 34h14v12H24z")),
    ("veldane", "veldane", SORA % 600, 26, -0.3, solid("M4 18h11l7 17 7-17h11L27 48h-10z")),
    ("lumen-and-oak", "Lumen & Oak", "P052-Bold.otf", 27, 0, line("M22 46V30M22 30C12 30 8 24 8 16C16 16 22 21 22 30C22 21 28 16 36 16C36 24 32 30 22 30")),
    ("fernhill", "Fernhill", "Lato-Black.ttf", 29, -0.2, solid("M6 46C6 26 18 18 38 18C38 36 28 46 6 46zM10 43L30 25l-1.5-1.5L9 41z")),
    ("orbita-nine", "orbita nine", OUTFIT, 26, 0, line("M22 18a14 14 0 1 0 14 14", 4.5) + dot(33, 21, 5)),
    ("kestrel", "KESTREL", "Lato-Black.ttf", 23, 2.4, solid("M4 22C18 18 30 22 40 42C30 36 24 35 18 37C22 33 20 27 4 22z")),
    ("foldhaven", "Foldhaven", "URWGothic-Demi.otf", 25, 0, solid("M4 34h14V16L30 34h12l-7 12H11z")),
    ("harbour", "harbour", SORA % 700, 27, -0.4, line("M6 40C11 34 17 34 22 40S33 46 38 40M6 30C11 24 17 24 22 30S33 36 38 30", 4.5)),
    ("tallgrass", "TALLGRASS", "outfit-latin-800-normal.woff2", 21, 1.6, line("M8 46V32M17 46V20M26 46V26M35 46V16", 5)),
    ("halflake", "Halflake", "NimbusSans-Bold.otf", 26, -0.2, solid("M22 17a15 15 0 1 0 0 30a15 15 0 1 0 0-30zM12 30.6H32V33.2H12zM15 38.2H29V40.8H15z")),
)

brand()
for slug, name, font, size, track, drawn in PARTNERS:
    word, end = text(name, font, size, 50, 32 + size * 0.345, track)
    svg(f"logos/{slug}.svg", round(end + 4), 64, name.title() if name.isupper() or name.islower() else name, f'{drawn}\n<path d="{word}" fill="{C}"/>')
