"""Page banners: home, broadband, satellite."""
import math

import numpy as np

from devices import dish, plant, router, tv
from shots_services import stars
from studio import (CORAL, CYAN, INK, STAR, ball, block, cable, camera, fade, glowing, lamp, material, picture, rod,
                    stage, terrain, world)


@picture("banners/home", 1600, 1200, samples=36)
def home():
    """A living room at night: the router in front, the TV behind, light in the cable between."""
    world(INK, 0.5)
    stage("#1a2190", 0.5, back=2.2, curve=0.5)
    oak = material("#232c86", 0.35, coat=0.3)
    block(5.6, 1.5, 0.42, oak, (0.9, 0.9, 0.26), edge=0.12, segments=8)
    tv((1.15, 1.35, 0.72), -0.1, 3.3, power=1.25)
    router((-0.15, -0.9, 0), -0.42, 0.95)
    plant((3.35, 0.5, 0), 1.15)
    rod((-1.35, 1.3, 0.4), (-1.35, 1.3, 1.5), 0.028, material(STAR, 0.3, 0.8))
    ball(0.24, glowing("#ffc98a", 4), (-1.35, 1.3, 1.66))
    run = [(-6, -2.0, 0.05), (-3.6, -1.9, 0.05), (-2.4, -1.0, 0.05), (-2.1, 0.0, 0.05), (-1.2, 0.45, 0.05), (-0.2, 0.2, 0.05), (0.0, -0.2, 0.25)]
    cable(run, 0.035, glowing(CYAN, 4))
    on = [(0.5, -0.3, 0.25), (0.9, 0.1, 0.05), (1.8, -0.35, 0.05), (2.6, -0.3, 0.05), (2.75, 0.0, 0.1), (2.75, 0.12, 0.45), (2.7, 0.4, 0.52), (2.3, 0.8, 0.5), (1.6, 1.0, 0.5), (1.2, 1.35, 0.5), (1.15, 1.5, 0.8)]
    cable(on, 0.03, glowing(CORAL, 4))
    lamp((-3.6, -3.6, 4.2), (-0.2, -0.6, 0.4), 2.8, 420)
    lamp((3.8, -1.6, 1.8), (0, -0.9, 0.4), 1.4, 300, CORAL)
    lamp((-2.6, 1.6, 1.2), (0, -0.8, 0.3), 1.2, 120, CYAN)
    lamp((1.2, 1.6, 1.0), (1.2, 2.7, 1.8), 3.0, 260, "#6a4dff")
    camera((-0.7, -7.2, 2.35), (0.3, 0, 0.95), 48)
    return {"paint": fade(left=0.26, bottom=0.2, top=0.05), "glow": 0.55}


@picture("banners/broadband", 1600, 1200, samples=36)
def broadband():
    """A sheaf of fibre strands that opens towards the viewer, each tip lit."""
    world(INK, 0.25)
    rng = np.random.default_rng(5)
    coats = [material(c, 0.15, glass=0.0, coat=0.6) for c in ("#2e3be0", "#1c2bb0", "#1692c4", "#6a4dff")]
    tips = [glowing(c, p) for c, p in ((CYAN, 10), (CYAN, 7), (CORAL, 10), ("#8f9bff", 8))]
    for i in range(130):
        a, r = i * 2.399, 0.16 * math.sqrt(i) / 3.2
        ox, oz = r * math.cos(a), r * math.sin(a)
        open_x, open_z = ox * rng.uniform(4.0, 5.2), oz * rng.uniform(3.2, 4.6)
        far = rng.uniform(-0.5, 0.5)
        pts = [(5.5, 4.5, 1.6 + oz), (3.2 + ox, 3.0, 0.5 + oz), (1.5 + ox * 1.3, 1.4, 0.0 + oz * 1.5), (0.2 + open_x * 0.7, 0, 0.2 + open_z * 0.7),
               (-0.5 + open_x, -0.9 + far, 0.15 + open_z)]
        cable(pts, 0.02, coats[i % 4])
        ball(0.032, tips[(i * 7) % 4 if i % 5 else 2], pts[-1], count=10)
    lamp((-3, -3, 4), (0, 0, 0), 3, 260, "#8fa0ff")
    lamp((4, -0.5, 2), (1, 1, 0.3), 1.5, 420, CORAL)
    lamp((-3.5, 3.5, 0.5), (1, 1, 0), 2, 420, CYAN)
    camera((-0.3, -5.0, 0.7), (0.45, 0, 0.22), 50, blur=1.4, focus=(-0.4, -0.9, 0.2))
    return {"paint": fade(left=0.3, bottom=0.2), "glow": 0.9, "clean": 1.3}


@picture("banners/satellite", 1600, 1200, samples=30)
def satellite():
    """A dish on a ridge under a field of stars."""
    world("#0a1550", 0.5)
    stars(420, 30, 40, 8, 0.06, low=-4)
    hills = lambda x, y: 0.8 * np.sin(x * 0.35 + 1) * np.cos(y * 0.22) + 0.25 * np.sin(x * 1.1 + y) - 0.02 * y - 0.9  # noqa: E731
    terrain((70, 50), (160, 120), hills, material("#1a2270", 0.8, bump=0.4, scale=200), (0, 20, -0.6))
    dish((1.0, 0, -0.35), -0.55, 1.25, 0.9)
    lamp((-4, -4, 5), (1, 0, 1), 3, 380, "#b9c6ff")
    lamp((5, 0.8, 1.6), (1, 0, 1.2), 1.6, 620, CORAL)
    lamp((-2.5, 4, 2.6), (1, 0, 1), 2, 620, CYAN)
    lamp((0, 22, -4), (0, 40, 4), 20, 9000, "#3d4ef5")
    camera((-0.5, -7.5, 0.9), (0.45, 0, 1.35), 45)
    return {"paint": fade(left=0.3, bottom=0.22), "glow": 0.7, "fog": [("#3a46ff", 0.8, 0.022, 9.0, (1.3, 0.12))]}
