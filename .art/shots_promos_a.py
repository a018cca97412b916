"""Promotions, first half: blast-off to test-service. `streaming` shows finished posters and a slide."""
import math

import numpy as np

from devices import dark, group, mesh_tower, router, tv, tv_box, white
from shots_services import stars
from studio import (CORAL, CYAN, WHITE, ball, block, cable, camera, glowing, lamp, lathe, material, media, mesh,
                    painted, picture, rod, sheet, stage, studio_light, world)


@picture("promos/blast-off", 1200, 1000)
def blast_off():
    """A router that takes off on a trail of light."""
    world("#141c74", 0.7)
    stage("#1a2290", 0.7, back=5)
    stars(70, 5, 7.5, 3, low=1.0)
    group([router(antennas=0)], (0.55, 0, 2.75), (0.15, -0.95, 0.2), 0.9)
    rng = np.random.default_rng(2)
    for i in range(15):
        dx, dy = rng.uniform(-0.42, 0.42, 2)
        tone = (CYAN, CORAL, "#8f9bff", WHITE)[i % 4]
        cable([(0.15 + dx * 0.5, dy, 2.1), (-0.35 + dx * 0.7, dy, 1.3), (-0.75 + dx, dy, 0.5), (-0.95 + dx * 1.6, dy, -0.1)], 0.022, glowing(tone, 4.5))
    puff = material("#dfe4ff", 0.9)
    for i in range(46):
        a, r = rng.uniform(0, math.tau), rng.uniform(0, 1) ** 0.6 * 2.6
        ball(rng.uniform(0.28, 0.62) * (1.25 - r * 0.25), puff, (-0.9 + r * math.cos(a), 0.2 + r * 0.6 * math.sin(a), 0.1), count=24)
    lamp((-0.8, -0.3, 1.0), (-0.9, 0, 0), 0.5, 130, CORAL)
    studio_light(at=(0.4, 0, 2.2), coral=520, cyan=420, wash=500)
    camera((0.1, -8.2, 1.9), (-0.05, 0, 1.75), 50)
    return {"glow": 0.8}


@picture("promos/why-choose", 1800, 1500)
def why_choose():
    """The devices stacked, rings of light around them."""
    stage("#0b6aa6", 0.5)
    tv_box((0, 0, 0), -0.5, 1.35)
    router((0, 0, 0.55), -0.25, 0.72)
    mesh_tower((0, 0, 1.02), -0.4, 0.78)
    for r, z, tilt, c in ((1.7, 0.55, 0.16, CYAN), (1.45, 1.2, -0.2, CORAL), (1.2, 1.8, 0.12, CYAN)):
        cable([(r * math.cos(a), r * math.sin(a), z + tilt * r * math.cos(a + 0.6)) for a in np.linspace(0, math.tau, 90)], 0.018, glowing(c, 4))
    studio_light(at=(0, 0, 1))
    camera((0.3, -7.4, 2.9), (0, 0, 1.1), 52)


@picture("promos/streaming", 1800, 1500)
def streaming():
    """Pictures that leave the screen."""
    stage("#3a1fa0", 0.5)
    tv((0, 0.6, 0.5), 0.12, 3.4, media("slides/the-second-moon.webp"))
    names = ("glass-city", "rain-on-ninth", "featherlight", "trench-nine")
    for name, (x, y, z, t) in zip(names, ((-1.75, -0.5, 1.6, 0.45), (-1.05, -1.15, 0.75, 0.25), (1.25, -1.0, 0.8, -0.25), (1.95, -0.35, 1.75, -0.45))):
        group([block(0.98, 0.05, 1.43, dark(), (0, 0.03, 0), edge=0.025), sheet(0.9, 1.35, painted(media(f"posters/{name}.webp"), 1.3))], (x, y, z), (0, 0, -t), 1)
    group([lathe([(0.001, -0.06), (0.3, -0.06), (0.34, 0), (0.3, 0.06), (0.001, 0.06)], white(), turn=(math.pi / 2, 0, 0), caps=False),
           mesh([(-0.09, -0.09, -0.15), (-0.09, -0.09, 0.15), (0.17, -0.09, 0), (-0.09, -0.05, -0.15), (-0.09, -0.05, 0.15), (0.17, -0.05, 0)],
                [(0, 2, 1), (3, 4, 5), (0, 3, 5, 2), (2, 5, 4, 1), (1, 4, 3, 0)], material(CORAL, 0.4), False)], (0.05, -0.9, 1.65), (0, 0, 0.05), 1.1)
    studio_light(at=(0, 0, 1), tint="#a04dff")
    camera((0.0, -7.6, 1.9), (0.05, 0, 1.2), 52)


@picture("promos/test-service", 1200, 1000)
def test_service():
    """A gauge of light that swings to full."""
    stage("#15208a", 0.4)
    parts = [lathe([(0.001, -0.12), (1.5, -0.12), (1.62, -0.06), (1.62, 0.06), (1.55, 0.12), (1.46, 0.12), (1.42, 0.04), (0.001, 0.04)], dark(), caps=False)]
    for i in range(31):
        a = math.radians(215 - i * 250 / 30)
        tone = CYAN if i < 16 else "#7c8bff" if i < 23 else CORAL
        parts.append(rod((1.12 * math.cos(a), 1.12 * math.sin(a), 0.08), (1.34 * math.cos(a), 1.34 * math.sin(a), 0.08), 0.026, glowing(tone, 4) if i < 26 else material("#3a4488", 0.5), count=12))
    a = math.radians(215 - 25.5 * 250 / 30)
    parts += [rod((0, 0, 0.12), (1.0 * math.cos(a), 1.0 * math.sin(a), 0.12), 0.06, material("#f2f4fb", 0.3), 0.02), ball(0.17, material(CORAL, 0.35), (0, 0, 0.12), (1, 1, 0.7))]
    group(parts, (0, 0.2, 1.68), (math.radians(76), 0, 0.0), 1)
    router((1.35, -0.95, 0), -0.35, 0.5)
    studio_light(at=(0, 0, 1.4))
    camera((0.3, -7.4, 2.2), (0.1, 0, 1.42), 52)
