"""Still lifes for the articles, first half."""
import math

import numpy as np

from devices import group, house, mesh_tower, plant, remote, router, security_cam, sofa, tv
from shots_services import ripples
from studio import (CORAL, CYAN, INK, STAR, ball, block, cable, camera, glowing, lamp, material, picture, rod, stage,
                    studio_light, world)


@picture("articles/faster-wifi", 1200, 800)
def faster_wifi():
    world(INK, 0.5)
    stage("#131b78", 0.3)
    router((0.7, 0, 0.25), -0.3, 0.95, tilt=(0, -0.06))
    rng = np.random.default_rng(3)
    for i in range(46):
        y, z, x = rng.uniform(-1.4, 1.6), rng.uniform(0.06, 1.5), rng.uniform(-4.5, -0.2)
        rod((x, y, z), (x - rng.uniform(0.6, 2.6), y, z), rng.uniform(0.006, 0.02), glowing((CYAN, "#7f8cff", CORAL, CYAN)[i % 4], 4), 0.002, 8)
    studio_light()
    camera((0.3, -6.4, 2.0), (-0.15, 0, 0.55), 50)


@picture("articles/fibre-explained", 1200, 800)
def fibre_explained():
    stage("#0d1860", 0.5)
    layers = ((0.62, -3.0, 0.2, material("#20287c", 0.45)), (0.5, -3, 0.75, material(CORAL, 0.4)), (0.42, -3, 1.2, material(STAR, 0.3, 0.7)), (0.34, -3, 1.55, material("#eef0f6", 0.35)))
    parts = [rod((x0, 0, 0), (x1, 0, 0), r, m, count=64) for r, x0, x1, m in layers]
    for i in range(13):
        r, a = (0.0 if i == 0 else 0.12 if i < 6 else 0.24), i * 2.4
        y, z = r * math.cos(a), r * math.sin(a)
        parts.append(cable([(1.3, y, z), (1.9, y * 1.1, z * 1.1), (2.5, y * 2.2, z * 2.2), (3.0, y * 3.6, z * 3.6 + 0.05)], 0.035, material("#5f79ff", 0.15, coat=0.6)))
        parts.append(ball(0.055, glowing((CYAN, CYAN, CORAL)[i % 3], 9), (3.0, y * 3.6, z * 3.6 + 0.05), count=16))
    group(parts, (-0.7, 0, 1.05), (0, -0.12, -0.35), 0.95)
    studio_light(at=(0.4, 0, 1), wash=900)
    camera((0.2, -6.6, 2.1), (0.15, 0, 0.95), 48)
    return {"glow": 0.8}


@picture("articles/router-placement", 1200, 800)
def router_placement():
    stage("#3b43d8", 0.6, back=1.4, curve=0.4)
    shelf = material("#f0f2fa", 0.4)
    for z in (0.35, 2.2):
        block(6.4, 1.1, 0.12, shelf, (0, 0.9, z), edge=0.04)
    router((0.1, 0.75, 0.41), -0.25, 0.75)
    for i, (h, c) in enumerate(((1.1, CORAL), (0.95, "#1a2270"), (1.2, STAR), (1.0, "#f0f2fa"), (1.08, CYAN))):
        block(0.2, 0.75, h, material(c, 0.6), (-2.3 + i * 0.225, 0.85, 0.41 + h / 2), (0, 0.12 if i == 4 else 0, 0), 0.025)
    plant((2.1, 0.8, 0.41), 0.85)
    ripples((0.1, 0.75, 0.44), (1.05, 1.3), 2.2)
    lamp((-3.2, -3.4, 4), (0, 0.5, 0.8), 2.6, 520)
    lamp((3.6, -0.6, 1.2), (0, 0.6, 0.8), 1.2, 260, CORAL)
    lamp((-3.4, 0.2, 1.2), (0, 0.8, 0.8), 1.0, 160, CYAN)
    camera((0.2, -6.4, 1.7), (0, 0.6, 1.05), 52)


@picture("articles/streaming-night", 1200, 800)
def streaming_night():
    world(INK, 0.35)
    stage("#161d74", 0.6, back=3.4, curve=0.4)
    tv((0.0, 3.3, 1.05), 0, 4.6, power=2.4)
    sofa((0.0, -0.2, 0), math.pi, "#3a46d8")
    plant((2.75, 1.6, 0), 1.1)
    rod((-2.75, 1.5, 0), (-2.75, 1.5, 1.6), 0.03, material(STAR, 0.3, 0.8))
    ball(0.26, glowing("#ffc98a", 5), (-2.75, 1.5, 1.8))
    remote((0.75, -0.5, 1.34), (0.1, 0.0, -1.2), 0.42, material("#f0f2fa", 0.35))
    lamp((-3, -4, 4), (0, 0, 0.6), 3, 160, "#8f9bff")
    lamp((4, -1.4, 1.5), (0, 0, 0.8), 1.4, 330, CORAL)
    camera((-0.5, -6.6, 2.3), (0.05, 0.6, 1.4), 42)


@picture("articles/smart-home", 1200, 800, samples=34)
def smart_home():
    stage("#15307f", 0.5)
    house((0, 0.3, 0.0), -0.35, 0.85)
    mesh_tower((-1.9, -0.4, 0), -0.2, 0.62)
    security_cam((1.95, -0.35, 0), 0.35, 0.62)
    ripples((0, 0.1, 0.015), (1.55, 2.2, 2.9, 3.7), 3)
    for x, y, z, c in ((-1.55, 0.8, 2.0, CYAN), (1.45, 0.9, 2.05, CORAL), (0.0, -1.5, 0.05, STAR)):
        ball(0.12, glowing(c, 5), (x, y, z))
    studio_light(at=(0, 0, 0.8), key=360, coral=480)
    camera((0.1, -7.0, 2.9), (0.05, 0, 0.82), 50)
