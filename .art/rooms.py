"""Rooms of Port Ellery, in metres: walls, windows, furniture, lamps, screens."""
import math

import numpy as np

from devices import group
from screens import desktop
from studio import ball, block, cable, lamp, lathe, loft, material, painted, pebble, rgb, rod, sheet, terrain
from evening import DUSK, WARM, bulb, cloth, evening, oak, pierced, planks, plaster, soft_glow, surface


def room(w=5.0, d=4.5, h=2.6, wall="#d9cfc0", floor="#8c6b4c", window=None, left=None, right=None, ceiling=True, cool=60.0):
    """A room open at the front: floor z = 0, back wall at y = d / 2. window, left, right = (position along the wall,
    sill, width, height) of an opening in that wall; dusk comes in there."""
    skirt, paint = material("#ece7dd", 0.45), plaster(wall)
    block(w + 0.6, d + 4.2, 0.1, planks(floor), (0, -2, -0.05), edge=0)
    for side, hole, at, turn, length in ((0, window, (-w / 2, d / 2, 0), 0, w), (1, left, (-w / 2, -d / 2 - 2, 0), math.pi / 2, d + 2), (-1, right, (w / 2, d / 2, 0), -math.pi / 2, d + 2)):
        holes = [hole] if hole else []
        group([pierced(length, h, holes, paint, 0.28), *(glazing(hole) if hole else [])], at, (0, 0, turn))
        if hole:
            x, z, ww, hh = hole
            c, s = math.cos(turn), math.sin(turn)
            px, py = at[0] + c * (x + ww / 2) - s * 0.32, at[1] + s * (x + ww / 2) + c * 0.32
            light = lamp((px, py, z + hh / 2), (px + s * 3, py - c * 3, z + hh / 2 - 0.9), ww, cool, DUSK, shape=hh)
            light.visible_camera = light.visible_glossy = False
    block(w, 0.02, 0.14, skirt, (0, d / 2 - 0.01, 0.07), edge=0.004)
    for s in (-1, 1):
        block(0.02, d + 2, 0.14, skirt, (s * (w / 2 - 0.01), -1, 0.07), edge=0.004)
    if ceiling:
        block(w + 0.6, d + 4, 0.1, material("#e9e3d8", 0.9), (0, -1.5, h + 0.05), edge=0)
        block(w, 0.07, 0.09, skirt, (0, d / 2 - 0.035, h - 0.045), edge=0.02)


def glazing(hole, bars=(2, 2)):
    """Frame, bars and sill of a window, seen from inside (the wall faces -y)."""
    x, z, w, h = hole
    if z < 0.1:
        return front_door(x + w / 2, w, h)
    white, parts = material("#f0ede6", 0.4), []
    for s in (0, 1):
        parts += [block(0.06, 0.07, h, white, (x + 0.03 + s * (w - 0.06), 0.2, z + h / 2), edge=0.008), block(w, 0.07, 0.06, white, (x + w / 2, 0.2, z + 0.03 + s * (h - 0.06)), edge=0.008)]
    parts += [block(0.03, 0.05, h, white, (x + w * (i + 1) / (bars[0]), 0.2, z + h / 2), edge=0.004) for i in range(bars[0] - 1)]
    parts += [block(w, 0.05, 0.03, white, (x + w / 2, 0.2, z + h * (i + 1) / bars[1]), edge=0.004) for i in range(bars[1] - 1)]
    parts.append(block(w + 0.16, 0.34, 0.04, white, (x + w / 2, 0.05, z - 0.02), edge=0.012))
    return parts


