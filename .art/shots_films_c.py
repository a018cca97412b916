"""Posters, third part."""
import math

import numpy as np
from mathutils import Matrix

from devices import group, house
from films import beam, film, person, puffs, rough, sky, stand
from studio import STAR, ball, block, cable, glowing, lamp, lathe, loft, material, pebble, rod, sheet, terrain
from evening import foliage, surface


@film("above-the-hollow", (0, -20, 4.0), (0, 4, 5.6), 44, samples=6, noise=0.1)
def above_the_hollow():
    sky(((0.1, "#ffd9b0"), (0.33, "#ffb08a"), (0.5, "#c996b4"), (0.75, "#5f86c8"), (1, "#2a4a9c")), ((-34, 66, 7, "#fff0d0", 2.2),), light=0.55)
    rock = surface("#8d7f78", "#5c5358", 1.6, (1, 0.5), 0.95, 1.0, "xz")
    grass, needles = surface("#7d9a52", "#56753f", 6, rough=0.95, bump=1.0), [material(c, 0.8) for c in ("#3f6b42", "#587a3e", "#a8783a")]
    rng = np.random.default_rng(4)
    islands = ((0.3, 0, 4.4, 2.5), (-4.6, 7, 8.6, 1.7), (4.9, 9, 10.0, 1.9), (-4.3, 3, 1.6, 1.1), (4.4, 2, 2.4, 0.95), (0.5, 24, 13.5, 2.2), (-12, 26, 5, 2.6), (12, 30, 4, 3.0))
    for k, (x, y, z, s) in enumerate(islands):
        rings = []
        for t in np.linspace(0, 1, 40):
            r = s * (0.04 + 0.96 * t ** 0.75)
            ring = []
            for a in np.linspace(0, math.tau, 96, endpoint=False):
                n = 0.16 * math.sin(3 * a + k) + 0.09 * math.sin(7 * a + t * 5 + k) + 0.09 * abs(math.sin(13 * a + t * 9 * math.sin(a + k))) + 0.04 * math.sin(23 * a - t * 17)
                ring.append((r * math.cos(a) * (1 + n), r * math.sin(a) * (1 + n), (t - 1) * s * 1.7 + 0.16 * s * math.sin(5 * a + k * 2) * t * (1 - t) * 3))
            rings.append(ring)
        loft(rings, rock, (x, y, z))
        loft([[(px * q, py * q, 0.03 + 0.13 * s * (1 - q * q) - 0.09 * (q > 1)) for px, py, _ in rings[-1]] for q in (1.03, 0.99, 0.85, 0.6, 0.3, 0.02)], grass, (x, y, z))
        for i in range(int(6 * s)):
            a, r = rng.uniform(0, math.tau), rng.uniform(0.45, 0.82) * s
            if k == 0 and math.sin(a) < -0.1:
                r = s * 0.86
            tx, ty, tz, th = x + r * math.cos(a), y + r * math.sin(a), z + 0.04, rng.uniform(0.45, 0.95)
            rod((tx, ty, tz), (tx, ty, tz + th * 0.6), 0.035, rock, 0.02, 8)
            foliage(420, (tx, ty, tz + th * 0.85), (0.27 * th, 0.27 * th, 0.42 * th), 0.05, needles[int(rng.integers(0, 3))], i + k, 0.25)
    house((0.15, -0.4, 4.72), -0.4, 0.55, tiles="#8c4a38")
    rope = material("#4a3424", 0.9)
    for a, b, sag in (((2.5, -0.2, 4.6), (3.6, 1.8, 2.6), 0.5), ((-2.0, 0.6, 4.6), (-3.5, 2.7, 1.9), 0.5), ((1.6, 1.4, 4.7), (3.6, 7.6, 10.0), 0.9), ((-1.2, 1.4, 4.7), (-3.6, 6.0, 8.7), 0.9)):
        for off in (-0.09, 0.09):
            cable([(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + off, a[2] + (b[2] - a[2]) * t - sag * math.sin(math.pi * t)) for t in np.linspace(0, 1, 16)], 0.018, rope)
        for t in np.linspace(0.04, 0.96, 26):
            px, py, pz = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t - sag * math.sin(math.pi * t))
            block(0.05, 0.24, 0.015, rope, (px, py, pz), edge=0)
    person((2.15, -1.0, 4.62), 0.5, "#7a2f22", 0.2)
    billow = lambda x, y: 1.5 * -rough(x, y, 21, 0.16, 5, True) + 0.02 * np.maximum(y, 0) - 0.7  # noqa: E731
    terrain((150, 130), (420, 420), billow, material("#fff1ea", 1.0), (0, 42, -3.2))
    lamp((-40, 24, 26), (0, 0, 3), 0.04, 4.6, "#ffd09a", "SUN")
    lamp((-14, -16, 12), (0, 0, 4), 10, 1700, "#ffc9a8")
    return {"glow": 0.4, "fog": [("#ffc3a8", 0.85, 0.016, 20, (1.2, 0.6), 130)]}


