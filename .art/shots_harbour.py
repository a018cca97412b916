"""The second light, by the water: harbour, roof, terrace."""
import math

import numpy as np

from devices import dish, group, phone, receiver
from studio import ball, block, cable, lathe, material, rod, terrain
from evening import views, EMBER, WARM, bulb, evening, foliage, low_sun, oak, shade, soft_glow, surface
from rooms import chair, mug, table
from town import boat, cottage, street_lamp, townhouse, water

LAMPS = "#ffc98a"


@views("mastheads/about", 2400, 900, (-14, -42, 7.0), (4.0, 6, 6.2), 36, after={"paint": shade(0.55, 0.25)})
@views("articles/port-ellery", 1200, 800, (12, -30, 3.2), (2, 12, 5.5), 36, after={"exposure": 1.2})
@views("promos/quay", 1200, 1000, (-2, -24, 2.4), (7, 14, 5.0), 34, after={"exposure": 1.2})
def harbour():
    """Port Ellery: boats, quay, houses up the hill, the light at the end of the pier."""
    evening((0.6, 1), light=0.34, seen=1.0, clouds=0.6)
    low_sun((-1, -0.9), 0.8, 0.35)
    water()
    hill = lambda x, y: 16 * np.exp(-((x - 12) / 46) ** 2) * (1 - np.exp(-np.maximum(y + 38, 0) / 30)) + 3.0 * np.sin(x * 0.09 + 1) * np.clip((y + 38) / 40, 0, 1) - 0.8  # noqa: E731
    terrain((190, 80), (150, 80), hill, surface("#3f4a38", "#2c3530", 0.6, rough=0.9, bump=0.8), (16, 56, 0.6))
    stone = surface("#7d776e", "#5c5852", 2, rough=0.75, bump=0.9, plane="xz", tiles=(1.1, 0.45, 0.02, 0.35, 0.5), vary=0.7)
    block(120, 12, 3.4, stone, (44, 17, 0.0), edge=0.05)
    block(5, 44, 2.6, stone, (-24, 22, 0), edge=0.05)
    rng = np.random.default_rng(5)
    for line in range(5):
        for i in range(16):
            x = -14 + i * 6.6 + rng.uniform(-0.6, 0.6) + line * 2.1
            y = 17 + line * 10.5
            z = 1.7 if line == 0 else float(hill(np.array(x - 16.0), np.array(y - 56.0))) + 0.3
            if line and (rng.random() < 0.2 or x < -12 + line * 3):
                continue
            cottage((x, y, z), rng.uniform(-0.08, 0.08), rng.uniform(5.2, 6.6), rng.uniform(4.6, 7.6) if line < 2 else rng.uniform(4.4, 5.6), 6, int(rng.integers(0, 8)), int(rng.integers(0, 99)), 0.42)
    for i in range(9):
        x = -12 + i * 7.5
        street_lamp((x, 11.6, 1.7), power=240, h=4.2)
    for x, y, t, hullc, kind in ((3, 3, 0.3, "#1f4f7a", 0), (12.5, 6.5, -0.15, "#9c3b2e", 0), (21, 2, 2.9, "#e8e4da", 1), (-6, 8.5, 0.1, "#2d5c4a", 0), (30, 7, 0.1, "#23405e", 0), (9, -5, 2.75, "#f0ede6", 1), (16, -1, 0.4, "#c98a3a", 0)):
        boat((x, y, 0.05), t, 1.25, hullc, not kind, True, bool(kind))
    light = material("#efece4", 0.5)
    group([lathe([(1.5, 0), (1.0, 8.5), (1.45, 8.6), (1.45, 8.9), (0.001, 8.9)], light, caps=False), lathe([(0.8, 8.9), (0.8, 10.4)], soft_glow("#ffdf9e", 14), caps=False),
           lathe([(1.05, 10.4), (0.1, 11.5), (0.001, 11.6)], material("#a03a2c", 0.4), caps=False), lathe([(1.27, 3.6), (1.16, 5.6)], material("#a03a2c", 0.5), caps=False)], (-24, 3, 1.2))
    bulb((-24, 3, 11), 900, LAMPS, 0.4, False)


@views("services/satellite-tv", 1200, 900, (-5.6, -7.6, 7.6), (-0.2, 2.2, 8.6), 50, after={"exposure": 1.4})
@views("articles/satellite-basics", 1200, 800, (0.9, -2.4, 9.6), (-1.35, 2.8, 9.15), 38, after={"exposure": 1.4})
@views("articles/weather", 1200, 800, (-4.4, -3.4, 9.5), (-0.3, 4.4, 8.75), 36, after={"exposure": 1.35})
def roof():
    """A dish and a mast on a slate roof, the harbour below."""
    evening((0.4, 1), light=0.36, clouds=0.8)
    low_sun((-1, -0.8), 2.0, 0.3)
    townhouse((-5.2, 0, 0), 5.2, 2, 0, 5, 0.2)
    townhouse((0, 0, 0), 5.2, 2, 3, 8, 0.2)
    townhouse((-10.4, 0.4, -0.3), 5.2, 2, 5, 4, 0.2)
    dish((-1.6, 1.7, 8.0), -0.6, 0.62)
    steel = material("#aab2bf", 0.3, 0.85)
    rod((1.0, 3.6, 9.6), (1.0, 3.6, 12.2), 0.035, steel, count=16)
    receiver((1.0, 3.3, 10.9), -0.5, 0.34)
    for i in range(6):
        rod((1.0 - 0.34 + 0.03 * i, 3.6, 11.55 + 0.1 * i), (1.0 + 0.34 - 0.03 * i, 3.6, 11.55 + 0.1 * i), 0.009, steel, count=8)
    water(at=(0, 240, -6))
    rng = np.random.default_rng(2)
    for i in range(26):
        x, y = rng.uniform(-60, 60), rng.uniform(16, 42)
        cottage((x, y, -6.5 - y * 0.05), rng.uniform(-0.3, 0.3), 6, 4.8, 6, i, i, 0.3)
    hill = lambda gx, gy: 7 * np.exp(-((gx + 60) / 60) ** 2) + 3 * np.sin(gx * 0.03) - 6  # noqa: E731
    terrain((600, 60), (120, 8), hill, material("#3a4468", 1.0), (0, 420, 0))


