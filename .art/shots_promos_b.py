"""Promotions, second half: mission to free-trial."""
import math
import os

import numpy as np

from devices import dark, group, mesh_tower, modem, remote, router, security_cam, tv, tv_box, white
from studio import (CORAL, CYAN, INDIGO, INK, MEDIA, STAR, ball, block, cable, camera, glowing, lathe, material,
                    media, mesh, painted, pebble, picture, rod, sheet, stage, studio_light, terrain, world)


def tide(color, y, z, swing, phase, depth=1.2, width=14.0):
    return terrain((width, depth), (160, 12), lambda gx, gy: z + swing * np.sin(gx * 1.1 + phase) + 0.3 * swing * np.sin(gx * 2.7 + phase * 2)
                   - 1.6 * np.maximum(-gy, 0) ** 1.2, material(color, 0.35, coat=0.4), (0, y, 0))


@picture("promos/mission", 1200, 1000)
def mission():
    """A paper plane that draws its line over the tide."""
    stage("#2029a8", 0.6)
    for i, (c, y, z) in enumerate((("#2f3ff0", 2.4, 1.05), ("#2a8fe0", 1.2, 0.75), ("#1c2bb0", 0.0, 0.45), ("#141b70", -1.2, 0.32), ("#0f1550", -2.4, 0.2))):
        tide(c, y, z, 0.16, i * 1.7)
    plane = [(0, -1.0, 0), (-0.72, 0.7, 0.14), (-0.1, 0.7, 0.02), (0, 0.75, -0.3), (0.1, 0.7, 0.02), (0.72, 0.7, 0.14)]
    mesh(plane, [(0, 2, 1), (0, 3, 2), (0, 4, 3), (0, 5, 4)], material("#f2f4fb", 0.55), False, turn=(-0.22, 0.42, 2.05), at=(0.95, -0.4, 2.1)).scale = (0.95,) * 3
    cable([(-3.4, 0.2, 0.95), (-2.4, 0.1, 1.5), (-1.9, 0, 2.4), (-1.0, 0, 2.35), (-1.1, 0, 1.45), (-0.2, -0.1, 1.35), (0.4, -0.15, 1.85)], 0.03, glowing(CYAN, 4))
    ball(0.5, glowing(STAR, 3), (-0.6, 6.5, 3.2))
    studio_light(at=(0.6, 0, 1.6), coral=620)
    camera((0.2, -7.6, 2.3), (0.1, 0, 1.45), 52)


@picture("promos/vision", 1200, 1000, samples=40)
def vision():
    """A lens that gathers the light of the line."""
    stage("#1a23a0", 0.35)
    lathe([(1.02, -0.14), (1.16, -0.14), (1.2, -0.06), (1.2, 0.06), (1.16, 0.14), (1.02, 0.14)], white(), (0, 0, 1.5), (math.pi / 2, 0, 0.35), caps=False)
    group([ball(1.0, material("#f4f8ff", 0.02, glass=1.0, ior=1.25), squash=(1, 1, 0.35))], (0, 0, 1.5), (math.pi / 2, 0, 0.35))
    cable([(1.04 * math.cos(a) * math.cos(0.35), 1.04 * math.cos(a) * math.sin(0.35) - 0.12, 1.5 + 1.04 * math.sin(a)) for a in np.linspace(0, math.tau, 90)], 0.02, glowing(CYAN, 5))
    lathe([(0.001, 0), (0.75, 0), (0.78, 0.04), (0.72, 0.1), (0.2, 0.16), (0.14, 0.34), (0.001, 0.36)], dark(), caps=False)
    for i, c in enumerate((CYAN, "#8f9bff", CORAL, STAR, INDIGO)):
        cable([(x, 2.2, 1.5 + (i - 2) * 0.26 + 0.14 * math.sin(x * 1.3 + i * 0.5)) for x in np.linspace(-6, 6, 60)], 0.03, glowing(c, 2.6))
    studio_light(at=(0, 0, 1.3))
    camera((0.3, -6.9, 1.9), (0, 0, 1.3), 52)


@picture("promos/who-we-are", 1200, 1000)
def who_we_are():
    """The whole family."""
    stage(INDIGO, 0.5)
    tv((0.05, 1.9, 0.75), 0, 3.9, power=1.1)
    block(5.2, 1.0, 0.5, material("#f0f2fa", 0.4), (0, 2.0, 0.3), edge=0.1)
    router((-0.9, -0.2, 0), -0.35, 0.8)
    mesh_tower((0.65, 0.15, 0), 0.2, 0.85)
    modem((-2.15, 0.5, 0), -0.3, 0.75)
    security_cam((1.75, 0.0, 0), 0.45, 0.72)
    tv_box((1.15, -1.15, 0), 0.3, 0.55)
    remote((0.05, -1.45, 0), (0, 0, -0.7), 0.5)
    studio_light(at=(0, -0.2, 0.6), scale=1.1)
    camera((0.2, -8.2, 3.0), (-0.05, 0, 0.95), 52)


