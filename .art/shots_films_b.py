"""Posters, second half."""
import math

import numpy as np

from devices import dish, group
from films import film, person, puffs, rough, sky, stand
from studio import CORAL, CYAN, ball, block, cable, glowing, lamp, loft, material, pebble, rod, sheet, terrain, world


@film("night-train-to-ostra", (-2.0, -20, 4.2), (0.3, 8, 6.3), 42)
def night_train_to_ostra():
    sky(((0.2, "#6f8fd8"), (0.36, "#2a3f9a"), (0.7, "#101a50"), (1, "#070b26")), ((20, 62, 10, "#fff0d8", 1.5),), 600, light=0.5)
    for i, (y, c) in enumerate(((60, "#24327c"), (38, "#1a2564"), (20, "#121a4a"))):
        terrain((160, 30), (240, 50), lambda x, y_, i=i: 6.5 - i * 1.6 + 3.4 * rough(x, y_ * 0.2, 31 + i, 0.09, 5) - 0.03 * y_ ** 2, material(c, 0.95), (0, y, 0))
    terrain((90, 50), (260, 160), lambda x, y: 0.03 * rough(x, y, 3, 1.6, 3) - 1, material("#0a1036", 0.1, coat=0.6), (0, 5, -0.2))
    stone, car, win = material("#3a4478", 0.85, bump=0.4, scale=14), material("#8c1f2e", 0.3, coat=0.5), glowing("#ffcf80", 5)
    parts = [block(60, 1.7, 0.5, stone, (0, 0, 5.0), edge=0.05)]
    for i in range(-7, 8):
        parts += [block(0.7, 1.4, 6.4, stone, (i * 3.4, 0, 1.6), edge=0.05), *[block(0.55, 1.4, 0.4, stone, (i * 3.4 + s * 0.55, 0, 4.62), (0, s * 0.7, 0), 0.04) for s in (-1, 1)]]
    for k in range(7):
        x = 2.2 - k * 4.35
        parts += [block(4.15, 1.2, 1.25, car, (x, 0, 6.05), edge=0.16), block(4.0, 1.1, 0.2, material("#2a2f52", 0.4), (x, 0, 6.72), edge=0.1)]
        parts += [block(0.42, 0.03, 0.42, win, (x - 1.55 + j * 0.62, -0.61, 6.2), edge=0.02) for j in range(6)]
    engine = material("#10142c", 0.3, coat=0.6)
    parts += [rod((4.5, 0, 6.1), (7.6, 0, 6.1), 0.62, engine), block(1.2, 1.25, 1.6, engine, (4.9, 0, 6.2), edge=0.1), rod((7.0, 0, 6.6), (7.0, 0, 7.3), 0.16, engine, 0.24), ball(0.17, glowing("#fff0c0", 16), (7.68, 0, 6.3))]
    puffs(34, (3.2, 7.4, -0.3, 0.5, 7.5, 9.4), 0.42, material("#aab6e8", 0.95), 6, 0.8)
    group(parts, (-2.8, 0, 0), (0, 0, 0.25))
    lamp((24, 50, 40), (0, 0, 5), 0.03, 2.2, "#cfdcff", "SUN")
    lamp((-8, -14, 9), (0, 0, 5), 5, 700, "#8f9bff")
    return {"glow": 0.7, "fog": [("#6f8fe0", 0.55, 0.012, 18, (1.2, 0.6), 130)]}