@views("services/mobile-connection", 1200, 900, (-0.42, -0.72, 1.22), (0.12, 0.42, 0.78), 42, 5, (0.05, 0.3, 0.73), after={"exposure": 1.5})
def terrace():
    """A terrace above the harbour: string lights, a table, a phone."""
    evening((0.5, 1), light=0.4, seen=0.9, clouds=0.7)
    low_sun((0.4, 1), 0.6, 0.2).visible_glossy = False
    block(12, 7, 0.1, surface("#9a7a58", "#6f5236", 2.4, (9, 0.8), 0.6, 0.4, tiles=(0.14, 9, 0.006, 0.2, 0.0), vary=0.7), (0, 0, -0.05), edge=0)
    wood = oak("#8c6b4c", "xz")
    for x in np.arange(-5, 5.1, 1.25):
        block(0.07, 0.07, 1.0, wood, (x, 2.4, 0.5), edge=0.008)
    block(11, 0.09, 0.05, wood, (0, 2.4, 1.02), edge=0.01)
    for z in (0.25, 0.45, 0.65, 0.85):
        rod((-5.5, 2.4, z), (5.5, 2.4, z), 0.008, material("#8f979f", 0.3, 0.8), count=8)
    for x in (-2.6, 2.6):
        rod((x, 2.3, 0), (x, 2.3, 2.75), 0.045, wood, count=14)
    for k, (a, b) in enumerate((((-2.6, 2.3, 2.7), (2.6, 2.3, 2.7)), ((-2.6, 2.3, 2.7), (1.8, -2.5, 2.9)), ((2.6, 2.3, 2.7), (-2.4, -2.5, 2.9)))):
        pts = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t - 0.42 * math.sin(math.pi * t)) for t in np.linspace(0, 1, 23)]
        cable(pts, 0.007, material("#15161a", 0.7))
        for i, (x, y, z) in enumerate(pts[1:-1]):
            ball(0.032, soft_glow("#ffc478", 12), (x, y, z - 0.06), (1, 1, 1.3), 14).visible_shadow = False
            if i % 6 == 3:
                bulb((x, y, z - 0.1), 9, WARM, 0.05, False)
    table((0.2, 0.5, 0), 1.15, 0.75, 0.72)
    chair((-0.65, 0.35, 0), math.pi / 2 + 0.2, seat="#c9b48c")
    chair((1.1, 0.6, 0), -math.pi / 2 + 0.1, seat="#c9b48c")
    phone((0.05, 0.3, 0.725), (0, 0, 0.5), 0.1, power=1.3)
    mug((0.42, 0.42, 0.72), "#3f5f78")
    mug((-0.12, 0.66, 0.72), "#c9733f")
    lathe([(0.001, 0), (0.05, 0), (0.055, 0.09), (0.05, 0.09), (0.001, 0.07)], material("#e8d8b8", 0.4), (0.3, 0.7, 0.72), caps=False)
    bulb((0.3, 0.7, 0.82), 1.5, EMBER, 0.01, glow=9)
    for x, s in ((-1.9, 1.0), (2.0, 0.8)):
        lathe([(0.001, 0), (0.2, 0), (0.26, 0.42), (0.24, 0.42), (0.001, 0.4)], surface("#8a5038", "#6d3c2a", 5, rough=0.8, plane="xz"), (x, 1.9, 0), caps=False)
        foliage(1200, (x, 1.9, 0.42 + 0.35 * s), (0.36 * s, 0.36 * s, 0.45 * s), 0.045, material("#4a7a4c", 0.6), 3, 0.2)
    water(at=(0, 215, -9))
    for k, (far, high, tone) in enumerate(((150, 9, "#5a6088"), (90, 3, "#3a4468"))):
        terrain((500, 4), (160, 2), lambda gx, gy, k=k, high=high: (high * (0.45 + 0.35 * np.sin(gx * 0.025 + k * 2.2) + 0.2 * np.sin(gx * 0.08 + k))) * (gy > 0) - 12 * (gy <= 0) - 7.5, material(tone, 1.0), (0, far, 0))
    for i in range(40):
        rng = np.random.default_rng(i)
        ball(0.2, soft_glow(("#ffc98a", "#ffb066")[i % 2], 9), (rng.uniform(-70, 90), 88, -8 + rng.uniform(0, 3)), count=8)


@views("articles/houseboat", 1200, 800, (3.5, -13.5, 3.2), (12, 4, 1.6), 42, after={"exposure": 1.4})
def houseboat():
    """A boat at its mooring, a dish on its stern."""
    harbour()
    dish((11.0, -5.85, 0.9), -0.75, 0.4, mast=2.0)
