"""A football night: two players and the ball before the stands; the ball on the center spot."""
import math

import cv2
import numpy as np

from bodies import footballer
from studio import CORAL, CYAN, INDIGO, bpy, camera, lamp, material, mesh, painted, picture, rgb, sheet, world
from evening import WARM, surface


def stands(disc=0.8, y=60.0, seed=4, lights=(-9.5, 8.0), high=12.5, gain=1.0):
    """Far behind: the crowd as soft discs of light, the boards along the pitch, floodlights in haze."""
    k, w, h, base, gap = 24, 96, 44, -6.0, max(1.15, disc * 1.3)
    img = np.zeros((h * k, w * k, 3), np.float32)
    z = base + h - np.arange(h * k)[:, None] / k
    img += np.interp(z, (-6, 0, 1, 9, 11, 38), (0.2, 0.2, 0.5, 1.0, 0.8, 0.35))[..., None] * np.array(rgb("#111a48"))

    def spot(x, up, r, color, power):
        cx, cy, q = int((x + w / 2) * k * 8), int((base + h - up) * k * 8), int(r * k)
        x0, y0 = cx // 8 - q - 3, cy // 8 - q - 3
        if x0 < 0 or y0 < 0 or x0 + 2 * q + 6 > w * k or y0 + 2 * q + 6 > h * k:
            return
        part = np.zeros((2 * q + 6, 2 * q + 6), np.float32)
        cv2.circle(part, (q + 3, q + 3), q, 1.0, -1, cv2.LINE_AA)
        cv2.circle(part, (q + 3, q + 3), q - 1, 1.25, 2, cv2.LINE_AA)
        img[y0:y0 + part.shape[0], x0:x0 + part.shape[1]] += part[..., None] * np.array(rgb(color, power))

    rng = np.random.default_rng(seed)
    tones = (WARM, "#8ea8e6", "#ffd9a8", INDIGO, WARM, "#8ea8e6", CORAL, "#5f8ad8", CYAN)
    for _ in range(int(900 / (disc / 0.8) ** 1.3)):
        up = rng.uniform(1.9, 9.2)
        spot(rng.uniform(-46, 46), up, disc / 2 * rng.uniform(0.7, 1.1), tones[rng.integers(0, 9)], gain * (0.018 + 0.16 * rng.random() ** 3) * (0.6 + 0.06 * up))
    for i in range(24):
        x0, x1 = int((i * 4 + 0.1) * k), int((i * 4 + 3.9) * k)
        y0, y1 = int((base + h - 1.25) * k), int((base + h - 0.25) * k)
        img[y0:y1, x0:x1] += np.array(rgb((INDIGO, CYAN, INDIGO, CORAL)[i % 4], 0.32))
    x = (np.arange(w * k) / k - w / 2)[None, :]
    for at in (*lights, lights[0] - 21, lights[1] + 21):
        for row in range(2):
            for col in range(4):
                spot(at + (col - 1.5) * gap, high + row * gap, max(0.5, disc * 0.36), "#f4f6ff", 3.0)
        d = np.hypot(x - at, z - high - 0.5)
        img += (0.55 * np.exp(-d / 1.6) + 0.1 * np.exp(-d / 6.5))[..., None] * np.array(rgb("#9fb4ff"))
    img = cv2.GaussianBlur(img, (0, 0), disc * k * 0.11)  # soft already, so that the lens needs few samples
    sheet(w, h, painted(img, 1.0), (0, y, base + h / 2))


