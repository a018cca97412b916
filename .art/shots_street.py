"""The second light, in the street: houses, van, cabinet, shop, ladder, the technician's bench."""
import math

import numpy as np

from devices import group, mesh_tower, router, security_cam, tv_box
from studio import CORAL, ball, block, cable, lamp, lathe, material, painted, pebble, rgb, rod, sheet
from evening import (views, DUSK, WARM, bulb, evening, foliage, low_sun, oak, pierced, plaster, shade, soft_glow,
                     surface)
from town import cabinet, door, sash, street, street_lamp, townhouse, tree, van

LAMPS = "#ffc98a"


@views("mastheads/testimonials", 2400, 900, (-13, -33, 4.6), (1.5, 0, 4.7), 44, samples=10, after={"paint": shade(0.62, 0.2), "exposure": 1.3})
@views("promos/vision", 1200, 1000, (-7.5, -13, 1.9), (-1.2, 0, 3.4), 38, samples=10, after={"exposure": 1.3})
@views("articles/one-street", 1200, 800, (-15.5, -9.4, 2.2), (-3.0, 0.5, 3.2), 32, samples=10, after={"exposure": 1.3})
def row():
    """A row of painted houses, their windows lit."""
    evening((1, 0.35), light=0.34, seen=0.9)
    low_sun((-1, -1.3), 0.9, 0.3)
    street(-60, 60)
    x = -31.0
    for i in range(12):
        w = 5.0 + 0.4 * (i % 3)
        townhouse((x, 0.1 * (i % 2), 0.12), w, 2, i * 3 + 1, i + 3, 0.3, rise=2.8 + 0.12 * (i % 3))
        x += w
    for x in (-17, -3.4, 10.5, 24):
        street_lamp((x, -1.9, 0.1), power=150)
    tree((17, -1.4, 0.1), 5.5, 1.5, 4)


@views("mastheads/contact", 2400, 900, (-8.2, -13.5, 2.5), (-0.6, -1.5, 2.15), 42, after={"paint": shade(0.6, 0.14)})
@views("promos/who-we-are", 1200, 1000, (-2.6, -11.5, 1.7), (1.5, -2.5, 1.75), 40, after={"exposure": 1.2})
def corner():
    """The van and the green cabinet in the street."""
    evening((1, 0.4), light=0.34, seen=0.9)
    low_sun((-1, -1.4), 0.9, 0.3)
    street(-60, 60)
    x = -26.0
    for i in range(11):
        w = 5.0 + 0.4 * (i % 3)
        townhouse((x, 0.1 * (i % 2), 0.12), w, 2, i * 3 + 2, i + 9, 0.3)
        x += w
    van((2.4, -3.5, 0), math.pi)
    cabinet((-1.9, -1.5, 0.13), 0.0)
    for x in (-12, -3.3, 9.5, 21):
        street_lamp((x, -1.9, 0.1), power=170)


@views("articles/sensors", 1200, 800, (-0.9, -2.9, 1.9), (0.98, 0, 2.0), 36, after={"exposure": 1.5})
@views("articles/lights-and-locks", 1200, 800, (2.75, -2.5, 1.55), (0.95, -0.05, 2.05), 34, after={"exposure": 1.05})
@views("articles/safe-network", 1200, 800, (-2.0, -4.1, 1.75), (1.55, 0, 1.6), 40, after={"exposure": 1.5})
def front_door():
    """A front door at dusk: its lantern, its camera, its mat."""
    evening((1, 0.3), light=0.3)
    street(-30, 30)
    townhouse((0, 0, 0.12), 5.2, 2, 0, 5, 0.0)
    townhouse((-5.2, 0, 0.12), 5.2, 2, 1, 8, 0.4)
    townhouse((5.2, 0, 0.12), 5.2, 2, 4, 9, 0.4)
    townhouse((10.4, 0, 0.12), 5.2, 2, 6, 9, 0.4)
    security_cam((0.55, -0.02, 2.72), 0.35, 0.13, 0.2)
    block(0.2, 0.08, 0.06, material("#e8e8e8", 0.4), (0.55, -0.03, 2.72), edge=0.01)
    iron = material("#14181d", 0.4, 0.5)
    block(0.05, 0.2, 0.05, iron, (2.18, -0.08, 2.32), edge=0.01)
    lathe([(0.06, 0), (0.11, 0.2)], soft_glow("#ffc98a", 9), (2.18, -0.18, 2.02), count=6, caps=False).visible_shadow = False
    lathe([(0.14, 0), (0.03, 0.1), (0.001, 0.11)], iron, (2.18, -0.18, 2.22), count=6, caps=False)
    bulb((2.18, -0.2, 2.12), 45, LAMPS, 0.04, False)
    block(0.9, 0.5, 0.03, surface("#5a4a38", "#3c3024", 60, rough=1, bump=1), (1.4, -0.62, 0.15), edge=0.01)
    for x, s in ((0.42, 1.0), (2.3, 0.85)):
        lathe([(0.001, 0), (0.15, 0), (0.21, 0.36), (0.19, 0.36), (0.001, 0.34)], surface("#8a5038", "#6d3c2a", 5, rough=0.8, plane="xz"), (x, -0.42, 0.13), caps=False)
        foliage(900, (x, -0.42, 0.13 + 0.36 + 0.24 * s), (0.25 * s, 0.25 * s, 0.3 * s), 0.035, material("#3f6a44", 0.6), 3, 0.2)
    ring = block(0.07, 0.03, 0.13, material("#181b22", 0.3, coat=0.5), (0.74, -0.015, 1.45), edge=0.012)
    ring.name = "bell"
    lathe([(0.016, 0), (0.022, 0), (0.022, 0.004)], soft_glow("#2bd4ff", 6), (0.74, -0.03, 1.42), (math.pi / 2, 0, 0), caps=False)