@film("the-blue-chamber", (0, -9, 1.6), (0, 6, 2.6), 30, samples=40)
def the_blue_chamber():
    world("#bfeaff", 0.6)
    rings, y = [], -10.0
    for k in range(70):
        y, ring = -11 + k * 0.42, []
        for a in np.linspace(0, math.tau, 120, endpoint=False):
            n = float(rough(np.array(math.cos(a) * 5.0), np.array(y + math.sin(a) * 5.0), 17, 0.42, 5, True))
            r = (4.6 - 0.05 * y) * (1 + 0.12 * n) + 0.5 * math.sin(y * 0.5)
            ring.append((r * math.cos(a) + 0.9 * math.sin(y * 0.16), y, max(-0.12 + 0.08 * n, 2.6 + r * math.sin(a))))
        rings.append(ring)
    loft(rings, material("#4fb4f0", 0.14, coat=0.6, bump=0.2, scale=1.6), caps=False)
    sheet(26, 20, glowing("#d8f6ff", 3.2), (0, 21, 4))
    rng = np.random.default_rng(5)
    for _ in range(46):
        x, yy = rng.uniform(-3.2, 3.2), rng.uniform(-3, 14)
        rod((x, yy, 7.2), (x, yy, 7.2 - rng.uniform(1.0, 2.8)), rng.uniform(0.1, 0.24), material("#a8e4ff", 0.08, coat=1), 0.005, 14)
    person((0.3, 2.6, 0.0), 1.5, "#0c1226")
    ball(0.07, glowing(CORAL, 26), (0.62, 2.4, 0.85), count=14)
    lamp((0.62, 2.1, 0.95), (0, 0, 0), 0.1, 90, CORAL, "POINT")
    lamp((0, 17, 5.5), (0, 0, 2), 5, 1700, "#aeeaff")
    return {"glow": 0.5, "fog": [("#a8e0ff", 0.8, 0.03, 8, (1, 1), 30)]}


@film("the-listening-desert", (0, -12, 1.5), (0.4, 2, 4.2), 38)
def the_listening_desert():
    sky(((0.2, "#ff9a6a"), (0.3, "#b04a7a"), (0.5, "#3a2a80"), (1, "#070a26")), stars=2600, light=0.4)
    ground = lambda x, y: 0.28 * rough(x, y, 7, 0.22, 5)  # noqa: E731
    terrain((120, 100), (320, 300), ground, material("#b0603f", 0.95, bump=0.4, scale=300), (0, 36, -0.3))
    dish((1.2, 2.5, stand(ground, 1.2, 2.5, 0, 36, -0.42)), -0.5, 3.2, 0.78, material("#dfe4f4", 0.45), 1.0)
    for i, (x, y) in enumerate(((-4.5, 16), (-1.5, 24), (5.5, 20), (9, 32), (-9, 34), (1.5, 40))):
        dish((x, y, stand(ground, x, y, 0, 36, -0.4)), -0.5, 2.2, 0.78, material("#c4c8e0", 0.5), 1.0)
    person((-1.9, -2.5, stand(ground, -1.9, -2.5, 0, 36, -0.34)), 1.25)
    lamp((-60, 60, 12), (0, 0, 2), 0.03, 3.0, "#ffa070", "SUN")
    lamp((-5, -7, 7), (1, 2, 3), 4, 650, "#7f8fff")
    return {"glow": 0.5, "fog": [("#d8708a", 0.6, 0.014, 14, (1.1, 0.9), 130)]}