def outside(y=14.0, sun=(0.5, 1), seed=3, seen=0.7, light=0.22):
    """What the window shows: the evening sky, dark hills, the lights of the town."""
    evening(sun, light=light, seen=seen)
    rng = np.random.default_rng(seed)
    for k, (far, high, tone) in enumerate(((60, 5.0, "#4a5278"), (34, 1.6, "#2a3050"))):
        terrain((220, 2), (200, 2), lambda gx, gy, k=k, high=high: high * (0.5 + 0.3 * np.sin(gx * 0.06 + k * 2) + 0.2 * np.sin(gx * 0.17 + k)) * (gy > 0) - 6 * (gy <= 0), material(tone, 1.0), (0, y + far, 0))
    lights = [soft_glow(c, 10) for c in ("#ffc98a", "#ffb066", "#ffe2b8")]
    for _ in range(70):
        ball(0.11, lights[rng.integers(0, 3)], (rng.uniform(-60, 60), y + 33, rng.uniform(-4, 0.9)), count=8)


def front_door(x, w, h, tone="#2f5560"):
    """A door with two panes and a light above it, seen from inside."""
    paint, white, brass, parts = material(tone, 0.35, coat=0.3), material("#f0ede6", 0.4), material("#c9a25a", 0.25, 0.9), []
    for s in (-1, 1):
        parts += [block(0.08, 0.12, h, white, (x + s * (w / 2 - 0.04), 0.1, h / 2), edge=0.01), block(0.14, 0.05, 2.0, paint, (x + s * (w / 2 - 0.15), 0.14, 1.0), edge=0.006),
                  block(w * 0.28, 0.03, 0.62, paint, (x + s * w * 0.19, 0.125, 0.55), edge=0.02)]
    parts += [block(w, 0.12, 0.07, white, (x, 0.1, z), edge=0.01) for z in (2.04, h - 0.035)]
    parts += [block(w - 0.16, 0.05, b - a, paint, (x, 0.14, (a + b) / 2), edge=0.006) for a, b in ((0.0, 0.98), (1.88, 2.0))]
    parts += [block(0.1, 0.05, 1.0, paint, (x, 0.14, 1.4), edge=0.006), ball(0.03, brass, (x + w * 0.33, 0.08, 1.02), count=20), block(0.05, 0.02, 0.2, brass, (x + w * 0.33, 0.11, 1.02), edge=0.006)]
    return parts


def drape(x, w, z0, z1, y, tone, folds=5, seed=1):
    """A hanging curtain."""
    rng, n = np.random.default_rng(seed), folds * 16
    phase = np.cumsum(rng.uniform(0.75, 1.25, n)) * math.tau * folds / n
    rings = [[(x + (i / n - 0.5) * w * (1 + 0.04 * (1 - t)), y + 0.055 * math.sin(p) * (0.7 + 0.3 * t), z1 + (z0 - z1) * t) for i, p in enumerate(phase)] for t in np.linspace(0, 1, 8)]
    return loft(rings, cloth(tone), caps=False, closed=False)


def curtains(left, right, z0, z1, y, tone="#c9b79c", w=0.42):
    rod((left - w - 0.15, y, z1 + 0.03), (right + w + 0.15, y, z1 + 0.03), 0.014, material("#8f6b3a", 0.3, 0.8), count=12)
    drape(left - w / 2 + 0.06, w, z0, z1, y, tone, seed=1)
    drape(right + w / 2 - 0.06, w, z0, z1, y, tone, seed=2)


def table(at=(0, 0, 0), w=1.7, d=0.9, h=0.74, tone="#a8845c", legs=True):
    wood = oak(tone)
    parts = [block(w, d, 0.045, wood, (0, 0, h - 0.022), edge=0.012)]
    if legs:
        parts += [rod((sx * (w / 2 - 0.09), sy * (d / 2 - 0.09), h - 0.04), (sx * (w / 2 - 0.04), sy * (d / 2 - 0.04), 0), 0.034, wood, 0.02, 16) for sx in (-1, 1) for sy in (-1, 1)]
        parts.append(block(w - 0.24, d - 0.24, 0.09, wood, (0, 0, h - 0.09), edge=0.01))
    return group(parts, at)


