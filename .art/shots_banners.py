"""Page banners: home, broadband, satellite."""
import math

import cv2
import numpy as np

from devices import dish, plant, router, tv
from films import rough
from studio import (CORAL, CYAN, INK, STAR, ball, block, cable, camera, fade, glowing, lamp, material, painted,
                    picture, rgb, rod, sheet, stage, terrain, world)
from town import townhouse


@picture("banners/home", 2400, 1800, samples=36)
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
    camera((-0.7, -7.2, 2.35), (0.3, 0, 0.9), 43)
    return {"glow": 0.55}


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


def night(rows=1100, cols=1900, seed=12):
    """A clear night as a glowing wall far behind: fine stars, the Milky Way, the last light above the hills."""
    rng = np.random.default_rng(seed)
    v, u = np.mgrid[0:1:rows * 1j, 0:cols / rows:cols * 1j]
    img = np.stack([np.interp(v, (0, 0.45, 0.72, 0.86, 1), [rgb(c)[k] for c in ("#040920", "#0b1a55", "#24479a", "#6f86c0", "#e0a58a")]) for k in range(3)], 2)
    img = cv2.GaussianBlur(img, (0, 0), 50)
    across = (u - 0.75) * 0.62 + (v - 0.42) * 0.78
    lumps = rough(u, v, 4, 9, 5)
    band = np.exp(-(across / 0.11) ** 2) * np.clip(0.55 + 0.5 * lumps, 0, 1) * np.clip(1.4 - 1.9 * v, 0, 1)
    dust = np.exp(-((across + 0.015 + 0.02 * lumps) / 0.03) ** 2) * 0.6
    img += (band * (1 - dust))[..., None] * np.array(rgb("#8f9be0")) * 0.34
    points = np.zeros((rows, cols), np.float32)
    for _ in range(4600):
        y, x = int(rng.integers(2, rows * 0.84)), int(rng.integers(2, cols - 2))
        if rng.random() < 0.35 + 1.4 * band[y, x]:
            points[y, x] += rng.uniform(0.12, 1) ** 4 * 22 * (1 - (y / rows / 0.86) ** 2)
    points = cv2.GaussianBlur(points, (0, 0), 0.6) + 0.05 * cv2.GaussianBlur(np.where(points > 7, points, 0), (0, 0), 3)
    tints = cv2.GaussianBlur(rng.uniform(0.6, 1.4, (rows, cols, 3)).astype(np.float32), (0, 0), 2.5)
    img += points[..., None] * np.clip(1 + (tints - 1) * 6, 0.6, 1.4)
    sheet(74, 74 * rows / cols, painted(img.astype(np.float32)), (3, 70, 18))


@picture("banners/satellite", 1600, 1200, samples=48, noise=0.03)
def satellite():
    """A dish on the ridge of a slate roof, under a clear night."""
    world("#8ea8e6", 0.05)
    night()
    for x, paint in ((-5.2, 3), (0, 5), (5.2, 1)):
        townhouse((x - 2.6, -3.9, -9.95), 5.2, 2, paint, paint, 0.3)
    dish((0.5, -0.12, -0.1), -0.82, 0.95, 1.05, 1.35)
    hills = lambda x, y: 2.2 * np.sin(x * 0.06 + 0.2) + 0.9 * np.sin(x * 0.17 + 2) + 0.3 * np.sin(x * 0.45)  # noqa: E731
    terrain((160, 2), (300, 2), lambda x, y: hills(x, y) * (y > 0) - 20 * (y <= 0), glowing("#0d1a45", 0.9), (0, 62, -2.2))
    lamp((-4.6, -2.0, 4.6), (0.4, 0, 1.2), 1.6, 520, "#dbe4ff")
    lamp((4.6, 0.4, 1.2), (0.5, 0, 1.3), 1.3, 240, CORAL)
    lamp((-2.8, 3.4, 2.6), (0.5, 0, 1), 1.6, 300, CYAN)
    lamp((2.5, -5, -1.5), (0.6, 0, 1.0), 1.2, 50, "#ffb066")
    camera((-0.75, -6.9, 0.95), (-0.1, 0, 1.42), 50)
    return {"paint": fade(left=0.3, bottom=0.2), "glow": 0.35, "clean": 0.8}