@views("articles/fibre-explained", 1200, 800, (-0.42, -0.62, 0.47), (0.02, 0.03, 0.05), 50, 5, (0.0, -0.02, 0.06), after={"exposure": 1.6})
def splicer():
    """A technician's bench: the fusion splicer, fibres, gloves."""
    evening(light=0.2)
    block(1.8, 1.0, 0.05, oak("#8c6b4c"), (0, 0.1, -0.025), edge=0.01)
    shell, dark, rim = material("#e0752c", 0.45), material("#1b1e25", 0.4, coat=0.2), material("#2b2f38", 0.6)
    pebble(0.17, 0.17, 0.09, shell, 0.022, 7, (0.05, 0.06, 0.01))
    pebble(0.185, 0.185, 0.03, rim, 0.014, 7, (0.05, 0.06, 0.0))
    pebble(0.155, 0.07, 0.035, dark, 0.012, 7, (0.05, 0.015, 0.085))
    steel = material("#b9bec8", 0.22, 0.95)
    for s in (-1, 1):
        block(0.03, 0.022, 0.012, steel, (0.05 + s * 0.045, 0.015, 0.125), edge=0.003)
        rod((0.05 + s * 0.012, 0.015, 0.124), (0.05 + s * 0.022, 0.015, 0.128), 0.0022, steel, 0.001, 10)
    ball(0.0035, soft_glow("#bfe6ff", 40), (0.05, 0.015, 0.126), count=12)
    lamp((0.05, 0.0, 0.14), (0.05, 0.1, 0.1), 0.01, 0.12, "#bfe6ff", "POINT")
    yy, xx = np.mgrid[0:240, 0:320].astype(np.float32)
    view = np.ones((240, 320, 3), np.float32) * rgb("#243a55")
    for top in (84, 156):
        view[(np.abs(yy - 120) < 34)] = rgb("#7fa6c4")
        view[np.abs(yy - 120) < 7] = rgb("#e9f4ff")
        view[np.abs(np.abs(yy - 120) - 34) < 2] = rgb("#0e1a2a")
    view[np.abs(xx - 160) < 2] = rgb("#3ddc84")
    view[210:228, 20:150] = rgb("#3ddc84")
    group([block(0.15, 0.105, 0.014, dark, (0, 0, 0), edge=0.005), sheet(0.132, 0.088, painted(view, 1.2), (0, 0, 0.0075), (0, 0, 0))], (0.05, 0.115, 0.15), (math.radians(62), 0, 0))
    yellow = material("#e8b530", 0.4)
    cable([(-0.9, -0.1, 0.004), (-0.5, -0.02, 0.004), (-0.3, 0.06, 0.02), (-0.12, 0.02, 0.11), (0.0, 0.015, 0.126), (0.03, 0.015, 0.126)], 0.0016, material("#dfeaff", 0.1, coat=1.0))
    cable([(0.9, -0.25, 0.004), (0.5, -0.1, 0.004), (0.34, 0.02, 0.02), (0.2, 0.02, 0.11), (0.1, 0.015, 0.126), (0.07, 0.015, 0.126)], 0.0016, material("#8fe0ff", 0.1, coat=1.0))
    cable([(-0.28 + 0.085 * math.cos(a) * (1 + 0.03 * math.sin(a * 1.3)), 0.2 + 0.085 * math.sin(a), 0.006 + 0.0011 * a) for a in np.linspace(0, 38, 160)], 0.003, yellow)
    for i, (x, y, t) in enumerate(((0.26, -0.1, 0.5), (0.31, -0.02, 0.9))):
        glove = surface("#3d4a58", "#2c3642", 30, rough=0.9, bump=0.5)
        parts = [pebble(0.095, 0.11, 0.028, glove, 0.013, 3, (0, 0, 0)), pebble(0.085, 0.07, 0.032, surface("#c9772f", "#a85f22", 30, rough=0.9, bump=0.5), 0.013, 4, (0, -0.085, 0))]
        parts += [rod((-0.034 + k * 0.023, 0.045, 0.013), (-0.046 + k * 0.03, 0.045 + (0.06, 0.075, 0.07, 0.052)[k], 0.011), 0.0118, glove, 0.0098, 20) for k in range(4)]
        parts.append(rod((0.045, -0.01, 0.013), (0.082, 0.035, 0.012), 0.0135, glove, 0.011, 20))
        group(parts, (x, y, 0.0 + 0.02 * i), (0.1 * i, 0.05 * i, t))
    group([rod((0, 0, 0.012), (0.13, 0, 0.012), 0.012, material("#2f5fa8", 0.5), 0.01, 20), rod((0.125, 0, 0.012), (0.17, 0, 0.012), 0.006, steel, 0.002, 14)], (-0.2, -0.16, 0), (0, 0, 0.35))
    lamp((-0.5, 0.35, 0.75), (0.02, 0.02, 0.05), 0.22, 5.5, WARM)
    lamp((0.9, 0.7, 0.5), (0, 0, 0), 0.6, 5, DUSK)
    block(3, 0.1, 2, surface("#4a5568", "#3a4355", 2, plane="xz"), (0, 1.0, 0.5), edge=0)


