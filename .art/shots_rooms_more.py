"""The second light, more rooms: a child's room, a hall with a screen, a hearth, a row of games."""
import math

import numpy as np

from devices import gamepad, group, mesh_tower, router, screen, security_cam, sunset_screen, tv
from rooms import books, chair, couch, framed, mug, outside, room, rug, shade_lamp, sideboard, table
from screens import race
from studio import ball, block, cable, lamp, lathe, material, media, painted, pebble, rod, world
from evening import views, WARM, bulb, cloth, oak, pierced, soft_glow, surface
from town import brick

LIT = {"after": {"exposure": 1.9}}


@views("articles/childrens-room", 1200, 800, (-1.1, -1.35, 1.4), (0.28, 0.95, 0.72), 38, **LIT)
def childrens_room():
    """A child's bed, a moon that glows, a tablet on the blanket."""
    outside(7)
    room(3.2, 3.0, 2.5, "#8d9ab0", "#a87a50", left=(2.3, 1.0, 1.0, 1.1), cool=40)
    wood, white = oak("#b98a58", "xz"), cloth("#e6dfd2")
    block(1.9, 0.92, 0.26, wood, (0.6, 0.98, 0.22), edge=0.03)
    block(0.06, 0.96, 0.85, wood, (1.56, 0.98, 0.42), edge=0.03)
    block(0.06, 0.96, 0.55, wood, (-0.36, 0.98, 0.27), edge=0.03)
    block(1.84, 0.86, 0.2, white, (0.6, 0.98, 0.42), edge=0.08, segments=8)
    block(1.3, 0.94, 0.1, cloth("#4f6f86"), (0.28, 0.96, 0.52), edge=0.05, segments=8)
    block(0.46, 0.66, 0.15, cloth("#e9dfc8"), (1.2, 0.98, 0.58), (0, -0.2, 0), 0.07, 8)
    group([pebble(0.17, 0.25, 0.008, material("#2a2d35", 0.3, 0.6), 0.003, 12), screen(0.155, 0.232, painted(sunset_screen(320, 480), 1.3), (0, 0, 0.009))], (0.42, 0.78, 0.575), (0.12, 0.1, 1.2), 1.15)
    sideboard((-0.95, 1.22, 0), 0.5, 0.5, 0.4, "#c9b48c", 1)
    moon = ball(0.12, soft_glow("#ffd18a", 2.6), (-0.95, 1.22, 0.63))
    moon.visible_shadow = False
    lamp((-0.95, 1.22, 0.63), (0, 0, 0), 0.11, 16, WARM, "POINT")
    block(1.2, 0.18, 0.03, oak("#b98a58"), (0.55, 1.4, 1.35), edge=0.006)
    books((0.0, 1.4, 1.365), 7, 11)
    for i, (x, c) in enumerate(((0.62, "#c9733f"), (0.72, "#3f5f78"), (0.67, "#d8a94a"))):
        block(0.08, 0.08, 0.08, material(c, 0.6), (x, 1.4, 1.405 + 0.08 * (i == 2)), (0, 0, i * 0.3), 0.012)
    security_cam((1.0, 1.4, 1.365), 0.3, 0.12)
    bear = material("#9a6a40", 1.0, bump=0.6, scale=140)
    for x, y, z, r in ((0.9, 0.95, 0.66, 0.1), (0.9, 0.93, 0.8, 0.075), (0.84, 0.93, 0.865, 0.028), (0.96, 0.93, 0.865, 0.028), (0.82, 0.87, 0.6, 0.045), (0.98, 0.87, 0.6, 0.045)):
        ball(r, bear, (x, y, z), count=24)
    framed((0.2, 1.48, 1.95), 0.34, 0.42, 8, frame="#d8c49c")
    framed((0.85, 1.48, 1.95), 0.34, 0.42, 5, frame="#d8c49c")
    rug((0.2, -0.1, 0), 2.0, 1.3, "#a8502f", "#d8b078")
    lamp((0.4, -1.4, 2.3), (0.4, 0.8, 0.5), 1.2, 11, WARM)


