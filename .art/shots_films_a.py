"""Posters, first half."""
import math

import cv2
import numpy as np

from devices import group
from films import beam, film, person, puffs, rough, sky, stand
from studio import (CORAL, CYAN, ball, block, cable, glowing, lamp, lathe, loft, material, mesh, painted, pebble, rgb, rod, sheet,
                    squircle, terrain, world)
from evening import surface
from town import lit_room


@film("the-second-moon", (0, -14, 3.2), (0.3, 10, 5.6), 36)
def the_second_moon():
    sky(((0.2, "#ffb070"), (0.34, "#e0603f"), (0.55, "#5a2a78"), (1, "#140e3c")), ((-18, 56, 21, "#ffd9b0", 1.5), (27, 86, 7.5, "#ff9a7a", 1.4)), 500)
    dune = lambda x, y: 2.4 * (1 - np.abs(np.sin(x * 0.09 + y * 0.05 + 0.7 * np.sin(y * 0.09)))) ** 1.5 + 0.9 * (1 - np.abs(np.sin(x * 0.16 - y * 0.13 + 1))) ** 2 + 0.03 * np.sin(x * 2 + y * 5 + np.sin(x)) + 0.025 * y  # noqa: E731
    terrain((150, 120), (500, 420), dune, material("#d9793f", 0.9, bump=0.15, scale=900), (0, 45, -1.2))
    for i in range(3):
        x, y = 1.2 + i * 0.75, 3.0 + i * 1.1
        person((x, y, stand(dune, x, y, 0, 45, -1.28)), 1.15 - i * 0.05)
    lamp((-60, 40, 16), (0, 20, 0), 0.03, 4.2, "#ffb27a", "SUN")
    return {"glow": 0.5, "fog": [("#f08a5a", 0.8, 0.012, 12, (1.0, 0.9), 130)]}