def chair(at=(0, 0, 0), turn=0.0, tone="#7c5f45", seat="#4a5a54"):
    wood = oak(tone, "xz", along=(9, 0.6))
    parts = [pebble(0.46, 0.46, 0.07, cloth(seat), 0.03, 3.4, (0, 0, 0.43))]
    for s in (-1, 1):
        parts += [rod((s * 0.19, -0.19, 0.45), (s * 0.21, -0.21, 0), 0.02, wood, 0.014, 14), rod((s * 0.21, 0.24, 0), (s * 0.2, 0.2, 0.45), 0.016, wood, 0.02, 14), rod((s * 0.2, 0.2, 0.44), (s * 0.185, 0.27, 0.86), 0.02, wood, 0.016, 14)]
    for z in (0.62, 0.73, 0.83):
        parts.append(cable([(-0.19, 0.235 + (z - 0.6) * 0.13, z), (0, 0.275 + (z - 0.6) * 0.13, z + 0.01), (0.19, 0.235 + (z - 0.6) * 0.13, z)], 0.018, wood))
    return group(parts, at, (0, 0, turn))


def laptop(at=(0, 0, 0), turn=0.0, picture=None, power=1.1, scale=1.0):
    """Open, its screen facing -y."""
    alu, key = material("#b8bcc6", 0.3, 0.85), material("#16181d", 0.5)
    lid = group([block(0.34, 0.225, 0.007, alu, (0, 0.1125, 0), edge=0.003), block(0.328, 0.213, 0.002, key, (0, 0.1125, 0.0035), edge=0), sheet(0.316, 0.198, painted(desktop() if picture is None else picture, power), (0, 0.115, 0.0052), (0, 0, 0))], (0, 0.115, 0.016), (math.radians(72), 0, 0))
    parts = [lid, pebble(0.34, 0.235, 0.015, alu, 0.006, 12), block(0.11, 0.07, 0.001, material("#a2a6b0", 0.35, 0.6), (0, -0.072, 0.0155), edge=0)]
    parts += [block(0.0185, 0.016, 0.003, key, (-0.143 + i * 0.022, 0.075 - r * 0.0205, 0.0155), edge=0.001) for r in range(5) for i in range(14)]
    return group(parts, at, (0, 0, turn), scale)


def pendant(at, power=30.0, tone="#2f4a46", r=0.2):
    """A metal shade that hangs from the ceiling; at = its lower rim's middle."""
    x, y, z = at
    lathe([(r, 0), (r * 0.96, 0.05), (r * 0.72, 0.13), (r * 0.3, 0.2), (0.03, 0.23), (0.001, 0.24)], material(tone, 0.35, coat=0.4), at, caps=False)
    lathe([(r * 0.98, 0.002), (r * 0.94, 0.05), (r * 0.7, 0.125), (0.03, 0.2)], material("#f1e6d2", 0.5), at, caps=False)
    rod((x, y, z + 0.23), (x, y, z + 1.6), 0.006, material("#1a1a1a", 0.6), count=8)
    bulb((x, y, z + 0.07), power, WARM, 0.045)


def shade_lamp(at, h=1.5, r=0.2, tall=0.28, power=22.0, foot="#2a2420", tone="#ffcf96", glow=1.5):
    """A lamp with a linen shade; h = the shade's lower edge."""
    x, y, z = at
    metal = material(foot, 0.35, 0.6)
    lathe([(0.001, 0), (r * 0.72, 0), (r * 0.72, 0.015), (0.02, 0.035), (0.011, 0.06), (0.011, h + 0.06), (0.001, h + 0.06)], metal, at, caps=False, count=32)
    linen = soft_glow(tone, glow)
    body = lathe([(r, 0), (r * 0.8, tall)], linen, (x, y, z + h), caps=False, count=64)
    body.visible_shadow = body.visible_diffuse = False
    lamp((x, y, z + h + tall / 2), (x, y, 0), r * 0.55, power, WARM, "POINT")


def mug(at, color="#d8d2c6", scale=1.0, turn=0.6):
    c = material(color, 0.3, coat=0.5)
    return group([lathe([(0.001, 0), (0.034, 0), (0.04, 0.008), (0.041, 0.09), (0.038, 0.092), (0.036, 0.085), (0.034, 0.012), (0.001, 0.01)], c, caps=False, count=48), lathe([(0.001, 0.074), (0.036, 0.074)], material("#2a1408", 0.15), caps=False, count=32),
                  cable([(0.039, 0, 0.075), (0.066, 0, 0.07), (0.066, 0, 0.03), (0.039, 0, 0.022)], 0.006, c)], at, (0, 0, turn), scale)