@picture("promos/benefits", 1200, 1000)
def benefits():
    """Six steps, each with one good thing."""
    stage("#5a35c8", 0.5)
    for i in range(6):
        x, h = -2.1 + i * 0.84, 0.35 + i * 0.3
        pebble(0.74, 0.9, h, material(("#3d4ef5", "#4a5cff", "#3aa0f0", "#2bc4f5", "#ff8a6b", CORAL)[i], 0.4, coat=0.3), 0.09, 4, (x, 0.2, 0))
    tops = [(-2.1 + i * 0.84, 0.2, 0.35 + i * 0.3) for i in range(6)]
    tv_box(tops[0], -0.3, 0.36)
    remote(tops[1], (0, 0, 0.4), 0.36)
    security_cam(tops[2], 0.3, 0.38)
    modem(tops[3], -0.3, 0.36)
    mesh_tower(tops[4], -0.2, 0.42)
    router(tops[5], -0.35, 0.34)
    cable([(x, y - 0.75 + 0.12 * math.sin(i * 2), z * 0.2 + 0.05) for i, (x, y, z) in enumerate([(-4, 0, 0.1)] + tops + [(4, 0, 0.4)])], 0.03, glowing(CYAN, 3))
    studio_light(at=(0.2, 0, 1.2))
    camera((-0.5, -7.6, 2.7), (0.0, 0, 1.05), 52)


@picture("promos/more-to-stream", 1200, 1000)
def more_to_stream():
    """A bent wall of finished posters."""
    world(INK, 0.5)
    stage("#10164e", 0.25, back=8)
    films = sorted(os.listdir(os.path.join(MEDIA, "posters"))) or [""]
    for row in range(3):
        for col in range(9):
            a = (col - 4) * 0.155
            pic = media("posters/" + films[(row * 9 + col * 4) % len(films)])
            group([sheet(0.68, 1.02, painted(pic, 1.25), (0, -0.03, 0)), block(0.73, 0.05, 1.07, dark(), edge=0.025)], (5.2 * math.sin(a), 5.2 * math.cos(a) - 4.4, 0.6 + row * 1.13), (0, 0, -a))
    remote((0.35, -2.4, 0.35), (0.9, 0, -0.5), 0.7)
    studio_light(at=(0.3, -2.2, 0.6), key=300, wash=0, coral=420)
    camera((0, -8.2, 1.9), (0, 0, 1.5), 50)
    return {"glow": 0.6}


@picture("promos/free-trial", 1200, 1000)
def free_trial():
    """A box with its lid ajar and light inside."""
    stage("#0c78b4", 0.5)
    wrap, band = material("#f1f3fa", 0.4, coat=0.2), material(CORAL, 0.35, coat=0.3)
    block(1.9, 1.9, 1.25, wrap, (0, 0, 0.63), (0, 0, 0.5), 0.08)
    group([block(1.94, 0.3, 1.27, band, (0, 0, 0.632), edge=0.06), block(0.3, 1.94, 1.27, band, (0, 0, 0.632), edge=0.06)], turn=(0, 0, 0.5))
    block(1.7, 1.7, 0.1, glowing("#9fe9ff", 7), (0, 0, 1.26), (0, 0, 0.5), 0.04)
    bow = [[(s * (0.06 + 0.5 * math.sin(t) * 1.0), 0.12 * math.cos(t * 2), 0.2 + 0.34 * math.sin(t) * math.sin(t / 2)) for t in np.linspace(0, math.pi, 30)] for s in (-1, 1)]
    group([block(2.05, 2.05, 0.34, wrap, edge=0.08), block(2.09, 0.3, 0.36, band, edge=0.06), block(0.3, 2.09, 0.36, band, edge=0.06), ball(0.13, band, (0, 0, 0.26)),
           *[cable(p, 0.085, band) for p in bow], *[rod((0, 0, 0.22), (s * 0.55, -0.25, 0.2), 0.07, band) for s in (-1, 1)]], (0.1, 0.1, 1.72), (-0.14, 0.2, 0.5))
    for i in range(26):
        a, r = i * 2.4, 1.0 + 0.05 * i
        ball(0.035 + 0.02 * (i % 3), glowing((CYAN, STAR, CORAL)[i % 3], 6), (r * math.cos(a), r * 0.6 * math.sin(a), 1.5 + 1.4 * ((i * 37) % 26) / 26 - 0.3), count=12)
    studio_light(at=(0, 0, 1.1))
    camera((0.2, -7.2, 2.9), (0, 0, 1.15), 52)