def strings(spans, power=7):
    """Festoons of small bulbs between pairs of points."""
    for a, b in spans:
        pts = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t - 0.4 * math.sin(math.pi * t)) for t in np.linspace(0, 1, 21)]
        cable(pts, 0.007, material("#15161a", 0.7))
        for i, (x, y, z) in enumerate(pts[1:-1]):
            ball(0.034, soft_glow("#ffc478", 11), (x, y, z - 0.06), (1, 1, 1.3), 14).visible_shadow = False
            if i % 6 == 3:
                bulb((x, y, z - 0.12), power, WARM, 0.05, False)


@views("articles/cannery", 1200, 800, (-2.6, -5.4, 2.3), (0.3, 1.5, 1.35), 32, **LIT)
def cannery():
    """Rows of chairs before a screen in a brick hall."""
    world("#8ea8e6", 0.05)
    wall = brick("xz")
    block(16, 16, 0.1, surface("#7d776e", "#5f5a54", 1.2, rough=0.5, bump=0.4), (0, 0, -0.05), edge=0)
    block(14, 0.3, 5, wall, (0, 5, 2.5), edge=0)
    for s in (-1, 1):
        block(0.3, 14, 5, brick("yz"), (s * 5.4, 0, 2.5), edge=0)
    for y in (-2, 1, 4):
        block(11, 0.24, 0.3, oak("#6f5138"), (0, y, 4.2), edge=0.02)
    tv((0, 4.7, 1.2), 0, 4.4, media("slides/the-last-keeper.webp"), 1.5, feet=False)
    lamp((0, 4.4, 2.4), (0, 0, 0.6), 4.2, 70, "#9fd0e8", shape=2.3)
    for row in range(5):
        for col in range(8):
            if (row, col) not in ((4, 2), (3, 6), (4, 6)):
                chair((-2.95 + col * 0.74 + 0.2 * (row % 2) + (0.5 if col > 3 else 0), 2.0 - row * 1.1, 0), math.pi + 0.06 * math.sin(row * 3 + col * 2), seat=("#a8502f", "#3f5560", "#c9b48c")[(row + col) % 3])
    strings((((-5.2, -3.5, 3.9), (5.2, -2.0, 3.9)), ((-5.2, 0.2, 3.9), (5.2, 1.4, 3.9)), ((-5.2, 3.4, 3.9), (5.2, 3.2, 3.9))), 22)