@film("sonata-for-fire", (-0.4, -8.0, 1.6), (0.05, 0, 2.25), 40, samples=40)
def sonata_for_fire():
    sky(((0.2, "#e08a6a"), (0.3, "#6a4a88"), (0.55, "#232a5c"), (1, "#0a0e28")), stars=250, light=0.45)
    field = lambda x, y: 0.15 * rough(x, y, 9, 0.4, 4)  # noqa: E731
    terrain((90, 80), (240, 220), field, material("#5f4a2c", 0.95, bump=0.5, scale=200), (0, 26, -0.25))
    rng, straw = np.random.default_rng(8), [material(c, 0.9) for c in ("#a07a40", "#7a5a30", "#c0985a")]
    for i in range(1500):
        x, y = rng.uniform(-9, 9), rng.uniform(-7, 16)
        h = rng.uniform(0.2, 0.6)
        z = stand(field, x, y, 0, 26, -0.3)
        rod((x, y, z), (x + rng.uniform(-0.12, 0.18), y, z + h), 0.013, straw[i % 3], 0.002, 4)
    black = material("#07080e", 0.12, coat=1.0)
    outline = [(-1.3, -0.9), (1.3, -0.9), (1.3, 0.0), (1.15, 0.5), (0.75, 0.9), (0.5, 1.5), (0.05, 2.0), (-0.6, 2.15), (-1.1, 1.9), (-1.3, 1.4)]
    def slab(z0, z1, **k):
        return loft([[(x, y, z) for x, y in outline] for z in (z0, z1)], black, **k)
    parts = [slab(0.85, 1.25), block(2.3, 0.3, 0.1, material("#f4f2ea", 0.3), (0, -0.95, 1.0), edge=0.02), block(2.5, 0.42, 0.12, black, (0, -0.95, 0.9), edge=0.03), slab(0, 0.05, at=(-1.3, 0, 1.27), turn=(0, -0.75, 0))]
    parts[-1].location.x += 0.95
    parts += [rod((x, y, -0.2), (x, y, 0.9), 0.09, black) for x, y in ((-1.1, -0.7), (1.1, -0.7), (-0.3, 1.7))]
    group(parts, (0, 0, 0.05), (0, 0, 0.5), 1.0)
    for i in range(90):
        a, r = rng.uniform(0, math.tau), rng.uniform(0, 1) ** 0.5
        x, y, h = 0.95 * r * math.cos(a) - 0.25, 0.95 * r * math.sin(a) + 0.45, rng.uniform(0.7, 2.6) * (1.25 - r)
        tone, p = (("#ff7a1a", 2.2), ("#ffb030", 3.2), ("#ff4a12", 1.5), ("#ffd878", 4.0))[i % 4]
        cable([(x, y, 1.15, 1), (x + rng.uniform(-0.15, 0.15), y, 1.15 + h * 0.4, 0.95), (x + rng.uniform(-0.25, 0.25), y, 1.15 + h * 0.75, 0.5), (x + rng.uniform(-0.3, 0.3), y, 1.2 + h, 0.02)], rng.uniform(0.06, 0.15), glowing(tone, p))
    for _ in range(150):
        z = rng.uniform(1.5, 7.5)
        ball(rng.uniform(0.008, 0.024), glowing("#ff9a3a", 12), (rng.normal(0.2, 0.3 + z * 0.14), rng.normal(0.4, 0.5), z), count=6)
    lamp((0, 0.2, 2.4), (0, 0, 0), 0.7, 900, "#ff8a30", "POINT")
    lamp((-6, -5, 5), (0, 0, 1), 3, 200, "#6f86ff")
    return {"glow": 0.8, "threshold": 1.2, "fog": [("#c0708a", 0.5, 0.012, 12, (1, 0.9), 130)]}


@film("long-way-home", (0.4, -8.5, 1.3), (0.1, 2, 2.9), 36)
def long_way_home():
    sky(((0, "#0a0f2c"), (1, "#03040e")), stars=1500, light=0.15)
    ball(22, material("#2f62d8", 0.6, bump=0.35, scale=2.2), (9, 88, 40), count=96)
    ground = lambda x, y: 0.5 * rough(x, y, 14, 0.35, 5) + 0.16 * rough(x, y, 3, 2.2, 3, True) + 0.03 * np.maximum(y, 0)  # noqa: E731
    terrain((60, 60), (360, 360), ground, material("#8b8fa8", 0.95, bump=0.5, scale=90), (0, 22, -0.7))
    suit, gold = material("#eef0f6", 0.6), material("#ffae4a", 0.08, 1.0)
    group([ball(0.34, suit, (0, 0, 2.0)), ball(0.285, gold, (0.06, -0.1, 2.0), (1, 1, 0.85)), pebble(0.72, 0.5, 0.85, suit, 0.2, 3, (0, 0, 0.95)), pebble(0.6, 0.3, 0.8, material("#c4c8d8", 0.5), 0.1, 4, (0, 0.36, 1.05)),
           rod((-0.18, 0, 1.05), (-0.22, 0.02, 0.1), 0.17, suit), rod((0.18, 0, 1.05), (0.24, -0.1, 0.1), 0.17, suit), rod((-0.4, 0, 1.65), (-0.58, -0.1, 1.0), 0.13, suit), rod((0.4, 0, 1.65), (0.72, -0.3, 1.35), 0.13, suit),
           pebble(0.26, 0.42, 0.2, suit, 0.08, 3, (-0.22, -0.04, 0)), pebble(0.26, 0.42, 0.2, suit, 0.08, 3, (0.24, -0.14, 0)), block(0.26, 0.04, 0.12, glowing(CYAN, 4), (0, -0.26, 1.45), edge=0.02), block(0.1, 0.04, 0.05, glowing(CORAL, 5), (0.18, -0.26, 1.62), edge=0.01)],
          (-0.5, 0.2, -0.62), (0, 0, 0.5), 0.95)
    lamp((-50, -6, 26), (0, 0, 0), 0.02, 5.5, "#fff0dc", "SUN")
    lamp((5, 4, 4), (-0.5, 0.2, 1), 2, 320, CYAN)
    return {"glow": 0.5}