@film("trench-nine", (0.3, -13, 1.0), (0, 2, 3.0), 36, samples=36)
def trench_nine():
    sky(((0.1, "#0c6472"), (0.35, "#0a5260"), (0.6, "#0f7f92"), (1, "#4fd0d0")), light=0.4)
    for s in (-1, 1):
        terrain((40, 26), (220, 160), lambda x, y, s=s: 2.0 * rough(x, y * 0.6, 23 + s, 0.25, 6, True) + 0.35 * y, material("#12303a", 0.95, bump=0.6, scale=6), (0, 0, 0)).matrix_world = _wall(s)
    terrain((40, 70), (200, 260), lambda x, y: 0.8 * rough(x, y, 2, 0.4, 5, True), material("#12303a", 0.95, bump=0.6, scale=20), (0, 20, -4.0))
    hull, port = material("#e0a52c", 0.35, coat=0.4), glowing("#fff0c0", 6)
    parts = [lathe([(0.001, -2.2), (0.35, -2.0), (0.75, -1.2), (0.9, 0), (0.85, 1.0), (0.6, 1.7), (0.001, 2.0)], hull, turn=(0, math.pi / 2, 0), caps=False), pebble(0.9, 0.5, 0.8, hull, 0.15, 3, (0.1, 0, 0.7)), rod((0.1, 0, 1.4), (0.1, 0, 2.0), 0.05, hull)]
    parts += [ball(0.17, port, (x, -0.86 + 0.05 * abs(x), 0.15), (1, 0.4, 1), 20) for x in (-0.7, 0.0, 0.7)] + [lathe([(0.17, 0), (0.22, 0.03), (0.24, 0)], material("#6a4a1c", 0.4, 0.8), (x, -0.86 + 0.04 * abs(x), 0.15), (math.pi / 2, 0, 0), caps=False) for x in (-0.7, 0.0, 0.7)]
    parts += [block(0.5, 0.06, 1.5, hull, (-2.0, 0, 0), edge=0.03), block(0.5, 1.5, 0.06, hull, (-2.0, 0, 0), edge=0.03), ball(0.2, glowing("#f4ffe8", 20), (1.75, -0.25, -0.3))]
    group(parts, (-0.6, 0, 3.2), (0, 0.1, -0.25), 0.95)
    beam((1.05, -0.7, 2.75), (9, -4.5, -0.6), 0.15, 2.4, "#e8ffd8", 0.22)
    rng = np.random.default_rng(3)
    for _ in range(190):
        ball(rng.uniform(0.008, 0.03), glowing("#9ff0e8", 1.2), (rng.uniform(-5, 5), rng.uniform(-8, 8), rng.uniform(-2, 9)), count=6)
    lamp((0, 2, 22), (0, 0, 2), 8, 4200, "#4fd8d8")
    lamp((-5, -7, 5), (-0.6, 0, 3.2), 2, 240, "#bff4ff")
    return {"glow": 0.7, "fog": [("#0f8090", 0.5, 0.04, 11, (0.9, 1.0), 130)]}


def _wall(side):
    return Matrix.Translation((side * 7.5, 6, 2)) @ Matrix.Rotation(math.pi / 2, 4, "Z") @ Matrix.Rotation(side * math.radians(82), 4, "X")