def grass(near, count=60000, seed=2, tall=0.035, white=lambda x, y: x < -99, band=1.6):
    """A striped pitch; blades of grass in the area `near` = (x0, x1, y0, y1), white where a line runs."""
    tones = [surface(c, rgb(c, 0.7), 14, rough=0.9, bump=0.8) for c in ("#2c8a3c", "#1d6c2e")]
    for i in range(-2, int(59 / band)):
        ob = sheet(130, band, tones[i % 2], (0, (i + 0.5) * band, 0), (0, 0, 0))
        ob.location.z = -0.001
    rng = np.random.default_rng(seed)
    x, y = rng.uniform(near[0], near[1], count), rng.uniform(near[2], near[3], count)
    a, up = rng.uniform(0, math.tau, count), tall * rng.uniform(0.5, 1.2, count)
    bend, wide = rng.normal(0, 0.4, (2, count)) * up, tall * 0.075
    verts = np.stack([np.stack([x - wide * np.cos(a), y - wide * np.sin(a), 0 * x], 1), np.stack([x + wide * np.cos(a), y + wide * np.sin(a), 0 * x], 1), np.stack([x + bend[0], y + bend[1], up], 1)], 1)
    on, light = white(x, y), np.floor(y / band) % 2 == 0
    for where, tone in ((on, "#e4ebe4"), (~on & light, "#3c9c46"), (~on & ~light, "#2a7f38")):
        part = verts[where].reshape(-1, 3)
        if len(part):
            mesh(part.tolist(), [(3 * i, 3 * i + 1, 3 * i + 2) for i in range(len(part) // 3)], material(tone, 0.6), False, "blades")


def football(at, r=0.11, turn=(0.35, 0.25, 0.4)):
    """A ball of twelve dark and twenty white panels with soft seams."""
    g = (1 + 5 ** 0.5) / 2
    pents = np.array([p for a in (-1, 1) for b in (-g, g) for p in ((0, a, b), (a, b, 0), (b, 0, a))])
    pents = pents / np.linalg.norm(pents[0])
    near = np.sort(np.linalg.norm(pents[:, None] - pents[None], axis=2), axis=1)[0, 1] * 1.01
    hexes = [pents[[i, j, m]].sum(0) for i in range(12) for j in range(i) for m in range(j) if max(np.linalg.norm(pents[p] - pents[q]) for p, q in ((i, j), (j, m), (i, m))) < near]
    hexes = np.array([v / np.linalg.norm(v) for v in hexes])
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=8, radius=1, location=at, rotation=turn)
    ob = bpy.context.object
    n = len(ob.data.vertices)
    d = np.empty(n * 3)
    ob.data.vertices.foreach_get("co", d)
    d = d.reshape(-1, 3)
    d /= np.linalg.norm(d, axis=1)[:, None]
    reach = np.concatenate([d @ pents.T / 0.9393, d @ hexes.T / 0.9150], 1)
    order = np.sort(reach, 1)
    gap = order[:, -1] - order[:, -2]
    ob.data.vertices.foreach_set("co", (d * r * (1 - 0.03 * np.exp(-(gap / 0.014) ** 2))[:, None]).ravel())
    dark = np.clip((reach[:, :12].max(1) - reach[:, 12:].max(1)) / 0.01 * 0.5 + 0.5, 0, 1)[:, None]
    seam = (1 - 0.55 * np.exp(-(gap / 0.008) ** 2))[:, None]
    tone = (np.array(rgb("#f1f1ec")) * (1 - dark) + np.array(rgb("#1a2258")) * dark) * seam
    layer = ob.data.attributes.new("tone", "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", np.concatenate([tone, np.ones((n, 1))], 1).astype(np.float32).ravel())
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    m = material("#ffffff", 0.38, coat=0.3)
    read = m.node_tree.nodes.new("ShaderNodeAttribute")
    read.attribute_name = "tone"
    m.node_tree.links.new(read.outputs["Color"], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    ob.data.materials.append(m)
    return ob


def floodlit(at, s=1.0):
    for where, size, power, color in (((-6, 7, 8), 2.0, 2100, "#e6edff"), ((6.5, 5, 4.5), 1.4, 1100, CORAL), ((-2.5, -7, 5), 3.0, 520, "#fff0dc"), ((3, -6, 7), 3.0, 260, "#bcd0ff")):
        light = lamp(tuple(a + b * s for a, b in zip(at, where)), at, size * s, power * s * s, color)
        light.visible_camera = False


STRIKE = ((((-0.47, -0.1, 1.28), (-0.62, -0.34, 1.38)), ((0.42, 0.12, 1.24), (0.5, 0.36, 1.16))), (((-0.13, -0.16, 0.52), (-0.12, 0.02, 0.1)), ((0.14, 0.1, 0.53), (0.15, 0.5, 0.46))), -0.1)
CHASE = ((((-0.34, 0.16, 1.18), (-0.3, -0.08, 1.05)), ((0.36, -0.16, 1.2), (0.28, -0.36, 1.36))), (((-0.12, -0.3, 0.62), (-0.12, -0.16, 0.24)), ((0.12, 0.06, 0.5), (0.13, 0.42, 0.3))), -0.12)


@picture("promos/sports", 1200, 1000, samples=18, scale=0.85, noise=0.06)
def sports():
    """From behind a striker in coral, about to hit the ball; two in white come; crowd and floodlights far out of focus."""
    world("#1a2560", 0.35)
    stands(0.75, lights=(-0.5, 15.5), high=13.2)
    grass((-2.6, 2.6, -2.4, 5), 90000, tall=0.03)
    football((-0.42, 0.1, 0.112))
    footballer((0.22, -0.1, 0), -2.35, "#f0512f", STRIKE)
    footballer((-1.0, 2.3, 0), 0.75, "#eef0f4", CHASE, "#8a5638", "#120c0a")
    footballer((1.85, 4.6, 0), -0.5, "#eef0f4", CHASE, "#e0a880", "#5a3418")
    floodlit((0, 0.4, 1))
    camera((-0.55, -5.3, 0.42), (-0.2, 0, 0.86), 80, 1.7, (-0.1, 0, 0.3))
    return {"glow": 0.55, "threshold": 1.1, "exposure": 1.15, "clean": 1.5}


@picture("promos/kick-off", 1200, 1000, samples=18, scale=0.85, noise=0.06)
def kick_off():
    """The ball on the center spot, close; floodlights and the crowd as discs of light."""
    world("#1a2560", 0.35)
    stands(1.7, lights=(-10.5, 7.5), gain=0.9, high=11.0)
    line = lambda x, y: (np.hypot(x - 0.08, y) < 0.12) | (np.abs(y) < 0.045)  # noqa: E731
    grass((-0.75, 0.75, -0.8, 2.4), 100000, tall=0.03, white=line, band=0.9)
    football((0.08, 0, 0.128))
    floodlit((0.08, 0, 0.1), 0.2)
    camera((-0.02, -0.98, 0.14), (-0.02, 0, 0.172), 54, 2.4, (0.06, -0.09, 0.13))
    return {"glow": 0.55, "threshold": 1.1, "exposure": 1.1, "clean": 1.5}
