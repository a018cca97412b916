"""Port Ellery's parts, in metres: houses, roofs, street, van, cabinet, boats."""
import math

import numpy as np

from devices import group
from studio import (CORAL, CYAN, STAR, ball, block, cable, glowing, lamp, lathe, loft, material, mesh, painted, rgb, rod, sheet)
from evening import WARM, foliage, pierced, plaster, soft_glow, surface

PAINTS = ("#e6dcca", "#b4c2b4", "#d9b3a6", "#9fb6c9", "#e3cd9c", "#ece8e0", "#b98d84", "#8ba5a6")
DOORS = ("#1f3a5c", "#8c2f2b", "#23533f", "#d0702f", "#2b2f36")


def lit_room(seed, w=192, h=256):
    """What a lit window shows from outside: a warm wall, curtains, a shade, something on the sill."""
    rng = np.random.default_rng(seed)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = xx / w, yy / h
    cx, cy = rng.uniform(0.25, 0.75), rng.uniform(0.25, 0.5)
    near = np.exp(-((u - cx) ** 2 * 3 + (v - cy) ** 2 * 2.4) * 2.2)[..., None]
    img = np.array(rgb("#ff9a45")) * 0.32 + np.array(rgb("#ffc07a")) * near * 0.95
    img *= (1 - 0.55 * np.clip((v - 0.62) * 3, 0, 1))[..., None]
    if rng.random() < 0.6:
        x, y = int(cx * w), int(cy * h)
        img[y:y + h // 9, max(0, x - w // 9):x + w // 9] = np.array(rgb("#ffe2b0")) * 1.9
    if rng.random() < 0.5:
        a, b = int(rng.uniform(0.05, 0.6) * w), int(rng.uniform(0.12, 0.3) * h)
        img[b:b + h // 5, a:a + w // 5] *= 0.45
    side = rng.uniform(0.14, 0.34)
    folds = 0.75 + 0.25 * np.sin(u * (60 + 20 * rng.random()) + np.sin(v * 3) * 0.7)
    drape = np.array(rgb(("#d98b52", "#b98a70", "#cfa06a", "#a8705a")[seed % 4])) * 0.55
    for edge in (u, 1 - u):
        img = np.where((edge < side * (0.9 + 0.25 * v))[..., None], drape * folds[..., None] * (0.5 + near), img)
    for _ in range(rng.integers(0, 3)):
        x, r = rng.uniform(0.2, 0.8), rng.uniform(0.05, 0.1)
        img[(np.hypot((u - x), (v - 0.9) * 1.2) < r) | ((abs(u - x) < r * 0.35) & (v > 0.9))] *= 0.18
    return img.astype(np.float32)


def pane(w, h, at, seed, lit):
    """The glass of a window: a lit room behind it, or the evening in it."""
    if not lit:
        return sheet(w, h, material("#0b1220", 0.04, coat=1.0), at)
    m = painted(lit_room(seed), 1.5)
    m.cycles.sample_as_light = False
    return sheet(w, h, m, at)


def sash(w, h, at, seed=1, lit=True, trim=None, bars=1):
    """A sash window in its hole; at = the middle of its lower edge in the wall's front plane."""
    x, y, z = at
    white = trim or material("#eceae4", 0.5)
    parts = [pane(w, h, (x, y + 0.17, z + h / 2), seed, lit)]
    for s in (-1, 1):
        parts += [block(0.07, 0.09, h, white, (x + s * (w / 2 - 0.035), y + 0.12, z + h / 2), edge=0.008),
                  block(w, 0.09, 0.07, white, (x, y + 0.12, z + h / 2 + s * (h / 2 - 0.035)), edge=0.008)]
    parts.append(block(w, 0.1, 0.05, white, (x, y + 0.12, z + h * 0.5), edge=0.008))
    parts += [block(0.028, 0.06, h, white, (x + (i + 1) * w / (bars + 1) - w / 2, y + 0.13, z + h / 2), edge=0) for i in range(bars)]
    parts.append(block(w + 0.26, 0.24, 0.09, white, (x, y - 0.02, z - 0.045), edge=0.02))
    return parts


def slate(plane="xy"):
    return surface("#5a6270", "#3c4350", 5, rough=0.42, bump=0.9, plane=plane, tiles=(0.3, 0.22, 0.006, 0.25, 0.5), vary=0.6)


def brick(plane="xz"):
    return surface("#8f6555", "#6e4a3e", 9, rough=0.85, bump=0.8, plane=plane, tiles=(0.23, 0.075, 0.008, 0.55, 0.5), vary=0.7)


def door(at, color, w=0.95, h=2.1, light=True):
    x, y, z = at
    paint, brass = material(color, 0.3, coat=0.4), material("#c9a25a", 0.25, 0.9)
    parts = [block(w, 0.06, h, paint, (x, y + 0.12, z + h / 2), edge=0.01), ball(0.035, brass, (x + w * 0.38, y + 0.06, z + h * 0.47)),
             block(0.24, 0.03, 0.045, brass, (x, y + 0.085, z + h * 0.5), edge=0.01), block(w + 0.3, 0.5, 0.16, material("#a8a49b", 0.8), (x, y - 0.15, z - 0.08), edge=0.02)]
    for i in (-1, 1):
        for zz, hh in ((0.27, 0.62), (0.74, 0.68)):
            parts.append(block(w * 0.32, 0.03, hh, paint, (x + i * w * 0.22, y + 0.095, z + h * zz), edge=0.02))
    parts += [pane(w, 0.36, (x, y + 0.14, z + h + 0.23), 5, light), block(w, 0.08, 0.06, material("#eceae4", 0.5), (x, y + 0.1, z + h + 0.02), edge=0.01)]
    return parts


def townhouse(at=(0, 0, 0), w=5.0, floors=2, paint=0, seed=1, dark=0.25, turn=0.0, rise=2.9, chimney=True, shop=None):
    """A rendered house of a row, facing -y; its lower left front corner at `at`."""
    rng, parts = np.random.default_rng(seed), []
    h, cols = 0.45 + floors * rise, (w * 0.27, w * 0.73)
    holes = [(cols[0] - 0.48, 0.3, 0.95, 2.55)]
    wide = 1.5
    holes.append((cols[1] - wide / 2, 0.95, wide, 1.75))
    parts += door((cols[0], 0, 0.3), DOORS[seed % len(DOORS)], light=rng.random() > dark)
    parts += sash(wide, 1.75, (cols[1], 0, 0.95), seed * 7, rng.random() > dark, bars=2)
    for f in range(1, floors):
        for i, x in enumerate(cols):
            z = 0.95 + f * rise
            holes.append((x - 0.55, z, 1.1, 1.65 - 0.12 * f))
            parts += sash(1.1, 1.65 - 0.12 * f, (x, 0, z), seed * 7 + f * 3 + i, rng.random() > dark)
    parts.append(pierced(w, h, holes, plaster(PAINTS[paint % len(PAINTS)]), 0.3))
    parts.append(block(w, 7.4, h, plaster("#8f8578", "xz"), (w / 2, 4.2, h / 2), edge=0))
    white, pitch = material("#eceae4", 0.5), math.radians(40)
    run = 4.35 / math.cos(pitch)
    for s in (-1, 1):
        parts.append(block(w, run, 0.12, slate(), (w / 2, 3.9 + s * 2.175, h + math.tan(pitch) * 4.35 / 2 + 0.02), (-s * pitch, 0, 0), 0))
    parts.append(rod((0, 3.9, h + math.tan(pitch) * 4.35 + 0.08), (w, 3.9, h + math.tan(pitch) * 4.35 + 0.08), 0.1, material("#6a4a40", 0.7), count=12))
    parts += [block(w, 0.16, 0.28, white, (w / 2, -0.02, h - 0.05), edge=0.02), rod((0, -0.42, h - 0.1), (w, -0.42, h - 0.1), 0.06, material("#2b3038", 0.5), count=12),
              rod((w - 0.1, -0.07, 0.1), (w - 0.1, -0.07, h - 0.15), 0.04, material("#2b3038", 0.5), count=12)]
    if chimney:
        top = h + math.tan(pitch) * 4.35
        parts.append(block(1.3, 0.7, 1.9, brick(), (w, 3.9, top + 0.2), edge=0.02))
        parts.append(block(1.42, 0.82, 0.1, brick(), (w, 3.9, top + 1.12), edge=0.02))
        for i in (-1, 0, 1):
            parts.append(lathe([(0.1, 0), (0.13, 0.05), (0.1, 0.35), (0.13, 0.4), (0.09, 0.4), (0.09, 0.2)], material("#a87058", 0.8), (w + i * 0.36, 3.9, top + 1.15), count=20, caps=False))
    return group(parts, at, (0, 0, turn))


def street_lamp(at, turn=0.0, power=260.0, h=4.6):
    """An iron lamp post with a lantern."""
    iron = material("#14181d", 0.4, 0.5)
    x, y, z = at
    lamp((x, y, z + h - 0.18), (x, y, 0), 0.14, power, WARM, "POINT")
    glass = lathe([(0.1, 0), (0.2, 0.4)], soft_glow("#ffc98a", 9), (0, 0, h - 0.4), count=6, caps=False)
    glass.visible_shadow = False
    return group([lathe([(0.17, 0), (0.17, 0.5), (0.1, 0.6), (0.07, 0.8), (0.05, h - 0.5), (0.09, h - 0.45), (0.001, h - 0.44)], iron, count=20, caps=False), glass,
                  lathe([(0.26, 0), (0.24, 0.04), (0.1, 0.2), (0.03, 0.24), (0.03, 0.34), (0.001, 0.36)], iron, (0, 0, h), count=6, caps=False)], at, (0, 0, turn))


def street(x0=-40.0, x1=40.0, kerb=-2.2, far=-9.0, wet=0.8):
    """Pavement before the houses, kerb, road."""
    w, mid = x1 - x0, (x0 + x1) / 2
    block(w, 2.6, 0.3, surface("#8d8a86", "#6f6d6b", 3, rough=0.6, bump=0.7, tiles=(0.6, 0.6, 0.008, 0.35, 0.5), vary=0.8, wet=wet * 0.5), (mid, kerb + 1.3, -0.02), edge=0)
    block(w, 0.18, 0.3, surface("#a3a09a", "#807d78", 4, rough=0.7, plane="xy", tiles=(0.9, 0.5, 0.01, 0.4, 0)), (mid, kerb - 0.08, -0.02), edge=0.02)
    block(w, 40, 0.2, surface("#33363c", "#222428", 40, rough=0.62, bump=0.8, wet=wet), (mid, kerb - 20, -0.12), edge=0)


def rounded(points, times=2):
    """Cut the corners of a closed outline."""
    pts = np.array(points, float)
    for _ in range(times):
        nxt = np.roll(pts, -1, 0)
        pts = np.stack([pts * 0.8 + nxt * 0.2, pts * 0.2 + nxt * 0.8], 1).reshape(-1, 2)
    return pts


def van(at=(0, 0, 0), turn=0.0, color="#f1f2f4", lights=True, ladder=True):
    """The technicians' van, its nose along +x."""
    paint, glass, rubber, chrome = material(color, 0.25, coat=0.8), material("#0a0f18", 0.05, coat=1.0), material("#15161a", 0.8), material("#b9bec8", 0.25, 0.9)
    side = rounded([(-2.5, 0.34), (-2.5, 1.7), (-2.36, 2.02), (1.0, 2.06), (1.45, 1.96), (2.06, 1.2), (2.46, 1.06), (2.58, 0.8), (2.56, 0.34)])
    width = lambda z, y: y * (1 - 0.11 * max(0.0, z - 1.0) ** 1.3)  # noqa: E731
    cx, cz, rings = 0.0, 1.1, []
    for y, k in ((-0.99, 0.86), (-0.985, 0.93), (-0.96, 0.97), (-0.9, 1.0), (0.9, 1.0), (0.96, 0.97), (0.985, 0.93), (0.99, 0.86)):
        rings.append([(cx + (x - cx) * (0.5 + k / 2), width(z, y), cz + (z - cz) * (0.4 + 0.6 * k)) for x, z in side])
    parts = [loft(rings, paint)]
    for s in (-1, 1):
        for outline in ([(0.55, 1.22), (0.55, 1.82), (1.12, 1.82), (1.72, 1.22)],):
            pts = rounded(outline, 2)
            parts.append(mesh([(x, s * (width(z, 0.985) + 0.012), z) for x, z in pts], [tuple(range(len(pts)))], glass, False))
        for x in (-0.62, 0.48):
            parts.append(block(0.014, 0.012, 1.45, rubber, (x, s * 0.988, 1.08), edge=0))
        parts.append(block(0.16, 0.02, 0.03, rubber, (0.62, s * 1.0, 1.08), edge=0.008))
        for x in (-1.55, 1.55):
            wheel = [lathe([(0.2, -0.12), (0.33, -0.12), (0.36, -0.08), (0.36, 0.08), (0.33, 0.12), (0.2, 0.12)], rubber, count=48, caps=False),
                     lathe([(0.001, 0.08), (0.06, 0.1), (0.09, 0.07), (0.19, 0.08), (0.215, 0.12), (0.22, 0.0)], chrome, count=48, caps=False),
                     lathe([(0.001, -0.0), (0.43, 0.0), (0.43, 0.1)], material("#0b0c10", 0.9), (0, 0, -0.02), count=48, caps=False)]
            parts.append(group(wheel, (x, s * 0.9, 0.36), (s * -math.pi / 2, 0, 0)))
        wave = [(x, s * (width(0.98 + 0.16 * math.sin(x * 2.6), 0.99) + 0.006), 0.98 + 0.16 * math.sin(x * 2.6) * min(1, (x + 2.35) * 1.2, (0.5 - x) * 1.5)) for x in np.linspace(-2.3, 0.4, 50)]
        parts += [cable(wave, 0.045, material("#2f49e0", 0.4)), cable([(x, y, z - 0.17) for x, y, z in wave], 0.028, material(CORAL, 0.4))]
        parts += [block(0.05, 0.36, 0.16, soft_glow("#fff1d6", 7) if lights else glass, (2.53, s * 0.68, 0.86), (0, -0.12, 0), 0.02), block(0.03, 0.14, 0.4, material("#7a1512", 0.3, coat=0.6), (-2.5, s * 0.84, 1.2), edge=0.01),
                  block(0.2, 0.07, 0.26, rubber, (1.62, s * 1.1, 1.25), edge=0.03)]
    front = [(1.44, 1.93), (2.05, 1.235)]
    quad = [(front[0][0] + 0.02, -0.72, front[0][1]), (front[1][0] + 0.03, -0.86, front[1][1]), (front[1][0] + 0.03, 0.86, front[1][1]), (front[0][0] + 0.02, 0.72, front[0][1])]
    parts.append(mesh(quad, [(0, 1, 2, 3)], glass, False))
    parts += [block(0.1, 1.86, 0.24, rubber, (2.54, 0, 0.46), edge=0.05), block(0.08, 1.86, 0.2, rubber, (-2.5, 0, 0.44), edge=0.05), block(0.03, 0.9, 0.1, rubber, (2.57, 0, 0.82), edge=0.01),
              block(0.03, 0.5, 0.11, material("#e9e2b8", 0.5), (2.6, 0, 0.5), edge=0.01), block(4.6, 1.7, 0.3, rubber, (0, 0, 0.34), edge=0.05)]
    if ladder:
        for y in (-0.3, 0.1):
            parts.append(rod((-2.4, y, 2.2), (1.2, y, 2.2), 0.03, chrome, count=12))
        parts += [rod((x, -0.3, 2.2), (x, 0.1, 2.2), 0.02, chrome, count=10) for x in np.arange(-2.2, 1.2, 0.3)]
        parts += [rod((x, -0.75, 2.12), (x, 0.75, 2.12), 0.025, rubber, count=10) for x in (-1.8, 0.7)]
    if lights:
        for s in (-1, 1):
            at_x, at_y = at[0] + math.cos(turn) * 2.8 - math.sin(turn) * s * 0.68, at[1] + math.sin(turn) * 2.8 + math.cos(turn) * s * 0.68
            beam = lamp((at_x, at_y, 0.86), (at_x + math.cos(turn) * 6, at_y + math.sin(turn) * 6, 0), 0.1, 90, "#ffe3b5", "SPOT")
            beam.data.spot_size = 1.1
    return group(parts, at, (0, 0, turn))


def cabinet(at=(0, 0, 0), turn=0.0, opened=False):
    """The green street cabinet; opened, it shows its fibres."""
    green = surface("#2f6a4c", "#285a41", 6, rough=0.42, bump=0.12, plane="xz", coat=0.25)
    seam, steel = material("#173626", 0.6), material("#a9b0b8", 0.3, 0.9)
    parts = [block(1.36, 0.56, 0.16, material("#8a8880", 0.9), (0, 0, 0.08), edge=0.02), block(1.34, 0.52, 0.07, green, (0, 0, 1.5), edge=0.03)]
    if not opened:
        parts += [block(1.26, 0.46, 1.32, green, (0, 0, 0.82), edge=0.03), block(0.014, 0.02, 1.22, seam, (0, -0.226, 0.82), edge=0)]
        for s in (-1, 1):
            parts.append(block(0.035, 0.04, 0.16, steel, (s * 0.06, -0.24, 0.86), edge=0.012))
            parts += [block(0.34, 0.012, 0.014, seam, (s * 0.31, -0.232, 0.34 + i * 0.035), edge=0) for i in range(5)]
        parts.append(block(0.2, 0.01, 0.13, material("#e8b53a", 0.5), (0.42, -0.233, 1.28), edge=0.005))
        return group(parts, at, (0, 0, turn))
    parts += [block(1.26, 0.04, 1.32, green, (0, 0.21, 0.82), edge=0.01)] + [block(0.04, 0.46, 1.32, green, (s * 0.61, 0, 0.82), edge=0.01) for s in (-1, 1)]
    parts += [group([block(0.62, 0.04, 1.3, green, (-s * 0.31, 0, 0), edge=0.015)], (s * 0.62, -0.23, 0.82), (0, 0, s * 1.75)) for s in (-1, 1)]
    tray, rng = material("#d9dce2", 0.5), np.random.default_rng(4)
    lamp((0, -0.5, 1.35), (0, 0.1, 0.8), 0.4, 9, WARM)
    for i in range(8):
        z = 0.3 + i * 0.14
        parts.append(block(1.1, 0.26, 0.035, tray, (0, 0.06, z), edge=0.008))
        parts += [ball(0.012, glowing((CYAN, "#7cf0a8", STAR)[(i + k) % 3], 7), (-0.5 + k * 0.085, -0.08, z + 0.03), count=8) for k in range(12) if rng.random() < 0.7]
        for k in range(3):
            x = rng.uniform(-0.45, 0.45)
            parts.append(cable([(x, -0.08, z), (x + 0.03, -0.17, z - 0.03), (-0.52 + 0.02 * k, -0.16, z - 0.16), (-0.54 + 0.02 * k, -0.12, 0.2)], 0.008, material(("#e8b93a", "#3f7fd8", "#e0713a")[k], 0.45)))
    return group(parts, at, (0, 0, turn))


def tree(at, h=6.0, r=1.9, seed=1, tone="#4c6a3a"):
    trunk = surface("#5b4a3c", "#3f3228", 6, (1, 0.2), 0.9, 0.8, "xz")
    x, y, z = at
    rod((x, y, z), (x + 0.1, y, z + h * 0.62), 0.16, trunk, 0.09, 16)
    rng = np.random.default_rng(seed)
    for i in range(5):
        a = rng.uniform(0, math.tau)
        rod((x + 0.05, y, z + h * (0.36 + 0.05 * i)), (x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a), z + h * (0.62 + 0.05 * i)), 0.06, trunk, 0.03, 10)
    foliage(2600, (x, y, z + h * 0.72), (r, r, r * 1.05), 0.13, material(tone, 0.7), seed)


def boat(at=(0, 0, 0), turn=0.0, scale=1.0, hull="#1f4f7a", cabin=True, lit=True, sail=False):
    """A fishing boat (cabin) or a yacht (sail), its bow along +x, its waterline at z = 0."""
    rings = []
    for t in np.linspace(0, 1, 22):
        x = -3 + 6.4 * t
        half = 1.05 * (1 - max(0, (t - 0.45) / 0.55) ** 2.4) * (0.86 + 0.14 * min(1, t * 4)) + 0.02
        sheer, keel = 0.75 + 0.75 * max(0, t - 0.25) ** 1.8, -0.5 + 0.7 * max(0, t - 0.7) ** 1.2
        rings.append([(x + 0.5 * k * max(0, t - 0.6), half * s * (0.3 + 0.7 * k ** 0.6), keel + (sheer - keel) * k) for s, k in
                      [(-1, 1), (-1, 0.75), (-1, 0.5), (-1, 0.25), (-1, 0), (1, 0), (1, 0.25), (1, 0.5), (1, 0.75), (1, 1)]])
    wood, white, iron = surface("#8a6a48", "#6d5338", 5, rough=0.5), material("#ece9e2", 0.4, coat=0.3), material("#23262b", 0.5)
    parts = [loft(rings, material(hull, 0.35, coat=0.5), caps=True, closed=False)]
    parts.append(loft([[(r[0][0], r[0][1] * 0.96, r[0][2] - 0.12), (r[-1][0], r[-1][1] * 0.96, r[-1][2] - 0.12)] for r in rings], wood, caps=False, closed=False))
    for k in (0, -1):
        parts.append(cable([r[k] for r in rings], 0.05, white))
    if cabin:
        parts += [block(1.7, 1.3, 1.35, white, (-0.9, 0, 1.3), edge=0.08), block(1.95, 1.5, 0.1, material("#c9673f", 0.4), (-0.9, 0, 2.02), edge=0.04)]
        glow = soft_glow("#ffc07a", 2.6) if lit else material("#0b1220", 0.05, coat=1.0)
        parts += [block(0.03, 1.0, 0.42, glow, (-0.04, 0, 1.6), edge=0.01)] + [block(0.5, 0.03, 0.4, glow, (-1.2 + 0.65 * i, s * 0.655, 1.6), edge=0.01) for s in (-1, 1) for i in (0, 1)]
        parts += [rod((-1.3, 0, 2.0), (-1.3, 0, 4.4), 0.05, white, 0.03, 10), rod((-1.3, 0, 3.4), (1.6, 0, 2.6), 0.035, white, count=10), cable([(-1.3, 0, 4.3), (3.0, 0, 1.8)], 0.012, iron, False), cable([(-1.3, 0, 4.3), (-3.0, 0, 1.0)], 0.012, iron, False)]
    if sail:
        parts += [rod((0.3, 0, 0.7), (0.3, 0, 8.4), 0.06, white, 0.04, 10), rod((0.3, 0, 1.8), (-2.6, 0, 1.7), 0.05, white, count=10), rod((0.1, 0, 1.95), (-2.5, 0, 1.86), 0.14, material("#31507a", 0.9), count=12),
                  block(2.4, 1.2, 0.45, white, (-0.1, 0, 0.95), edge=0.14)] + [cable([(0.3, 0, 8.3), p], 0.01, iron, False) for p in ((3.2, 0, 1.4), (-3, 0, 0.9), (0, 0.9, 0.9), (0, -0.9, 0.9))]
    return group(parts, at, (0, 0, turn), scale)


def cottage(at, turn=0.0, w=6.0, h=4.6, d=6.0, paint=0, seed=1, dark=0.4):
    """A house seen from far: walls, slate roof, a chimney, lit windows."""
    rng, wall = np.random.default_rng(seed), plaster(PAINTS[paint % len(PAINTS)])
    top = h + d * 0.36
    parts = [block(w, d, h, wall, (0, 0, h / 2), edge=0.03)]
    roof = [(x, y, z) for x in (-w / 2 - 0.2, w / 2 + 0.2) for y, z in ((-d / 2 - 0.3, h - 0.15), (0, top), (d / 2 + 0.3, h - 0.15))]
    parts += [mesh(roof, [(0, 1, 4, 3), (1, 2, 5, 4), (0, 2, 1), (3, 4, 5)], surface("#565d6a", "#414854", 4, rough=0.5, bump=0.6), False),
              block(0.8, 0.6, 1.6, brick(), (w * 0.36, 0.3, top), edge=0.02)]
    for f in range(max(1, int(h // 2.6))):
        for x in np.linspace(-w * 0.3, w * 0.3, 3 if w > 5.5 else 2):
            z = 1.4 + f * 2.7
            parts += [block(0.98, 0.05, 1.28, material("#eceae4", 0.6), (x, -d / 2, z), edge=0), pane(0.8, 1.1, (x, -d / 2 - 0.04, z), int(rng.integers(1, 40)), rng.random() > dark)]
    return group(parts, at, (0, 0, turn))


def water(color="#0c1a33", rough=0.06, bump=0.35, scale=1.2, size=400, at=(0, 0, 0)):
    """A calm harbour."""
    m = surface(color, rgb(color, 0.8), scale, (0.45, 1.6), rough, bump, coat=0.0)
    return block(size, size, 0.1, m, (at[0], at[1], at[2] - 0.05), edge=0)
