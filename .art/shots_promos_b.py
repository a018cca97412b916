"""Promotions, second half: mission to free-trial."""
import math
import os

import numpy as np

from devices import dark, group, remote
from studio import (CORAL, CYAN, INK, MEDIA, STAR, ball, block, cable, camera, glowing, material, media, painted,
                    picture, rod, sheet, stage, studio_light, terrain, world)


def tide(color, y, z, swing, phase, depth=1.2, width=14.0):
    return terrain((width, depth), (160, 12), lambda gx, gy: z + swing * np.sin(gx * 1.1 + phase) + 0.3 * swing * np.sin(gx * 2.7 + phase * 2)
                   - 1.6 * np.maximum(-gy, 0) ** 1.2, material(color, 0.35, coat=0.4), (0, y, 0))


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


@picture("promos/free-trial", 1800, 1500)
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
