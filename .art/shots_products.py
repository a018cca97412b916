"""Nine products: paper ground, one camera for all."""
import math

import numpy as np

from devices import dish, mesh_tower, modem, receiver, remote, router, security_cam, stick, tv_box
from studio import CORAL, CYAN, camera, lamp, picture, stage, world


def catalogue(height=0.45):
    world("#ffffff", 0.7)
    stage("#f4f5fb", 0.6, back=5)
    lamp((-3.4, -3.2, 4.6), (0, 0, 0.4), 2.2, 460)
    lamp((3.4, 0.9, 1.6), (0, 0, 0.5), 1.2, 170, CORAL)
    lamp((-3.0, 2.6, 2.0), (0, 0, 0.5), 1.2, 170, CYAN)
    lamp((0, 3.5, 4.5), (0, 9, 2.5), 4, 900)
    camera((0.35, -6.6, 2.75), (0.0, 0, height), 68)
    return {"paint": paper, "glow": 0.25, "threshold": 1.6}


def paper(shown):
    """Lift the ground to paper white; the device keeps its tones."""
    top = np.percentile(shown.max(2), 86)
    x = np.clip(shown / max(top, 1), 0, 1.05)
    return 250 * np.clip(x, 0, 1.01) ** 1.4


@picture("products/mesh-router", 1000, 1000)
def mesh_router():
    mesh_tower((0, 0, 0), -0.35, 1.25)
    return catalogue(0.9)


@picture("products/tri-band-router", 1000, 1000)
def tri_band_router():
    router((0, 0, 0), -0.35, 1.05, antennas=3)
    return catalogue(0.85)


@picture("products/fibre-modem", 1000, 1000)
def fibre_modem():
    modem((0, 0, 0), -0.45, 1.1)
    return catalogue(0.95)


@picture("products/tv-box", 1000, 1000)
def product_tv_box():
    tv_box((0, 0, 0), -0.42, 1.35)
    return catalogue(0.25)


@picture("products/streaming-stick", 1000, 1000)
def streaming_stick():
    stick((-0.1, 0.1, 0.12), (0.0, 0, -0.75), 1.55)
    return catalogue(0.2)


@picture("products/remote", 1000, 1000)
def product_remote():
    remote((0, 0, 0.3), (math.radians(16), 0, -0.6), 1.45)
    return catalogue(0.35)


@picture("products/satellite-dish", 1000, 1000)
def satellite_dish():
    dish((0, 0, 0), -0.5, 1.05)
    return catalogue(1.05)


@picture("products/outdoor-receiver", 1000, 1000)
def outdoor_receiver():
    receiver((0, 0, 0), -0.45, 0.95)
    return catalogue(1.1)


@picture("products/security-camera", 1000, 1000)
def security_camera():
    security_cam((0, 0, 0), 0.32, 1.3, 0.05)
    return catalogue(0.85)
