"""Six services: one object each on a brand-coloured ground."""

import numpy as np

from devices import mesh_tower, remote, router, security_cam, tv_box
from studio import CORAL, CYAN, INDIGO, STAR, ball, cable, camera, glowing, picture, squircle, stage, studio_light


def ripples(at, radii, power=3.0, color=CYAN, thick=0.012):
    for i, r in enumerate(radii):
        cable([(at[0] + x, at[1] + y, at[2]) for x, y, _ in squircle(r, r, 0, 2, 64)], thick, glowing(color, power / (1 + i * 0.6)), cyclic=True)


def stars(count, spread, y, seed=4, size=0.012, low=-1.0):
    """Small lights on a wall far behind."""
    rng = np.random.default_rng(seed)
    for i in range(count):
        tone = (STAR, CYAN, "#ffffff", "#ffffff")[i % 4]
        ball(size * rng.uniform(0.5, 1.8), glowing(tone, rng.uniform(2, 9)),
             (rng.uniform(-spread, spread), y, rng.uniform(low, spread * 0.8)), count=6)


@picture("services/broadband-internet", 1200, 900)
def broadband_internet():
    stage(INDIGO, 0.45)
    router((0, 0, 0), -0.35)
    strand = [(0.5, 0.85, 0.3), (0.8, 1.6, 0.2), (1.8, 2.0, 0.05), (2.6, 1.2, 0.05), (2.9, 0.0, 0.05), (2.5, -0.9, 0.05), (3.4, -1.7, 0.05), (5, -1.8, 0.05)]
    cable(strand, 0.045, glowing(CYAN, 2.2))
    studio_light()
    camera((0.3, -6.2, 2.5), (0.15, 0, 0.4), 56)


@picture("services/home-wifi", 1200, 900)
def home_wifi():
    stage("#1b2596", 0.4)
    mesh_tower((0, 0, 0), -0.3, 1.15)
    mesh_tower((1.7, 1.9, 0), 0.2, 0.85)
    mesh_tower((-1.9, 1.6, 0), -0.4, 0.85)
    ripples((0, 0, 0.015), (0.85, 1.3, 1.8, 2.35), 3.4)
    studio_light()
    camera((0.5, -6.4, 2.9), (0, 0.2, 0.72), 54)


@picture("services/tv-box", 1200, 900)
def service_tv_box():
    stage("#d8452f", 0.55)
    tv_box((-0.25, 0, 0), -0.42, 1.25)
    remote((1.35, -0.35, 0), (0, 0, 0.35), 0.8)
    studio_light(key=520, coral=300, cyan=420, tint=CORAL)
    camera((0.3, -5.8, 3.0), (0.25, 0, 0.2), 56)


@picture("services/home-security", 1200, 900)
def home_security():
    stage("#2a2fb0", 0.45)
    security_cam((0, 0, 0), 0.32, 1.35, 0.06)
    ripples((0, 0, 0.015), (0.85, 1.25, 1.7), 2.6)
    studio_light(at=(0, 0, 0.9))
    camera((0.2, -6.2, 2.0), (0, 0, 0.95), 54)
