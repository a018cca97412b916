"""Still lifes for the articles, second half."""
import math

import numpy as np

from devices import dark, gamepad, group, router, white
from shots_services import stars
from studio import (CORAL, CYAN, INDIGO, INK, STAR, ball, block, cable, camera, glowing, lamp, lathe, material,
                    pebble, picture, rod, stage, studio_light, world)


@picture("articles/gaming-latency", 1200, 800)
def gaming_latency():
    world(INK, 0.4)
    stage("#2a1470", 0.3)
    gamepad((0, -0.2, 0.42), (0.72, 0.0, -0.35), 1.35)
    for i in range(5):
        y = 1.4 + i * 0.25
        pts = [(x, y, 0.7 + i * 0.22 + (0.5 * math.exp(-((x - 0.6 + i * 0.5) * 2.6) ** 2) - 0.3 * math.exp(-((x - 1.1 + i * 0.5) * 3.2) ** 2))) for x in np.linspace(-6, 6, 160)]
        cable(pts, 0.016, glowing((CYAN, "#7f8cff", CORAL, "#c070ff", CYAN)[i], 3.2), smooth=False)
    studio_light(coral=520, cyan=420, tint="#a04dff")
    camera((0.2, -6.0, 2.4), (0, 0, 0.7), 52)


@picture("articles/satellite-basics", 1200, 800)
def satellite_basics():
    world("#060a24", 0.4)
    stars(260, 16, 24, 5, 0.035, low=-9)
    ball(6.0, material("#2337c8", 0.55, bump=0.5, scale=2.4), (1.6, 6.4, -5.9), count=96)
    cell, gold = material("#2a3cf0", 0.18, 0.5, 0.6), material(STAR, 0.28, 0.9, bump=0.3, scale=14)
    parts = [block(0.7, 0.7, 0.9, gold, edge=0.06), lathe([(r, 0.5 * r * r) for r in np.linspace(0.001, 0.5, 20)], white(), (0, -0.42, -0.5), (math.pi * 0.9, 0, 0), caps=False)]
    for s in (-1, 1):
        parts.append(rod((s * 0.3, 0, 0), (s * 0.75, 0, 0), 0.04, dark()))
        for i in range(3):
            parts.append(block(0.62, 0.03, 0.82, cell, (s * (1.06 + i * 0.66), 0, 0), edge=0.015))
            parts += [block(0.6, 0.04, 0.015, material("#aab2e8", 0.3, 0.8), (s * (1.06 + i * 0.66), 0, z), edge=0) for z in (-0.2, 0, 0.2)]
    group(parts, (-0.5, 0, 1.15), (0.25, -0.3, 0.35), 0.85)
    cable([(-0.4, 0, 0.6), (0.1, 0.8, 0.1), (0.6, 1.6, -0.5)], 0.018, glowing(CYAN, 5))
    lamp((-5, -4, 5), (0, 0, 0.6), 3, 900)
    lamp((5, 0.5, 2), (0, 0, 0.8), 2, 800, CORAL)
    lamp((-8, 12, 3), (1, 5, -1), 5, 5200, CYAN)
    camera((0, -7.4, 1.0), (0.1, 0, 0.55), 45)
    return {"glow": 0.7}


@picture("articles/safe-network", 1200, 800)
def safe_network():
    stage("#0f1a70", 0.45)
    pebble(1.6, 0.75, 1.25, material(CORAL, 0.32, coat=0.5), 0.16, 4, (0, 0, 0.02))
    cable([(-0.48, 0, 1.1), (-0.48, 0, 1.7), (-0.46, 0, 2.05), (-0.25, 0, 2.32), (0, 0, 2.36), (0.25, 0, 2.32), (0.46, 0, 2.05), (0.48, 0, 1.7), (0.48, 0, 1.1)], 0.13, material("#d5d9ea", 0.22, 0.9))
    lathe([(0.001, 0.06), (0.15, 0.06), (0.17, 0)], dark(), (0, -0.385, 0.78), (math.pi / 2, 0, 0), caps=False)
    block(0.1, 0.06, 0.34, dark(), (0, -0.40, 0.58), edge=0.03)
    for k, c in ((0, CYAN), (1, "#7f8cff"), (2, CYAN)):
        cable([(0.15 * k + (1.25 + 0.12 * k) * math.cos(a), 0.95 * math.sin(a), 0.22 + 0.32 * k + 0.06 * math.sin(3 * a)) for a in np.linspace(0.2, math.tau + 0.2, 90)], 0.03, glowing(c, 3.2))
    router((2.1, 0.9, 0), -0.4, 0.55)
    studio_light(at=(0, 0, 0.9))
    camera((0.2, -6.9, 2.1), (0.2, 0, 1.15), 48)


@picture("articles/cable-wave", 1200, 800)
def cable_wave():
    stage("#11186a", 0.5)
    tones = ("#f0f2fa", INDIGO, "#2a8fe0", CYAN, "#1c2bb0", CORAL, "#6a4dff")
    for i in range(17):
        y = -1.5 + i * 0.2
        pts = [(x, y, 0.85 + 0.62 * math.exp(-((x + 0.2 - i * 0.05) / 1.2) ** 2) * math.sin(x * 1.9 + i * 0.16 + 1.2) + 0.16 * math.sin(x * 0.8 + i * 0.2)) for x in np.linspace(-6, 6, 70)]
        lit = i in (4, 10)
        cable(pts, 0.085, glowing(CYAN if i == 4 else CORAL, 2.6) if lit else material(tones[i % 7], 0.3, coat=0.5))
    studio_light(at=(0, 0, 1))
    camera((0.2, -6.2, 3.1), (0, 0, 0.75), 50)
