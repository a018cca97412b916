"""The second light, indoors: warm lamps, cool dusk at the window."""
import math

import numpy as np

from devices import gamepad, group, mesh_tower, remote, router, tv, tv_box
from rooms import books, chair, coat, couch, curtains, framed, houseplant, laptop, mug, outside, pendant, room, rug, shade_lamp, sideboard, table
from screens import board, desktop, gauge, race
from studio import ball, block, cable, lamp, lathe, material, media, pebble, rod
from evening import views, WARM, oak, shade

TOWER, LIT = 0.2, {"after": {"exposure": 1.9}}


@views("mastheads/services", 2400, 900, (-0.95, -3.2, 1.5), (-0.2, 1.0, 1.16), 37, after={"paint": shade(0.5, 0.3), "exposure": 1.25})
@views("promos/home-internet", 1800, 1500, (-0.1, -1.7, 1.5), (0.72, 1.3, 1.1), 38, after={"exposure": 1.6})
@views("articles/faster-wifi", 1200, 800, (1.75, -0.75, 1.35), (0.3, 1.35, 1.05), 38, after={"exposure": 1.9})
@views("products/mesh-router-room", 1000, 1000, (0.1, 0.35, 1.12), (0.62, 1.36, 0.98), 36, 6, (0.56, 1.36, 0.9), after={"exposure": 1.5})
def hallway():
    """A hallway in the evening: the mesh tower on the console table, coats, the front door's glass."""
    outside(6, light=0.06)
    room(4.4, 3.2, 2.7, "#c8bda8", "#84664a", window=(0.3, 0.0, 1.05, 2.45), cool=26)
    group([table((0, 0, 0), 1.25, 0.36, 0.82, "#967550")], (0.75, 1.36, 0))
    mesh_tower((0.56, 1.36, 0.82), -0.15, TOWER, 3)
    shade_lamp((1.12, 1.38, 0.82), 0.24, 0.13, 0.19, 14)
    mug((0.86, 1.3, 0.82), "#3f5f78", 0.9)
    books((0.18, 1.38, 0.82), 4, 3, True)
    framed((0.62, 1.585, 1.62), 0.42, 0.54, 2)
    framed((1.12, 1.585, 1.62), 0.32, 0.4, 4)
    for x, tone, s in ((-0.5, "#3b4d63", 1), (-0.1, "#a8783f", 2)):
        coat((x, 1.5, 1.78), tone, 0.95, s)
    block(0.8, 0.03, 0.1, oak("#967550", "xz"), (-0.3, 1.585, 1.8), edge=0.01)
    rug((0.1, 0.1, 0), 2.6, 1.1)
    houseplant((1.72, 1.25, 0), 1.05, 3)
    for i, tone in enumerate(("#6a4a38", "#6a4a38", "#23282f", "#23282f")):
        pebble(0.1, 0.28, 0.09, material(tone, 0.6), 0.04, 2.6, (0.45 + 0.13 * i + 0.06 * (i // 2), 1.32, 0))
    lamp((0.2, -1.6, 2.5), (0.6, 1.2, 0.6), 1.2, 26, WARM)


@views("promos/benefits", 1200, 1000, (-1.3, -2.9, 1.8), (0.2, 0.4, 0.98), 40, **LIT)
@views("articles/smart-home", 1200, 800, (-1.2, -0.9, 1.35), (1.2, 1.75, 1.1), 34, **LIT)
@views("articles/working-from-home", 1200, 800, (0.85, -1.5, 1.3), (-0.08, 0.1, 0.93), 45, 4, (-0.15, -0.1, 0.85), **LIT)
@views("articles/letter", 1200, 800, (0.62, -0.95, 1.28), (0.2, -0.05, 0.76), 48, 4, (0.15, -0.12, 0.75), **LIT)
def kitchen(picture=None):
    """A kitchen table at dusk: a laptop under the pendant lamp."""
    outside(8)
    room(4.6, 4.2, 2.6, "#b9c0b2", "#8c6b4c", window=(1.25, 0.98, 1.5, 1.25), cool=45)
    curtains(-1.05, 0.45, 0.85, 2.3, 1.98, "#cbb894")
    table((0, 0.1, 0), 1.7, 0.9)
    pendant((0.05, 0.1, 1.52), 60, "#a8502f", 0.23)
    laptop((-0.2, -0.05, 0.74), 0.25, picture)
    mug((0.44, -0.06, 0.74), "#c9733f")
    paper, ink = material("#e9e4d8", 0.8), material("#3a3f4a", 0.8)
    group([block(0.22, 0.11, 0.003, material("#d9cdb4", 0.8), (0, 0, 0.002), edge=0), block(0.05, 0.025, 0.001, material("#a8502f", 0.8), (0.075, 0.032, 0.004), edge=0)], (0.28, -0.3, 0.74), (0, 0, 0.35))
    group([block(0.15, 0.21, 0.002, paper, (0, 0, 0.004), edge=0), *[block(0.11 - 0.03 * (i % 3 == 2), 0.004, 0.0008, ink, (-0.012 * (i % 3 == 2), 0.05 - i * 0.014, 0.0055), edge=0) for i in range(9)], block(0.05, 0.014, 0.0008, material("#2f5f8a", 0.8), (-0.03, 0.082, 0.0055), edge=0)], (0.12, -0.2, 0.74), (0, 0, -0.2))
    bowl = lathe([(0.001, 0), (0.06, 0), (0.15, 0.06), (0.165, 0.085), (0.155, 0.085), (0.06, 0.015), (0.001, 0.012)], material("#e6dfd0", 0.35, coat=0.4), (0.5, 0.25, 0.74), caps=False)
    bowl.name = "bowl"
    for i, (x, y, z, c) in enumerate(((0.44, 0.22, 0.81, "#d8862a"), (0.55, 0.21, 0.81, "#b8402f"), (0.5, 0.31, 0.81, "#d8a02a"), (0.5, 0.24, 0.87, "#c46a2a"))):
        ball(0.042, material(c, 0.4, bump=0.1), (x, y, z), (1, 1, 0.93), 24)
    chair((-0.45, -0.75, 0), math.pi + 0.25)
    chair((0.55, -0.62, 0), math.pi - 0.4)
    chair((-0.4, 0.95, 0), 0.1)
    chair((0.45, 0.95, 0), -0.15)
    sideboard((1.75, 1.8, 0), 1.0, 0.9, 0.44, "#5c6a62", 2)
    router((1.6, 1.8, 0.9), -0.3, 0.12, 3)
    houseplant((2.0, 1.75, 0.9), 0.42, 2)
    block(1.0, 0.2, 0.03, oak("#8c6b4c"), (1.7, 1.96, 1.72), edge=0.006)
    books((1.3, 1.96, 1.735), 6, 5)
    for i in range(3):
        mug((1.75 + i * 0.13, 1.96, 1.735), ("#3f5f78", "#d8d2c6", "#c9733f")[i])
    framed((1.68, 2.08, 2.15), 0.34, 0.3, 6)
    rug((0, 0, 0), 3.0, 2.2, "#6a4a3c", "#b59a74")
    lamp((-1.2, -2.6, 2.4), (0, 0.2, 0.7), 1.4, 45, WARM)


@views("articles/handover", 1200, 800, (-1.9, -1.25, 1.5), (0.8, 1.1, 0.95), 36, **LIT)
def tower_in_kitchen():
    """A mesh tower on the kitchen table."""
    kitchen()
    mesh_tower((-0.62, 0.3, 0.74), -0.2, TOWER, 3)


@views("articles/speed-test", 1200, 800, (0.15, -0.78, 1.12), (-0.18, 0.0, 0.86), 44, 5, (-0.2, 0.0, 0.86), **LIT)
def speed_test():
    kitchen(gauge())


def living(picture=None, pad=False):
    outside(8)
    room(5.4, 5.0, 2.6, "#b7a891", "#80624a", left=(2.9, 0.9, 1.7, 1.3), cool=60)
    sideboard((0.35, 2.2, 0), 2.4, 0.5, 0.42, "#6f5138", 4)
    tv((0.35, 2.34, 0.62), 0, 1.75, picture, 1.15, feet=False)
    block(0.5, 0.2, 0.02, material("#101218", 0.4), (0.35, 2.3, 0.51), edge=0.006)
    block(0.06, 0.05, 0.12, material("#101218", 0.4), (0.35, 2.33, 0.57), edge=0.006)
    couch((0.25, -0.25, 0), math.pi, 2.3, "#8a8f86")
    rug((0.3, 0.9, 0), 2.8, 1.7)
    shade_lamp((-1.7, 1.9, 0), 1.32, 0.21, 0.3, 26)
    houseplant((2.25, 1.95, 0), 1.25, 4)
    router((-0.55, 2.16, 0.5), -0.25, 0.12, 3)
    tv_box((1.2, 2.12, 0.5), 0.2, 0.11, 3)
    framed((2.05, 2.48, 1.75), 0.5, 0.62, 3)
    pebble(0.95, 0.6, 0.04, oak("#8c6b4c"), 0.015, 2.6, (0.3, 0.78, 0.36))
    for a in range(3):
        rod((0.3, 0.78, 0.36), (0.3 + 0.34 * math.cos(a * 2.1), 0.78 + 0.22 * math.sin(a * 2.1), 0.02), 0.02, oak("#8c6b4c"), 0.014, 12)
    mug((0.12, 0.72, 0.4), "#c9733f")
    books((0.42, 0.8, 0.4), 3, 8, True)
    (gamepad if pad else remote)((-0.1, -0.6, 0.885), (0.05, 0.05, 0.9), 0.12)
    lamp((1.8, -2.6, 2.4), (0.3, 0, 0.5), 1.5, 55, WARM)
    shade_lamp((2.2, -0.5, 0), 1.3, 0.2, 0.28, 20)
    lamp((0.35, 2.2, 1.1), (0.3, 0.4, 0.6), 1.2, 12, "#ffd9a8", shape=0.7)


@views("articles/streaming-night", 1200, 800, (-0.85, -2.5, 1.55), (0.15, 1.0, 0.88), 38, **LIT)
def film_night():
    """A sofa that faces the TV, a film on it."""
    living(media("slides/the-second-moon.webp"))


@views("promos/late-race", 1800, 1500, (0.62, -0.75, 1.2), (0.34, 2.0, 0.84), 40, **LIT)
def late_race():
    """Straight before the TV; the race at four in the morning."""
    living(race())


@views("articles/cloud-gaming", 1200, 800, (0.95, -1.75, 1.5), (-0.06, 0.9, 0.86), 36, **LIT)
def game_night():
    living(race(), True)


@views("articles/router-placement", 1200, 800, (-1.3, 0.0, 1.3), (-0.62, 2.1, 0.8), 38, **LIT)
@views("promos/router-shelf", 1200, 640, (-0.25, 1.42, 0.86), (-0.56, 2.16, 0.57), 50, 5, (-0.55, 2.12, 0.56), **LIT)
def living_room():
    """A living room; its router on the sideboard below the TV."""
    living()


@views("promos/tv-corner", 1200, 1000, (1.72, 1.0, 1.12), (0.85, 2.2, 0.82), 34, 6, (1.2, 2.1, 0.56), **LIT)
def film_at_home():
    """The corner of the TV: the box in front, a film behind it."""
    living(media("slides/long-way-home.webp"))


@views("articles/gaming-latency", 1200, 800, (0.72, 0.1, 1.22), (0.08, 1.0, 0.86), 42, 5, (0.28, 0.92, 0.8), **LIT)
def desk(shown=None):
    """A desk by the window; a lamp, a screen, a controller; or a headset before what is shown."""
    outside(7)
    room(3.4, 3.2, 2.6, "#8fa0a6", "#84664a", window=(0.55, 1.0, 1.7, 1.25), cool=50)
    table((0.05, 1.1, 0), 1.7, 0.7, 0.74, "#8c6b4c")
    screen_at = (0.0, 1.28, 0.9)
    tv(screen_at, 0, 0.72, race() if shown is None else shown, 1.2, feet=False)
    block(0.26, 0.16, 0.014, material("#15171c", 0.4), (0.0, 1.28, 0.748), edge=0.005)
    block(0.05, 0.03, 0.17, material("#15171c", 0.4), (0.0, 1.33, 0.83), edge=0.006)
    block(0.42, 0.14, 0.018, material("#22252c", 0.5), (-0.08, 0.95, 0.75), edge=0.006)
    if shown is not None:
        band, pad = material("#23262d", 0.4), material("#3a3f4a", 0.9, bump=0.3, scale=80)
        arc = [(0.09 * math.cos(a), 0.0, 0.09 * math.sin(a)) for a in np.linspace(-0.35, math.pi + 0.35, 24)]
        group([cable(arc, 0.008, band), *[lathe([(0.001, -0.02), (0.035, -0.02), (0.042, 0), (0.035, 0.02), (0.001, 0.02)], pad, (s * 0.088, 0, -0.03), (0, math.pi / 2, 0), caps=False) for s in (-1, 1)],
               cable([(0.088, 0, -0.04), (0.085, -0.06, -0.075), (0.04, -0.11, -0.085)], 0.004, band), ball(0.011, pad, (0.035, -0.113, -0.085), count=14)], (0.26, 0.95, 0.768), (math.radians(-78), 0, 0.6))
    else:
        gamepad((0.28, 0.92, 0.77), (0.18, 0, -0.35), 0.105)
    shade_lamp((0.68, 1.25, 0.74), 0.3, 0.12, 0.17, 13, glow=1.4)
    mesh_tower((-0.62, 1.25, 0.74), 0.2, TOWER * 0.9, 3)
    mug((-0.42, 1.02, 0.74), "#c9733f")
    books((0.42, 1.33, 0.74), 4, 9)
    houseplant((-1.35, 1.25, 0), 1.15, 5)
    chair((-0.1, 0.45, 0), math.pi + 0.5)
    framed((1.36, 1.58, 1.6), 0.4, 0.52, 7)
    rug((0, 0.1, 0), 2.2, 1.4, "#3f5560", "#8a9aa0")
    lamp((-1.2, -1.6, 2.4), (0, 1.0, 0.7), 1.2, 14, WARM)


@views("articles/desk-at-dusk", 1200, 800, (-1.05, -1.7, 1.5), (0.05, 0.75, 0.98), 42, **LIT)
def working_day():
    desk(desktop())


@views("articles/night-shift", 1200, 800, (0.85, -0.15, 1.25), (0.12, 1.05, 0.88), 44, 5, (0.26, 0.95, 0.78), **LIT)
def night_shift():
    """A headset before a support desk's screen, late."""
    desk(board())