def books(at, count=6, seed=1, lying=False):
    rng, x, parts, tones = np.random.default_rng(seed), 0.0, [], ("#8c4a3a", "#2f4a5c", "#c9a25a", "#e4dccb", "#50614a", "#7a2f3a", "#31363f")
    for i in range(count):
        t, h, d = rng.uniform(0.018, 0.042), rng.uniform(0.19, 0.26), rng.uniform(0.14, 0.17)
        m = material(tones[rng.integers(0, len(tones))], 0.7)
        if lying:
            parts.append(block(h, d, t, m, (0, 0, x + t / 2), (0, 0, rng.uniform(-0.2, 0.2)), 0.003))
        else:
            parts.append(block(t, d, h, m, (x + t / 2, 0, h / 2), edge=0.003))
        x += t + 0.001
    return group(parts, at)


def framed(at, w=0.5, h=0.65, seed=1, turn=0.0, frame="#2a2018"):
    """A picture on a wall that faces -y."""
    rng = np.random.default_rng(seed)
    yy, xx = np.mgrid[0:480, 0:360].astype(np.float32) / 400
    base, tones = np.ones((480, 360, 3), np.float32) * rgb("#d8cdb8"), ("#3f5f78", "#b86a4a", "#5a6f5a", "#c9a25a", "#22304a")
    for i in range(3):
        line = rng.uniform(0.4, 0.95) + 0.09 * np.sin(xx * rng.uniform(3, 8) + rng.uniform(0, 6))
        base = np.where((yy > line)[..., None], rgb(tones[(seed + i) % 5]), base)
    m = painted(base, 0.16)
    m.cycles.sample_as_light = False
    return group([block(w + 0.05, 0.03, h + 0.05, material(frame, 0.4), (0, 0, 0), edge=0.006), block(w, 0.01, h, material("#ece5d6", 0.9), (0, -0.012, 0), edge=0), sheet(w * 0.74, h * 0.76, m, (0, -0.0185, 0))], at, (0, 0, turn))


def rug(at, w=2.4, d=1.6, tone="#8a4a3a", other="#c9b08a"):
    weave = surface(tone, other, 2.2, (1, 5), 0.98, 0.6)
    return pebble(w, d, 0.018, weave, 0.008, 14, at)


def couch(at=(0, 0, 0), turn=0.0, w=2.1, tone="#5f6b66", cushions=("#c9733f", "#d8c49c")):
    """A sofa of metres; it faces -y."""
    c, foot = cloth(tone), oak("#6a4426")
    parts = [block(w, 0.86, 0.2, c, (0, 0, 0.25), edge=0.05, segments=6)]
    for s in (-1, 1):
        parts += [block(0.2, 0.9, 0.44, c, (s * (w / 2 + 0.02), 0, 0.38), edge=0.08, segments=8), block(w / 2 - 0.1, 0.66, 0.17, c, (s * (w / 4 - 0.04), -0.1, 0.42), edge=0.07, segments=8),
                  block(w / 2 - 0.1, 0.22, 0.46, c, (s * (w / 4 - 0.04), 0.28, 0.66), (-0.17, 0, 0), 0.09, 8), rod((s * w * 0.45, -0.34, 0.16), (s * w * 0.46, -0.37, 0), 0.024, foot, 0.016, 14), rod((s * w * 0.45, 0.34, 0.16), (s * w * 0.46, 0.37, 0), 0.024, foot, 0.016, 14)]
    parts.append(block(w, 0.16, 0.62, c, (0, 0.4, 0.46), (-0.08, 0, 0), 0.07, 8))
    for i, tone in enumerate(cushions):
        parts.append(block(0.42, 0.15, 0.42, cloth(tone), ((-1) ** i * (w / 2 - 0.36), 0.1, 0.68), (-0.35, 0.12 * (-1) ** i, 0.1), 0.072, 8))
    return group(parts, at, (0, 0, turn))