@film("rain-on-ninth", (0.1, -11, 1.75), (0, 2, 3.3), 32, samples=6, noise=0.1)
def rain_on_ninth():
    world("#0c1430", 0.5)
    sheet(40, 90, surface("#14171f", "#0b0d13", 30, rough=0.3, bump=0.5, wet=0.85), (0, 28, 0), (0, 0, 0))
    rng = np.random.default_rng(11)
    walls = [surface(c, rgb(c, 0.6), 4, rough=0.7, bump=0.6, plane="yz", tiles=(0.5, 0.16, 0.012, 0.5, 0.5)) for c in ("#2c2f3e", "#3a2f35", "#26333b")]
    iron, lit = material("#0c0e14", 0.5), [painted(lit_room(k, 480, 640), 1.5) for k in range(4)]
    for m in lit:
        m.cycles.sample_as_light = False
    tones = (CORAL, "#35c8e8", "#ffb547", "#ff5a8a", "#ffb547", "#7fe0c8")
    for s in (-1, 1):
        for i in range(10):
            w, y, h = rng.uniform(1.5, 2.6), -6 + i * 3.6, rng.uniform(8, 15)
            block(w, 3.4, h, walls[(i + (s > 0)) % 3], (s * (2.7 + w / 2), y, h / 2), edge=0.03)
            for z in np.arange(3.2, h - 1, 1.75):
                for dy in (-0.85, 0.85):
                    on = rng.random() < 0.3
                    sheet(0.62, 1.0, lit[rng.integers(0, 4)] if on else iron, (s * 2.68, y + dy, z), (math.pi / 2, 0, -s * math.pi / 2))
                    block(0.12, 0.82, 0.06, iron, (s * 2.66, y + dy, z - 0.55), edge=0)
            sheet(2.4, 1.9, lit[i % 4] if i % 3 else iron, (s * 2.68, y, 1.25), (math.pi / 2, 0, -s * math.pi / 2))
            block(0.7, 2.9, 0.08, walls[i % 3], (s * 2.4, y, 2.35), (0, s * 0.25, 0), 0.02)
            if rng.random() < 0.85:
                signboard((s * (2.62 - 0.42), y - 1.2 + rng.uniform(0, 2), rng.uniform(2.7, 5.6)), rng.uniform(0.5, 0.8), rng.uniform(1.0, 2.3), tones[(i * 2 + (s > 0)) % 6], int(rng.integers(0, 99)))
    for i in range(7):
        y, z = -2 + i * 4, rng.uniform(5.5, 8)
        cable([(-2.7, y, z), (0, y + 0.4, z - 0.7), (2.7, y + rng.uniform(-1, 1), z + 0.3)], 0.014, iron)
    coat, skin = material("#1d2330", 0.55, coat=0.3), material("#0a0c12", 0.8)
    parts = [lathe([(0.001, 0.42), (0.25, 0.42), (0.2, 0.8), (0.19, 1.15), (0.22, 1.34), (0.1, 1.45), (0.001, 1.46)], coat, caps=False), ball(0.105, skin, (0, 0, 1.58), (0.9, 1, 1.15), 24)]
    parts += [rod((s * 0.09, 0, 0.5), (s * 0.1, 0.1 * s, 0.03), 0.075, skin, 0.055, 16) for s in (-1, 1)] + [rod((-0.2, 0, 1.33), (-0.26, -0.05, 0.85), 0.07, coat, 0.055, 16), rod((0.2, 0, 1.33), (0.2, -0.18, 1.12), 0.07, coat, 0.055, 16), rod((0.2, -0.18, 1.12), (0.12, -0.2, 1.4), 0.05, coat, 0.045, 14)]
    parts += [block(0.34, 0.16, 0.26, material("#b98a52", 0.7), (-0.3, 0.02, 0.72), edge=0.012), block(0.35, 0.165, 0.03, material(CORAL, 0.6), (-0.3, 0.02, 0.72), edge=0)]
    parts += [pebble(0.12, 0.28, 0.1, skin, 0.045, 2.8, (s * 0.1, 0.1 * s + 0.05, 0)) for s in (-1, 1)]
    group(parts, (0.15, -3.2, 0), (0, 0, 0.15), 1.08)
    ribs = [squircle(r * 1.0, r * 1.0, z, 2, 96, lambda x, y: -0.05 * abs(math.sin(4 * math.atan2(y, x))) * math.hypot(x, y)) for r, z in ((0.001, 0.34), (0.2, 0.31), (0.42, 0.2), (0.58, 0.06), (0.6, 0.03))]
    loft(ribs, material("#d23a2c", 0.4, coat=0.4), (0.22, -3.2, 1.75), (0.1, 0.08, 0), caps=False)
    rod((0.27, -3.42, 1.45), (0.23, -3.2, 2.08), 0.012, iron, count=8)
    drop = glowing("#b9c8e8", 0.7)
    for _ in range(420):
        x, y, z = rng.uniform(-2.5, 2.5), rng.uniform(-8, 10), rng.uniform(0, 8)
        rod((x, y, z), (x + 0.03, y, z + rng.uniform(0.2, 0.4)), 0.0028, drop, count=4)
    lamp((0, 12, 6), (0, -2, 1), 4, 600, "#5f9fd8")
    lamp((-2.2, -4.5, 3.4), (0.2, -3.2, 1.2), 0.6, 60, "#ffb066")
    return {"glow": 0.6, "exposure": 1.25, "fog": [("#4a6f9a", 0.55, 0.026, 7, (1, 0.8))]}