@film("featherlight", (0, -16, 3.0), (0, 4, 5.2), 38)
def featherlight():
    sky(((0.15, "#fff0d0"), (0.3, "#ffb48a"), (0.55, "#e07a9a"), (1, "#4a4ac0")), ((22, 30, 9, "#fff4d8", 2.2),), light=0.9)
    gores = 24
    for i in range(gores):
        tone = ("#ff6b4a", "#f6f7fb", "#3d4ef5", "#f6f7fb")[i % 4]
        a0, a1, rows = i * math.tau / gores, (i + 1) * math.tau / gores, []
        for t in np.linspace(0.02, 0.9, 30):
            r = 2.5 * math.sin(t * math.pi) ** 0.75 * (1 - 0.18 * (t > 0.5) * (t - 0.5) * 2)
            z = 2.9 * math.cos(t * math.pi) + (0 if t < 0.5 else -0.7 * (t - 0.5) * 2)
            rows.append([((r + 0.07 * math.sin(f * math.pi)) * math.cos(a0 + (a1 - a0) * f), (r + 0.07 * math.sin(f * math.pi)) * math.sin(a0 + (a1 - a0) * f), z) for f in np.linspace(0, 1, 6)])
        loft(rows, material(tone, 0.6), (0.5, 0, 7.2), caps=False, closed=False)
    block(0.72, 0.72, 0.55, material("#8a5a34", 0.9, bump=0.5, scale=60), (0.5, 0, 2.35), edge=0.08)
    for s in (-1, 1):
        for q in (-1, 1):
            rod((0.5 + s * 0.32, q * 0.32, 2.6), (0.5 + s * 0.68, q * 0.68, 3.9), 0.015, material("#3a2a2a", 0.8))
    person((0.4, 0, 2.4), 0.75)
    ball(0.1, glowing("#ffd080", 14), (0.5, 0, 3.35), (1, 1, 1.8))
    puffs(1200, (-28, 28, -6, 62, -5.0, -1.0), 1.15, material("#ffe9e4", 0.95), 12, 0.75, 9)
    puffs(10, (-14, -5, 18, 30, 5, 10), 1.1, material("#ffe9e4", 0.95), 2, 0.4, 8)
    lamp((34, 40, 14), (0, 0, 3), 0.04, 3.6, "#ffc48a", "SUN")
    lamp((-8, -12, 10), (0, 0, 4), 5, 1500, "#aab4ff")
    return {"glow": 0.35, "fog": [("#ffc8a8", 0.95, 0.02, 14, (1.1, 0.8), 130)]}


@film("the-door-in-the-field", (0.4, -9, 1.4), (0, 1, 2.05), 43, samples=40)
def the_door_in_the_field():
    sky(((0.2, "#7fa8d8"), (0.32, "#3a4fa0"), (0.6, "#1c2466"), (1, "#0a0e30")), stars=900, light=0.45)
    field = lambda x, y: 0.25 * rough(x, y, 6, 0.25, 4)  # noqa: E731
    terrain((90, 80), (240, 220), field, material("#1c3a3c", 0.95, bump=0.5, scale=200), (0, 28, -0.3))
    rng, blades = np.random.default_rng(18), [material(c, 0.8) for c in ("#2c6a58", "#1c4c4c", "#4a8a60")]
    for i in range(2200):
        x, y = rng.uniform(-8, 8), rng.uniform(-6.5, 14)
        z = stand(field, x, y, 0, 28, -0.32)
        rod((x, y, z), (x + rng.uniform(-0.1, 0.16), y, z + rng.uniform(0.12, 0.5)), 0.014, blades[i % 3], 0.002, 4)
    frame = material("#f0ece2", 0.5)
    sheet(1.5, 3.1, glowing("#ffd9a0", 5), (0, 0.12, 1.5))
    for s in (-1, 1):
        block(0.2, 0.34, 3.3, frame, (s * 0.85, 0, 1.5), edge=0.03)
    block(1.9, 0.34, 0.2, frame, (0, 0, 3.15), edge=0.03)
    group([block(1.46, 0.1, 3.05, material("#c8402c", 0.4, coat=0.3), (0.73, 0, 1.5), edge=0.03), *[block(0.5, 0.04, h, material("#a83020", 0.45), (0.4 + c * 0.66, -0.05, z), edge=0.02) for c in (0, 1) for h, z in ((1.0, 0.75), (1.2, 2.1))],
           ball(0.07, material(STAR, 0.2, 0.9), (1.32, -0.1, 1.4))], (-0.75, -0.05, 0), (0, 0, -1.95))
    person((0.62, -2.6, stand(field, 0.62, -2.6, 0, 28, -0.32)), 1.3)
    lamp((0, -0.25, 1.6), (0.2, -6, -0.5), 1.3, 420, "#ffc070", shape=2.8)
    lamp((-7, -2, 8), (0, 0, 1), 4, 330, "#8fb0ff")
    return {"glow": 0.6, "fog": [("#6f9fd0", 0.5, 0.016, 12, (1, 0.9), 130)]}
