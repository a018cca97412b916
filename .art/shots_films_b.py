"""Posters, second half."""
import math

import numpy as np

from devices import group, telescope
from films import film, person, rough, sky, soft, stand
from studio import CORAL, CYAN, ball, block, cable, glowing, lamp, lathe, loft, material, pebble, rod, sheet, terrain, world
from evening import surface


@film("night-train-to-ostra", (-2.0, -20, 4.2), (0.3, 8, 6.3), 42)
def night_train_to_ostra():
    sky(((0.2, "#6f8fd8"), (0.36, "#2a3f9a"), (0.7, "#101a50"), (1, "#070b26")), ((20, 62, 10, "#fff0d8", 1.5),), 600, light=0.5)
    for i, (y, c) in enumerate(((60, "#24327c"), (38, "#1a2564"), (20, "#121a4a"))):
        terrain((160, 30), (240, 50), lambda x, y_, i=i: 6.5 - i * 1.6 + 3.4 * rough(x, y_ * 0.2, 31 + i, 0.09, 5) - 0.03 * y_ ** 2, material(c, 0.95), (0, y, 0))
    terrain((90, 50), (260, 160), lambda x, y: 0.03 * rough(x, y, 3, 1.6, 3) - 1, material("#0a1036", 0.1, coat=0.6), (0, 5, -0.2))
    stone = surface("#6a6f96", "#454b74", 2.2, rough=0.9, bump=1.0, plane="xz", tiles=(0.62, 0.24, 0.016, 0.45, 0.5), vary=0.7)
    under = lambda x: -3.0 if x % 3.4 > 2.66 else 2.6 + 1.9 * math.sqrt(max(0, 1 - ((x % 3.4 - 1.33) / 1.33) ** 2))  # noqa: E731
    xs = sorted({*np.linspace(-30, 30, 1500), *(k * 3.4 + e for k in range(-8, 9) for e in (-1e-3, 1e-3, 2.659, 2.661))})
    arches = loft([[(x, -0.85, under(x)), (x, 0.85, under(x)), (x, 0.85, 5.2), (x, -0.85, 5.2)] for x in xs], stone)
    arches.data.polygons.foreach_set("use_smooth", [False] * len(arches.data.polygons))
    iron, car, win = material("#10142c", 0.35, coat=0.5), material("#7a1f2c", 0.3, coat=0.5), glowing("#ffcf80", 5)
    parts = [arches, *[block(60, 0.2, 0.3, stone, (0, y, 5.35), edge=0.03) for y in (-0.78, 0.78)], block(60, 1.9, 0.1, stone, (0, 0, 5.16), edge=0.03), *[rod((-30, y, 5.24), (30, y, 5.24), 0.03, iron, count=8) for y in (-0.4, 0.4)]]
    wheel = lambda x, r: lathe([(0.001, -0.05), (r * 0.8, -0.05), (r, -0.03), (r, 0.03), (0.001, 0.05)], iron, (x, -0.46, 5.27 + r), (math.pi / 2, 0, 0), 32, False)  # noqa: E731
    for k in range(7):
        x = 1.4 - k * 4.35
        parts += [block(4.15, 1.14, 1.12, car, (x, 0, 6.22), edge=0.1), block(4.2, 1.1, 0.3, iron, (x, 0, 6.78), edge=0.14), block(3.9, 0.8, 0.16, iron, (x, 0, 5.6), edge=0.03), block(4.16, 1.16, 0.05, material("#c9a25a", 0.4, 0.6), (x, 0, 6.0), edge=0.01), rod((x - 2.3, 0, 5.75), (x - 2.0, 0, 5.75), 0.05, iron)]
        parts += [block(0.46, 0.03, 0.44, win, (x - 1.6 + j * 0.64, -0.565, 6.37), edge=0.02) for j in range(6)] + [wheel(x + d, 0.17) for d in (-1.6, -1.15, 1.15, 1.6)]
        parts.append(lamp((x, -0.75, 6.3), (x, -1.5, 5.2), 3.0, 16, "#ffb860", shape=0.4))
    parts += [rod((4.7, 0, 6.3), (7.5, 0, 6.3), 0.52, iron, count=48), block(1.25, 1.1, 1.35, iron, (4.45, 0, 6.3), edge=0.08), block(1.45, 1.25, 0.1, iron, (4.45, 0, 7.02), edge=0.04), block(3.4, 0.9, 0.2, iron, (5.6, 0, 5.72), edge=0.03), block(0.4, 0.03, 0.36, win, (4.45, -0.555, 6.6), edge=0.02)]
    parts += [lathe([(0.1, 0), (0.13, 0.1), (0.14, 0.42), (0.19, 0.5), (0.17, 0.55), (0.001, 0.5)], iron, (6.9, 0, 6.75), caps=False), lathe([(0.2, 0), (0.2, 0.12), (0.1, 0.22), (0.001, 0.25)], material("#c9a25a", 0.25, 0.9), (5.9, 0, 6.76), caps=False), ball(0.13, glowing("#fff0c0", 16), (7.56, 0, 6.62)), block(0.1, 1.0, 0.3, iron, (7.7, 0, 5.6), edge=0.03)]
    parts += [wheel(x, 0.4) for x in (4.6, 5.5, 6.4)] + [wheel(7.25, 0.2), rod((4.6, -0.56, 5.6), (6.4, -0.56, 5.6), 0.045, material("#aab0ba", 0.3, 0.9))]
    rng, smoke = np.random.default_rng(6), soft("#c9d2f4", 0.3)
    for _ in range(110):
        t = rng.uniform(0, 1) ** 0.8
        r = 0.13 + 0.42 * t
        parts.append(ball(r * rng.uniform(0.7, 1.2), smoke, (6.9 - 8.5 * t + rng.normal(0, 0.1 + 0.3 * t), rng.normal(0, 0.3 * t), 7.35 + 1.5 * t ** 0.6 + rng.normal(0, 0.05 + 0.26 * t)), (1.2, 1, 0.8), 20))
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
    telescope((1.2, 2.5, stand(ground, 1.2, 2.5, 0, 36, -0.42)), -0.5, 3.2, 0.78, material("#dfe4f4", 0.45), 1.0)
    for i, (x, y) in enumerate(((-4.5, 16), (-1.5, 24), (5.5, 20), (9, 32), (-9, 34), (1.5, 40))):
        telescope((x, y, stand(ground, x, y, 0, 36, -0.4)), -0.5, 2.2, 0.78, material("#c4c8e0", 0.5), 1.0)
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


