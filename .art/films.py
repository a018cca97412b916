"""What the film scenes share: skies, rough ground, beams, puffs, small people."""
import math

import numpy as np
from mathutils import Vector

from devices import group
from studio import ball, bpy, camera, glowing, lathe, material, painted, picture, rgb, sheet, world

FILMS = {}


def film(slug, at, target, lens=40, **how):
    """Register a scene as a poster; slides and trailers reuse it with cameras of their own."""
    def keep(build):
        def poster():
            after = build() or {}
            camera(at, target, lens)
            return after
        FILMS[slug] = build
        picture(f"posters/{slug}", 800, 1200, **{"samples": 30, "scale": 1.0, **how})(poster)
        return build
    return keep


def sky(stops, discs=(), stars=0, y=150.0, w=460.0, h=260.0, base=-60.0, power=1.0, light=0.4, seed=1):
    """A painted sky far behind: (height 0-1, colour) stops, (x, z, radius, colour, gain) discs."""
    rows, cols = 1560, 2760
    v, u = np.linspace(1, 0, rows)[:, None], np.linspace(-w / 2, w / 2, cols)[None, :]
    z = base + v * h
    pos, cols_ = [s[0] for s in stops], np.array([rgb(s[1]) for s in stops])
    img = np.stack([np.interp(v[:, 0], pos, cols_[:, k])[:, None].repeat(cols, 1) for k in range(3)], 2)
    rng = np.random.default_rng(seed)
    for _ in range(stars):
        r, c, b = rng.integers(0, rows * 0.72), rng.integers(2, cols - 2), rng.uniform(0.1, 1) ** 3 * 3
        img[r, c] += b * 2
        img[r, c - 1:c + 2:2] += b * 0.6
        img[max(r - 1, 0):r + 2:2, c] += b * 0.6
    for x, dz, radius, color, gain in discs:
        d = np.hypot(u - x, z - dz)
        inside = np.clip((radius - d) * 2.2, 0, 1)[..., None]
        shade = np.clip(1.05 - 0.5 * (u - x + radius) / (2 * radius), 0.3, 1)[..., None]
        if gain < 2:  # a moon has seas, a sun has none
            shade = shade * (1 - 0.3 * np.clip(rough(*np.broadcast_arrays((u - x) / radius, (z - dz) / radius), 5, 1.8, 4) + 0.15, 0, 0.8))[..., None]
        img = img * (1 - inside) + np.array(rgb(color)) * gain * shade * inside
        img += np.array(rgb(color)) * gain * (0.10 * np.exp(-np.maximum(d - radius, 0) / (radius * 0.9)))[..., None]
    sheet(w, h, painted(img.astype(np.float32), power), (0, y, base + h / 2))
    sheet(w, h, glowing(stops[-1][1], power), (0, y, base + h * 1.5))
    sheet(w, h, glowing(stops[0][1], power), (0, y, base - h * 0.5))
    world([(a + b) / 2 for a, b in zip(rgb(stops[0][1]), rgb(stops[-1][1]))], light)


def rough(gx, gy, seed=1, freq=0.3, octaves=5, ridged=False):
    """Smooth noise from turned sines, roughly -1 to 1."""
    rng, out, amp = np.random.default_rng(seed), np.zeros_like(gx, dtype=float), 1.0
    for _ in range(octaves):
        wave = 0
        for _ in range(3):
            a, p = rng.uniform(0, math.tau, 2)
            wave = wave + np.sin((gx * math.cos(a) + gy * math.sin(a)) * freq * rng.uniform(0.7, 1.4) + p)
        wave = wave / 3
        out += amp * (1 - 2 * np.abs(wave) if ridged else wave)
        amp, freq = amp * 0.48, freq * 2.1
    return out