@views("promos/shop-front", 1200, 1000, (-3.4, -6.6, 1.8), (0.35, 0, 1.85), 34, after={"exposure": 1.4})
def shop():
    """The shop in Quay Street: devices in a lit window."""
    evening((1, 0.3), light=0.32)
    street(-30, 30)
    paint, sign = material("#1f3f58", 0.35, coat=0.4), material("#16324a", 0.4, coat=0.3)
    w, h = 6.0, 6.4
    group([pierced(w, h, [(0.5, 0.6, 3.5, 2.1), (4.5, 0.15, 1.0, 2.55), (0.9, 3.9, 1.1, 1.6), (2.45, 3.9, 1.1, 1.6), (4.1, 3.9, 1.1, 1.6)], plaster("#e2d8c4"), 0.3), *sash(1.1, 1.6, (1.45, 0, 3.9), 3), *sash(1.1, 1.6, (3.0, 0, 3.9), 5, False), *sash(1.1, 1.6, (4.65, 0, 3.9), 9), *door((5.0, 0, 0.15), "#1f3f58", light=True),
           block(w, 0.2, 0.55, sign, (w / 2, -0.06, 3.05), edge=0.03), block(w + 0.1, 0.34, 0.1, paint, (w / 2, -0.1, 3.37), edge=0.03), block(3.7, 0.2, 0.5, paint, (2.25, -0.04, 0.35), edge=0.02),
           *[block(0.16, 0.2, 2.3, paint, (x, -0.04, 1.6), edge=0.02) for x in (0.42, 4.08, 5.62)], *[block(0.05, 0.06, 2.1, paint, (x, 0.05, 1.65), edge=0.008) for x in (1.67, 2.84)],
           cable([(0.7 + x, -0.175, 3.05 + 0.1 * math.sin(x * 5)) for x in np.linspace(0, 1.3, 40)], 0.022, soft_glow("#bff2ff", 2.2)), ball(0.05, soft_glow(CORAL, 3), (2.08, -0.17, 3.09), (1, 0.5, 1), 16),
           block(3.6, 1.3, 0.06, oak("#a5835c"), (2.25, 0.75, 0.62), edge=0.01), block(3.9, 0.1, 3.0, plaster("#c9a878"), (2.25, 2.4, 1.6), edge=0),
           block(0.1, 2.2, 3.0, plaster("#c9a878", "yz"), (0.4, 1.4, 1.6), edge=0), block(0.1, 2.2, 3.0, plaster("#c9a878", "yz"), (4.1, 1.4, 1.6), edge=0)], (-2.4, 0, 0.12))
    white = material("#ece6da", 0.5)
    for x, z in ((-1.35, 0.24), (-0.3, 0.42), (0.75, 0.2)):
        block(0.62, 0.5, z, white, (x, 0.62, 0.77 + z / 2), edge=0.02)
    mesh_tower((-0.3, 0.6, 1.19), -0.2, 0.3, 3)
    router((-1.35, 0.6, 1.01), -0.3, 0.24, 3)
    tv_box((0.75, 0.6, 0.97), -0.3, 0.26, 3)
    for i in range(3):
        block(2.9, 0.3, 0.035, oak("#8c6b4c"), (-0.25, 2.1, 1.25 + i * 0.5), edge=0.008)
        for k in range(5):
            block(0.34, 0.2, 0.26, material(("#eceff6", "#2f49e0", "#e8dcc4")[(i + k) % 3], 0.5), (-1.4 + k * 0.57, 2.08, 1.4 + i * 0.5), edge=0.012)
    for x in (-1.3, -0.2, 0.9):
        lamp((x, 0.9, 2.85), (x, 0.8, 0.8), 0.5, 55, WARM)
    townhouse((3.6, 0, 0.12), 5.2, 2, 2, 6, 0.3)
    townhouse((-7.6, 0, 0.12), 5.2, 2, 3, 11, 0.2)
    street_lamp((4.3, -1.9, 0.1), power=90)