def signboard(at, w, h, tone, seed):
    """A lit sign with marks of no script."""
    rng = np.random.default_rng(seed)
    rows, cols = int(h * 240), int(w * 240)
    img = np.ones((rows, cols, 3), np.float32) * np.array(rgb(tone)) * 0.05
    cv2.rectangle(img, (10, 10), (cols - 11, rows - 11), rgb(tone, 0.9), 7, cv2.LINE_AA)
    step = int(cols * 0.78)
    for y in range(int(step * 0.3), rows - step, step):
        for _ in range(4):
            a, b = (int(rng.uniform(0.22, 0.78) * cols) for _ in "ab")
            c, d = (int(y + rng.uniform(0.08, 0.78) * step) for _ in "ab")
            cv2.line(img, (a, c), ((a, d) if rng.random() < 0.5 else (b, c)), rgb("#fff2e0" if seed % 3 else tone, 1.6), 12, cv2.LINE_AA)
        cv2.circle(img, (cols // 2, int(y + step * 0.42)), int(step * rng.uniform(0.12, 0.3)), rgb(tone, 1.9), 9, cv2.LINE_AA)
    x, y, z = at
    block(w + 0.05, 0.13, h + 0.05, material("#0c0e14", 0.5), (x, y + 0.075, z), edge=0.02)
    sheet(w, h, painted(img, 2.6), (x, y, z))


@film("the-last-keeper", (0, -17, 2.6), (0.5, 0, 6.4), 34)
def the_last_keeper():
    sky(((0.2, "#3f7f96"), (0.45, "#1c4a66"), (1, "#071626")), light=0.6)
    terrain((140, 130), (460, 430), lambda x, y: 0.16 * rough(x, y, 3, 0.9, 4), material("#0f3042", 0.16, coat=0.4), (0, 35, 0))
    rock = lambda x, y: 2.3 * np.exp(-(x ** 2 + y ** 2) / 9) + 0.38 * rough(x, y, 8, 1.4, 5, True) - 0.7  # noqa: E731
    terrain((12, 10), (300, 260), rock, surface("#3a444c", "#1a222b", 2.5, rough=0.9, bump=1.0), (0.6, 1, 0))
    coat, red = material("#e8ecf2", 0.6), material("#c23a2c", 0.55)
    radius = lambda z: 0.95 - 0.42 * z / 7.2  # noqa: E731
    for i in range(6):
        z0, z1 = i * 1.2, i * 1.2 + 1.2
        lathe([(radius(z0), z0), (radius(z1), z1)], red if i % 2 else coat, (0.6, 1, 1.5), caps=False)
    iron = material("#12161c", 0.5)
    lathe([(0.001, 0), (0.8, 0), (0.82, 0.14), (0.001, 0.16)], iron, (0.6, 1, 8.7), caps=False)
    lathe([(0.42, 0), (0.42, 0.9)], glowing("#fff0c0", 9), (0.6, 1, 8.85))
    lathe([(0.56, 0), (0.5, 0.2), (0.2, 0.5), (0.04, 0.6), (0.03, 0.95), (0.001, 0.96)], red, (0.6, 1, 9.75), caps=False)
    beam((0.6, 1, 9.3), (-26, -6, 12.5), 0.25, 4.2, "#ffdc9c", 0.22)
    beam((0.6, 1, 9.3), (26, 8, 8.6), 0.25, 4.2, "#ffdc9c", 0.16)
    person((-0.95, -0.35, stand(rock, -0.95, -0.35, 0.6, 1, -0.05)), 0.85)
    lamp((0.6, -1.5, 11), (0.6, 1, 3), 2, 900, "#ffd9a0")
    lamp((-20, -10, 20), (0, 0, 2), 0.1, 0.5, "#9fd8ff", "SUN")
    return {"glow": 0.9, "fog": [("#5f9fb0", 0.55, 0.022, 13, (1.1, 0.5), 130), ("#7fb8c4", 0.5, 0.012, 14, (0.9, 0.0), 130)]}


@film("ink-water", (0, -9, 2.5), (0, 4, 2.1), 42, samples=40)
def ink_water():
    sky(((0.2, "#4a56b8"), (0.32, "#232c80"), (0.7, "#0c1038"), (1, "#05071a")), ((9, 42, 15, "#fff1d6", 1.6),), 700, light=0.35)
    terrain((160, 150), (420, 420), lambda x, y: 0.02 * rough(x, y, 4, 2.2, 3) + 0.035 * np.sin(np.hypot(x - 0.1, y + 61.0) * 5) * np.exp(-np.hypot(x, y + 61) * 0.55), material("#03040f", 0.07, coat=1.0), (0, 60, 0))
    a, b, c, d = (-1.25, 0, 0.62), (1.25, 0, 0.62), (0, -0.42, 0.42), (0, 0.42, 0.42)
    low = [(-0.72, 0, -0.06), (0.72, 0, -0.06)]
    paper = material("#f2f0ea", 0.7)
    verts = [a, b, c, d, *low, (0, 0, 1.25), (-0.5, 0, 0.1), (0.5, 0, 0.1)]
    mesh(verts, [(0, 2, 4), (2, 5, 4), (2, 1, 5), (0, 4, 3), (3, 4, 5), (3, 5, 1), (7, 2, 6), (2, 8, 6), (7, 6, 3), (3, 6, 8)], paper, False, turn=(0, 0, 0.42), at=(0.1, -1.0, 0))
    ball(0.07, glowing("#ffb060", 18), (-0.15, -1.15, 0.62), count=16)
    lamp((-0.15, -1.3, 0.75), (0, 0, 0), 0.1, 26, "#ffb060", "POINT")
    lamp((9, 20, 12), (0, 0, 0), 3, 4200, "#ffe6c0").visible_glossy = False
    lamp((-6, -4, 5), (0, -1, 0.5), 3, 130, "#6f86ff")
    return {"glow": 0.6}


@film("glass-city", (0, -26, 5.5), (0, 20, 11.5), 36)
def glass_city():
    sky(((0.22, "#ffd0a0"), (0.36, "#ff8f6a"), (0.55, "#6a5bd0"), (1, "#15205c")), ((6, 24, 11, "#fff0d0", 2.6),), light=0.7)
    rng = np.random.default_rng(9)
    tones = [material(c, 0.06, 0.85) for c in ("#8fb8ff", "#b0a0ff", "#ffc0b0", "#7fe0ff")]
    for i in range(150):
        x, y = rng.uniform(-34, 34), rng.uniform(-4, 75)
        if abs(x) < 2.6 + 0.02 * y:
            continue
        w, h = rng.uniform(1.4, 3.2), rng.uniform(4, 14) * (1 + 1.3 * math.exp(-((abs(x) - 9) / 7) ** 2))
        block(w, w * rng.uniform(0.8, 1.2), h, tones[i % 4], (x, y, h / 2), (0, 0, rng.uniform(-0.15, 0.15)), 0.08, 2)
        for k in range(int(h / 0.9)):
            if rng.random() < 0.3:
                block(w * 1.01, 0.02, 0.05, glowing("#ffe0b0", 2), (x, y - w * 0.52, 0.8 + k * 0.9), edge=0)
    sheet(120, 160, material("#1a1f58", 0.12), (0, 50, 0), (0, 0, 0))
    cable([(0, -30, 0.1), (0.4, -10, 0.1), (-0.3, 20, 0.1), (0, 90, 0.1)], 0.12, glowing(CYAN, 4))
    lamp((30, 70, 18), (0, 0, 6), 0.02, 2.6, "#ffb080", "SUN")
    lamp((-30, -40, 40), (0, 10, 6), 0.2, 0.7, "#9fb0ff", "SUN")
    return {"glow": 0.6, "fog": [("#ff9f80", 0.8, 0.016, 20, (1.15, 0.6), 130)]}


@film("the-red-wood", (0, -12, 1.7), (0, 4, 3.6), 34)
def the_red_wood():
    sky(((0.1, "#ff6a4a"), (0.4, "#c2281e"), (1, "#3a0610")), light=0.6)
    ground = lambda x, y: 0.3 * rough(x, y, 5, 0.25, 4)  # noqa: E731
    terrain((90, 80), (260, 240), ground, material("#5a0f12", 0.95, bump=0.6, scale=120), (0, 28, -0.3))
    rng, bark = np.random.default_rng(21), material("#14060a", 0.9, bump=0.5, scale=20)
    for _ in range(120):
        x, y = rng.uniform(-24, 24), rng.uniform(-6, 50)
        if abs(x - 0.05 * y) < 1.5 + 0.02 * y:
            continue
        r = rng.uniform(0.12, 0.42)
        rod((x, y, -0.6), (x + rng.uniform(-0.5, 0.5), y, 17), r, bark, r * 0.6, 14)
    puffs(420, (-24, 24, 8, 52, 13.0, 19), 1.3, material("#b01c18", 0.95), 4, 0.5)
    person((0.1, -1.5, stand(ground, 0.1, -1.5, 0, 28, -0.32)), 1.5, "#f0e2d0", 0.24)
    ball(0.09, glowing("#ffd080", 22), (0.55, -1.7, 0.55), count=14)
    lamp((0.6, -1.9, 0.75), (0, 0, 0), 0.1, 90, "#ffb060", "POINT")
    lamp((4, 60, 26), (0, 0, 0), 0.05, 2.6, "#ff7a5a", "SUN")
    beam((6, 26, 22), (-1.5, 2, -0.5), 0.5, 3.0, "#ff9a70", 0.16)
    return {"glow": 0.8, "fog": [("#e0402c", 0.75, 0.04, 9, (1.05, 0.8), 130)]}