def sideboard(at=(0, 0, 0), w=1.8, h=0.52, d=0.42, tone="#8c6b4c", doors=3):
    wood, leg = oak(tone, "xz"), material("#1d1a18", 0.5)
    parts = [block(w, d, h - 0.14, wood, (0, 0, 0.14 + (h - 0.14) / 2), edge=0.012)]
    for i in range(doors):
        x = -w / 2 + w / doors * (i + 0.5)
        parts += [block(w / doors - 0.018, 0.018, h - 0.18, wood, (x, -d / 2 - 0.006, 0.14 + (h - 0.14) / 2), edge=0.005), ball(0.012, material("#c9a25a", 0.3, 0.9), (x + w / doors * 0.36, -d / 2 - 0.03, h * 0.66), count=12)]
    parts += [rod((sx * (w / 2 - 0.1), sy * (d / 2 - 0.07), 0.15), (sx * (w / 2 - 0.07), sy * (d / 2 - 0.05), 0), 0.018, leg, 0.012, 12) for sx in (-1, 1) for sy in (-1, 1)]
    return group(parts, at)


def houseplant(at, h=0.9, seed=1, pot="#c9c0b0", tone="#3f6b48"):
    """Broad leaves on stalks, in a pot."""
    rng, x0, leaf, parts = np.random.default_rng(seed), 0, material(tone, 0.42, coat=0.15), []
    for i in range(15):
        a, lean, up = i * 2.4, rng.uniform(0.12, 0.4) * h, rng.uniform(0.55, 1.0) * h
        tip = (lean * math.cos(a), lean * math.sin(a), 0.26 + up * 0.78)
        parts.append(cable([(0, 0, 0.24), (tip[0] * 0.3, tip[1] * 0.3, 0.24 + up * 0.5), tip], 0.005, leaf))
        rings = []
        for t in np.linspace(0, 1, 10):
            r, z = t * 0.3 * h, -0.16 * h * t ** 2 + 0.06 * t
            wd = 0.085 * h * math.sin(math.pi * min(1, t * 0.97 + 0.03)) ** 0.8
            c, s = math.cos(a), math.sin(a)
            rings.append([(tip[0] + r * c - wd * s, tip[1] + r * s + wd * c, tip[2] + z + 0.02), (tip[0] + r * c, tip[1] + r * s, tip[2] + z), (tip[0] + r * c + wd * s, tip[1] + r * s - wd * c, tip[2] + z + 0.02)])
        parts.append(loft(rings, leaf, caps=False, closed=False))
    parts.append(lathe([(0.001, 0), (0.1, 0), (0.115, 0.015), (0.145, 0.25), (0.14, 0.26), (0.125, 0.25), (0.001, 0.23)], material(pot, 0.6), caps=False, count=48))
    return group(parts, at)


def coat(at, tone, h=1.0, seed=1):
    """A coat on its hook; at = the hook."""
    c, parts = cloth(tone), []
    for x, w, top, long in ((0, 0.15, 0, h), (-0.15, 0.05, -0.06, h * 0.72), (0.15, 0.05, -0.06, h * 0.72)):
        rings = []
        for t in np.linspace(0, 1, 20):
            half = w * (0.35 + 0.65 * min(1, t * 7) ** 0.7 + 0.16 * t)
            deep = 0.03 + 0.045 * min(1, t * 5)
            rings.append([(x + half * math.cos(a), -0.06 + deep * math.sin(a) + 0.016 * min(1, t * 2) * math.sin(9 * a + seed * 2 + 1.5 * math.sin(t * 4)), top - long * t) for a in np.linspace(0, math.tau, 72, endpoint=False)])
        parts.append(loft(rings, c))
    parts.append(lathe([(0.05, 0.0), (0.075, 0.02), (0.06, 0.05), (0.05, 0.04)], c, (0, -0.05, -0.02), caps=False))
    return group(parts, at)