@views("promos/at-your-door", 1800, 1500, (-0.2, -7.6, 1.6), (2.7, -0.6, 2.0), 36, after={"exposure": 1.4})
def ladder():
    """A ladder at a house wall, the tool bag below, the van behind."""
    evening((1, 0.2), light=0.4)
    low_sun((-1, -0.8), 2.2, 0.28)
    street(-40, 40)
    x = -10.4
    for i in range(6):
        townhouse((x, 0, 0.12), 5.2, 2, i * 3 + 2, i + 3, 0.35)
        x += 5.2
    alu = material("#b6bbc4", 0.3, 0.9)
    foot, top = np.array((2.6, -1.75, 0.13)), np.array((2.6, -0.12, 5.3))
    for s in (-0.2, 0.2):
        rod(foot + (s, 0, 0), top + (s, 0, 0), 0.032, alu, count=12)
    for t in np.linspace(0.05, 0.97, 17):
        p = foot + (top - foot) * t
        rod(p - (0.2, 0, 0), p + (0.2, 0, 0), 0.017, alu, count=10)
    block(0.3, 0.12, 0.4, material("#dfe2e6", 0.5), (2.15, -0.06, 2.3), edge=0.03)
    cable([(2.15, -0.1, 2.1), (2.15, -0.1, 1.4), (2.12, -0.08, 0.6), (2.1, -0.1, 0.2)], 0.012, material("#1a1c20", 0.7))
    cable([(2.15, -0.1, 2.5), (2.1, -0.1, 4.6), (1.8, -0.5, 6.1), (-6, -7, 7.5)], 0.012, material("#1a1c20", 0.7))
    bag, strap = surface("#b5622c", "#8f4a20", 20, rough=0.9, bump=0.4, plane="xz"), material("#22252b", 0.7)
    group([block(0.52, 0.28, 0.3, bag, (0, 0, 0.15), edge=0.05), block(0.54, 0.3, 0.07, strap, (0, 0, 0.04), edge=0.03), cable([(-0.2, 0, 0.28), (-0.16, 0, 0.48), (0.16, 0, 0.48), (0.2, 0, 0.28)], 0.016, strap), block(0.3, 0.02, 0.14, strap, (0, -0.145, 0.17), edge=0.01)], (1.6, -1.35, 0.13), (0, 0, 0.3))
    cable([(3.4 + 0.2 * math.cos(a), -1.3 + 0.2 * math.sin(a), 0.15 + 0.004 * a) for a in np.linspace(0, 40, 140)], 0.012, material("#15161a", 0.6))
    van((8.4, -3.6, 0), math.pi - 0.02)
    street_lamp((5.6, -1.9, 0.1), power=120)


@views("articles/street-cabinet", 1200, 800, (-1.7, -3.1, 1.5), (0.25, -0.8, 0.85), 45, after={"exposure": 1.5})
def open_cabinet():
    """The street cabinet, opened: trays of fibre with their lights."""
    evening((1, 0.2), light=0.36)
    low_sun((-1, -1), 1.4, 0.3)
    street(-30, 30)
    for i in range(5):
        townhouse((-12 + i * 5.2, 0, 0.12), 5.2, 2, i + 4, i + 12, 0.2)
    cabinet((0.15, -0.75, 0.13), -0.12, True)
    alu = material("#b6bbc4", 0.3, 0.8)
    group([block(0.5, 0.3, 0.02, material("#22252b", 0.6), (0, 0, 0.01), edge=0.005), block(0.46, 0.26, 0.16, material("#e0752c", 0.5), (0, 0, 0.1), edge=0.03), block(0.2, 0.05, 0.03, alu, (0, 0, 0.2), edge=0.01)], (1.15, -1.35, 0.13), (0, 0, -0.4))
    street_lamp((-3.2, -1.9, 0.1), power=120)