@views("articles/stone-cottage", 1200, 800, (-1.3, -2.3, 1.4), (0.25, 1.2, 0.98), 36, **LIT)
def stone_cottage():
    """A stone wall, a fire, a router on the beam above it."""
    outside(7)
    room(4.4, 3.6, 2.4, "#cfc4b0", "#84664a", left=(2.6, 0.9, 0.9, 1.0), cool=30)
    stone = surface("#8f8678", "#655d52", 3.5, rough=0.9, bump=1.0, plane="xz", tiles=(0.46, 0.22, 0.018, 0.4, 0.43), vary=0.6)
    group([pierced(4.4, 2.4, [(1.75, 0.0, 1.1, 0.85)], stone, 0.5)], (-2.2, 1.28, 0))
    block(1.0, 0.1, 0.9, material("#14110f", 0.95), (0.1, 1.76, 0.45), edge=0)
    block(1.7, 0.3, 0.14, oak("#6f5138", "xz"), (0.1, 1.2, 0.93), edge=0.02)
    block(1.5, 0.5, 0.06, stone, (0.1, 1.1, 0.03), edge=0.01)
    log = surface("#5b4636", "#33261c", 5, rough=0.95, bump=1.0)
    for a, b in (((-0.2, 1.5, 0.1), (0.4, 1.45, 0.12)), ((-0.15, 1.42, 0.16), (0.3, 1.58, 0.22)), ((0.25, 1.4, 0.18), (-0.05, 1.55, 0.28))):
        rod(a, b, 0.06, log, 0.05, 16)
    rng = np.random.default_rng(4)
    for i in range(11):
        x, h = rng.uniform(-0.18, 0.38), rng.uniform(0.12, 0.34)
        flame = lathe([(0.001, 0), (0.035, 0.05), (0.028, h * 0.4), (0.012, h * 0.75), (0.001, h)], soft_glow(("#ff8a2a", "#ffb34a", "#ff6a1a")[i % 3], 7), (x, 1.46 + rng.uniform(-0.06, 0.06), 0.17), (rng.uniform(-0.2, 0.2), rng.uniform(-0.25, 0.25), 0), count=12, caps=False)
        flame.visible_shadow = False
    lamp((0.1, 1.42, 0.38), (0.1, 0, 0.2), 0.16, 45, "#ff9a48", "POINT")
    router((-0.3, 1.2, 1.0), -0.3, 0.12, 3)
    mug((0.35, 1.2, 1.0), "#3f5f78")
    books((0.52, 1.2, 1.0), 5, 13)
    framed((0.15, 1.27, 1.65), 0.62, 0.5, 9)
    couch((1.5, 0.2, 0), -math.pi / 2 - 0.35, 1.0, "#7a4a3a", ("#d8c49c",))
    rug((0.0, 0.1, 0), 2.2, 1.4)
    shade_lamp((1.75, 1.0, 0), 1.25, 0.19, 0.27, 20)
    group([rod((0, 0, 0), (0, 0, 0.3), 0.11, log, 0.11, 20)], (-0.95, 1.05, 0))
    for i in range(6):
        rod((-1.15 + 0.12 * (i % 3), 0.95, 0.07 + 0.12 * (i // 3)), (-1.15 + 0.12 * (i % 3), 1.25, 0.07 + 0.12 * (i // 3)), 0.06, log, 0.06, 16)
    lamp((-1.0, -1.8, 2.2), (0.2, 0.8, 0.5), 1.2, 26, WARM)


@views("articles/tournament", 1200, 800, (-2.0, -1.7, 1.65), (0.35, 0.6, 0.92), 38, **LIT)
def tournament():
    """Four screens side by side, controllers ready."""
    outside(7)
    room(5.6, 3.8, 2.7, "#8c9c94", "#84664a", window=(0.5, 1.1, 1.2, 1.1), cool=40)
    game = race()
    for i in range(4):
        x = -1.65 + i * 1.1
        table((x, 0.7, 0), 1.06, 0.7, 0.74, "#8c6b4c")
        tv((x, 0.92, 0.9), 0, 0.72, game, 1.2, feet=False)
        block(0.26, 0.16, 0.014, material("#15171c", 0.4), (x, 0.92, 0.748), edge=0.005)
        block(0.05, 0.03, 0.17, material("#15171c", 0.4), (x, 0.97, 0.83), edge=0.006)
        gamepad((x + 0.1, 0.52, 0.765), (0.18, 0, -0.3 + 0.3 * (i % 2)), 0.1)
        chair((x, -0.05 - 0.12 * (i % 2), 0), math.pi + 0.3 * math.sin(i * 2), seat="#3f5560")
        mug((x - 0.36, 0.6, 0.74), ("#c9733f", "#3f5f78", "#d8d2c6", "#a8502f")[i])
    mesh_tower((2.5, 1.5, 1.05), -0.3, 0.2, 3)
    sideboard((2.3, 1.6, 0), 0.8, 1.05, 0.4, "#5c6a62", 2)
    for i, x in enumerate((1.2, 1.95)):
        framed((x, 1.88, 1.95), 0.4, 0.52, 10 + i)
    strings((((-2.7, 1.6, 2.5), (2.7, 1.6, 2.5)),), 10)
    lamp((0.5, -1.6, 2.5), (0.2, 0.6, 0.7), 1.4, 42, WARM)