@film("long-way-home", (0.4, -8.5, 1.3), (0.1, 2, 2.9), 36, samples=6, noise=0.1)
def long_way_home():
    sky(((0, "#0a0f2c"), (1, "#03040e")), light=0.12)
    ball(22, surface("#c8d8ee", "#123f94", 0.07, (1, 2.6), 0.5, 0.0, "xz"), (9, 88, 40), count=96)
    rng = np.random.default_rng(8)
    pits = [(rng.uniform(-26, 26), rng.uniform(-24, 30), r) for r in (*rng.uniform(0.25, 0.9, 130), *rng.uniform(1.2, 3.6, 16))]

    def ground(x, y):
        z = 0.42 * rough(x, y, 14, 0.22, 3) + 0.045 * rough(x, y, 3, 1.1, 4) + 0.03 * np.maximum(y, 0)
        for px, py, r in pits:
            d = np.hypot(x - px, y - py) / r
            z = z + r * 0.2 * np.where(d < 1, d ** 2 - 1, 0) + r * 0.09 * np.exp(-((d - 1.05) / 0.22) ** 2)
        return z

    terrain((60, 60), (420, 420), ground, surface("#9a9aa2", "#74757f", 9, rough=0.95, bump=1.0), (0, 22, -0.7))
    grey = surface("#8c8c94", "#6d6e78", 9, rough=0.95, bump=1.0)
    for _ in range(70):
        x, y, r = rng.uniform(-7, 7), rng.uniform(-6.5, 9), rng.uniform(0.02, 0.13)
        if math.hypot(x + 0.5, y - 0.2) > 0.9:
            ball(r, grey, (x, y, stand(ground, x, y, 0, 22, -0.7 + r * 0.3)), (1, 1.2, 0.7), 14)
    suit, joint, gold = surface("#e6e4de", "#cfcdc8", 14, rough=0.7, bump=0.25), material("#6f7480", 0.7), material("#d8862a", 0.06, 1.0)
    red = material("#b5402c", 0.6)
    parts = [ball(0.31, material("#f0efea", 0.25, coat=0.8), (0, 0, 1.98), (1, 1, 0.98), 40), ball(0.255, gold, (0, -0.105, 1.98), (1, 0.95, 0.8), 40), lathe([(0.2, 0), (0.25, 0.03), (0.25, 0.08), (0.2, 0.1)], joint, (0, 0, 1.68), caps=False),
             pebble(0.66, 0.44, 0.62, suit, 0.18, 3, (0, 0, 1.1)), pebble(0.54, 0.4, 0.26, suit, 0.1, 3, (0, 0, 0.9)), lathe([(0.25, 0), (0.275, 0.03), (0.25, 0.06)], joint, (0, 0, 1.06), caps=False),
             pebble(0.62, 0.28, 0.86, material("#d9d7d1", 0.5), 0.08, 5, (0, 0.34, 1.02)), block(0.5, 0.06, 0.14, joint, (0, 0.5, 1.72), edge=0.02), rod((0.22, 0.4, 1.86), (0.22, 0.4, 2.5), 0.01, joint, count=8),
             block(0.3, 0.1, 0.2, joint, (0, -0.22, 1.42), edge=0.03), block(0.07, 0.02, 0.03, glowing(CYAN, 3), (-0.07, -0.275, 1.46), edge=0.005), block(0.05, 0.02, 0.03, glowing(CORAL, 4), (0.08, -0.275, 1.46), edge=0.005)]
    for s, hand, elbow, knee, foot in ((-1, (-0.5, -0.2, 0.88), (-0.52, 0.02, 1.2), (-0.22, -0.02, 0.5), (-0.24, 0.08, 0.1)), (1, (0.62, -0.32, 1.42), (0.6, -0.02, 1.24), (0.22, -0.2, 0.55), (0.24, -0.12, 0.1))):
        shoulder, hip = (s * 0.36, 0, 1.6), (s * 0.15, 0, 0.95)
        parts += [ball(0.155, suit, shoulder, count=24), rod(shoulder, elbow, 0.135, suit, 0.115, 24), ball(0.122, joint, elbow, count=20), rod(elbow, hand, 0.112, suit, 0.092, 24), ball(0.1, joint, hand, (1, 1, 1.1), 20),
                  ball(0.17, suit, hip, count=24), rod(hip, knee, 0.165, suit, 0.135, 24), ball(0.14, joint, knee, count=20), rod(knee, foot, 0.135, suit, 0.12, 24), pebble(0.23, 0.4, 0.17, joint, 0.06, 3, (foot[0], foot[1] - 0.05, 0)),
                  lathe([(0.137, -0.03), (0.142, 0), (0.137, 0.03)], red, ((shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2, (shoulder[2] + elbow[2]) / 2), caps=False)]
    group(parts, (-0.5, 0.2, stand(ground, -0.5, 0.2, 0, 22, -0.72)), (0.04, 0, 0.55), 0.95)
    lamp((-50, -16, 15), (0, 0, 0), 0.01, 5.0, "#fff0dc", "SUN")
    lamp((6, 9, 5), (-0.5, 0.2, 1), 2, 260, "#6fa8ff")
    return {"glow": 0.4, "stars": (700, 130, 8)}