def beam(start, end, r0, r1, color, power=0.5):
    """A cone of light in the air: added light that thins along its way."""
    m = bpy.data.materials.new("beam")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    nodes.clear()
    n = {k: nodes.new("ShaderNode" + k) for k in ("OutputMaterial", "AddShader", "BsdfTransparent", "Emission", "TexCoord", "SeparateXYZ", "Math", "LayerWeight", "MapRange")}
    links.new(n["TexCoord"].outputs["Generated"], n["SeparateXYZ"].inputs[0])
    n["MapRange"].inputs[1].default_value, n["MapRange"].inputs[2].default_value = 1.0, 0.0
    n["MapRange"].inputs[3].default_value, n["MapRange"].inputs[4].default_value = 0.0, power
    links.new(n["SeparateXYZ"].outputs[2], n["MapRange"].inputs[0])
    n["Math"].operation = "MULTIPLY"
    facing = nodes.new("ShaderNodeMath")
    facing.operation, facing.inputs[0].default_value = "SUBTRACT", 1.0
    links.new(n["LayerWeight"].outputs["Facing"], facing.inputs[1])
    links.new(n["MapRange"].outputs[0], n["Math"].inputs[0])
    links.new(facing.outputs[0], n["Math"].inputs[1])
    n["Emission"].inputs[0].default_value = (*rgb(color), 1)
    links.new(n["Math"].outputs[0], n["Emission"].inputs[1])
    links.new(n["BsdfTransparent"].outputs[0], n["AddShader"].inputs[0])
    links.new(n["Emission"].outputs[0], n["AddShader"].inputs[1])
    links.new(n["AddShader"].outputs[0], n["OutputMaterial"].inputs[0])
    length = (Vector(end) - Vector(start)).length
    ob = lathe([(r0, 0), (r1, length)], m, start, caps=False)
    ob.rotation_euler = (Vector(end) - Vector(start)).to_track_quat("Z", "Y").to_euler()
    return ob


def soft(color, dense=0.4):
    """Smoke for balls: dense in the middle, nothing at the edge."""
    m = material(color, 1.0)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    facing, power, mix, clear = (nodes.new("ShaderNode" + k) for k in ("LayerWeight", "MapRange", "MixShader", "BsdfTransparent"))
    power.interpolation_type = "SMOOTHSTEP"
    power.inputs[1].default_value, power.inputs[2].default_value, power.inputs[3].default_value, power.inputs[4].default_value = 0.1, 0.95, dense, 0.0
    links.new(facing.outputs["Facing"], power.inputs[0])
    links.new(power.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(nodes["Principled BSDF"].outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
    return m


def person(at, h=1.0, color="#0a0d1e", cloak=0.22):
    m = material(color, 0.8)
    return group([lathe([(0.001, 0), (cloak * 0.8, 0.0), (cloak * 0.62, 0.3), (0.13, 0.62), (0.125, 0.72), (0.09, 0.79), (0.035, 0.83), (0.001, 0.84)], m, caps=False), ball(0.075, m, (0, 0, 0.91), (0.9, 1, 1.15), 20)], at, scale=h)


def puffs(count, box, size, mat, seed=1, flat=0.6, lumps=0):
    """Clouds: balls in a box (x0, x1, y0, y1, z0, z1), each with `lumps` small ones on its upper side."""
    rng, first = np.random.default_rng(seed), ball(1, mat, (0, 0, -500), count=20)

    def one(at, scale):
        ob = first.copy()
        ob.location, ob.scale = at, scale
        bpy.context.collection.objects.link(ob)

    for _ in range(count):
        x, y, z = (rng.uniform(box[k], box[k + 1]) for k in (0, 2, 4))
        s = size * rng.uniform(0.5, 1.4)
        wide = s * rng.uniform(0.9, 1.5)
        one((x, y, z), (wide, s, s * flat))
        for _ in range(lumps):
            a, up, r = rng.uniform(0, math.tau), rng.uniform(0.05, 1.35), s * rng.uniform(0.22, 0.5)
            one((x + wide * 0.85 * math.cos(a) * math.cos(up), y + s * 0.85 * math.sin(a) * math.cos(up), z + s * flat * 0.85 * math.sin(up)), (r, r, r * 0.9))


def stand(height, x, y, cx, cy, lift=0.0):
    """The z of a terrain (its height function, centre and lift) at a world point."""
    return float(height(np.array(x - cx), np.array(y - cy))) + lift
