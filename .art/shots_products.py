"""Nine products on a light grey sweep, one camera for all, equal margins; two more views of the mesh router."""
import math

import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from devices import dish, mesh_tower, modem, receiver, remote, router, security_cam, stick, tv_box
from studio import CORAL, CYAN, bpy, camera, lamp, picture, stage, world

FEW = {"samples": 64, "scale": 1.0, "noise": 0.02}


def catalogue():
    """Light, ground and camera around what has been built: it fills 76 % of the picture, centred."""
    scene = bpy.context.scene
    device = [o for o in scene.objects if o.type in ("MESH", "CURVE")]
    world("#ffffff", 0.75)
    stage("#e4e6ec", 0.6, back=5)
    lamp((-3.4, -3.2, 4.6), (0, 0, 0.4), 2.2, 460)
    lamp((3.4, 0.9, 1.6), (0, 0, 0.5), 1.2, 60, CORAL)
    lamp((-3.0, 2.6, 2.0), (0, 0, 0.5), 1.2, 60, CYAN)
    lamp((0, 3.5, 4.5), (0, 9, 2.5), 4, 900)
    eye = camera((0.35, -6.6, 2.75), (0, 0, 0.6), 68)
    bpy.context.view_layer.update()
    seen = [world_to_camera_view(scene, eye, o.matrix_world @ Vector(corner)) for o in device for corner in o.bound_box]
    (x0, x1), (y0, y1) = ((min(p[k] for p in seen), max(p[k] for p in seen)) for k in (0, 1))
    zoom = 0.76 / max(x1 - x0, y1 - y0)
    eye.data.lens *= zoom
    eye.data.shift_x, eye.data.shift_y = ((x0 + x1) / 2 - 0.5) * zoom, ((y0 + y1) / 2 - 0.5) * zoom
    return {"paint": paper, "glow": 0.25, "threshold": 1.6, "clean": 1.5}


def paper(shown):
    """Lift the ground to a light grey; the device keeps its tones."""
    top = np.percentile(shown.max(2), 86)
    return 240 * np.clip(shown / max(top, 1), 0, 1.06) ** 1.3


@picture("products/mesh-router-2", 1000, 1000, **FEW)
def mesh_router_back():
    mesh_tower((0, 0, 0), math.pi + 0.25, 1.25)
    return catalogue()


@picture("products/mesh-router-3", 1000, 1000, **FEW)
def mesh_router_foot():
    """The foot and its ring of light, from near."""
    mesh_tower((0, 0, 0), 0.45, 1.25)
    after = catalogue()
    camera((-1.9, -3.9, 1.7), (0.0, 0, 0.6), 58)
    return after


@picture("products/mesh-router", 1000, 1000, **FEW)
def mesh_router():
    mesh_tower((0, 0, 0), -0.35, 1.25)
    return catalogue()


@picture("products/tri-band-router", 1000, 1000, **FEW)
def tri_band_router():
    router((0, 0, 0), -0.35, 1.05, antennas=3)
    return catalogue()


@picture("products/fibre-modem", 1000, 1000, **FEW)
def fibre_modem():
    modem((0, 0, 0), -0.45, 1.1)
    return catalogue()


@picture("products/tv-box", 1000, 1000, **FEW)
def product_tv_box():
    tv_box((0, 0, 0), -0.42, 1.35)
    return catalogue()


@picture("products/streaming-stick", 1000, 1000, **FEW)
def streaming_stick():
    stick((-0.1, 0.1, 0.12), (0.0, 0, -0.75), 1.55)
    return catalogue()


@picture("products/remote", 1000, 1000, **FEW)
def product_remote():
    remote((0, 0, 0.3), (math.radians(16), 0, -0.6), 1.45)
    return catalogue()


@picture("products/satellite-dish", 1000, 1000, **FEW)
def satellite_dish():
    dish((0, 0, 0), -0.72, 1.0, mast=1.45)
    return catalogue()


@picture("products/outdoor-receiver", 1000, 1000, **FEW)
def outdoor_receiver():
    receiver((0, 0, 0), -0.45, 0.95)
    return catalogue()


@picture("products/security-camera", 1000, 1000, **FEW)
def security_camera():
    security_cam((0, 0, 0), 0.32, 1.3, 0.05)
    return catalogue()
