"""What the rooms and the town share: textured materials, evening skies, lamps, walls with holes, leaves, cameras."""
import math

import numpy as np

from studio import bpy, camera, glowing, lamp, lathe, mesh, picture, rgb

WARM, EMBER, DUSK = "#ffb066", "#ffb27a", "#7f9ad8"
PLANES = {"xy": (0, 1, 2), "xz": (0, 2, 1), "yz": (1, 2, 0)}


def surface(color, other=None, scale=3.0, stretch=(1, 1), rough=0.6, bump=0.3, plane="xy", tiles=None, vary=0.75,
            coat=0.0, wet=0.0, metal=0.0):
    """A material of two mixed tones. `tiles` = (width, height, joint, how dark the joint is, offset), in metres;
    `vary` = the darkest tile; `wet` = how far puddles smooth it."""
    m = bpy.data.materials.new("surface")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    b.inputs["Roughness"].default_value, b.inputs["Clearcoat"].default_value, b.inputs["Metallic"].default_value = rough, coat, metal

    def node(kind, **values):
        n = nodes.new("ShaderNode" + kind)
        for key, value in values.items():
            n.inputs[key.replace("_", " ")].default_value = value
        return n

    coord, info, away, apart, uv = node("TexCoord"), node("ObjectInfo"), node("VectorMath"), node("SeparateXYZ"), node("CombineXYZ")
    away.operation = "MULTIPLY_ADD"
    links.new(info.outputs["Random"], away.inputs[0])
    away.inputs[1].default_value = (0, 0, 0) if tiles else (37, 23, 11)
    links.new(coord.outputs["Object"], away.inputs[2])
    links.new(away.outputs[0], apart.inputs[0])
    for k, axis in enumerate(PLANES[plane]):
        links.new(apart.outputs[axis], uv.inputs[k])
    pull = node("VectorMath")
    pull.operation = "MULTIPLY"
    pull.inputs[1].default_value = (*stretch, 1)
    links.new(uv.outputs[0], pull.inputs[0])
    noise = node("TexNoise", Scale=scale, Detail=4, Roughness=0.62)
    links.new(pull.outputs[0], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*rgb(other or color, 1 if other else 0.72), 1), (*rgb(color), 1)
    links.new(noise.outputs["Fac"], ramp.inputs[0])
    shade, high = ramp.outputs[0], noise.outputs["Fac"]
    if tiles:
        wide, tall, joint, dark, offset = tiles
        brick = node("TexBrick", Scale=1, Brick_Width=wide, Row_Height=tall, Mortar_Size=joint, Mortar_Smooth=0.2)
        brick.offset = offset
        for key, value in (("Color1", 1), ("Color2", vary), ("Mortar", dark)):
            brick.inputs[key].default_value = (value, value, value, 1)
        links.new(uv.outputs[0], brick.inputs["Vector"])
        mix = nodes.new("ShaderNodeMixRGB")
        mix.blend_type = "MULTIPLY"
        mix.inputs[0].default_value = 1
        links.new(shade, mix.inputs[1])
        links.new(brick.outputs["Color"], mix.inputs[2])
        sunk = node("Math")
        sunk.operation = "MULTIPLY_ADD"
        sunk.inputs[1].default_value = -1.2
        links.new(brick.outputs["Fac"], sunk.inputs[0])
        links.new(high, sunk.inputs[2])
        shade, high = mix.outputs[0], sunk.outputs[0]
    links.new(shade, b.inputs["Base Color"])
    if wet:
        pools = node("TexNoise", Scale=0.55, Detail=3)
        links.new(uv.outputs[0], pools.inputs["Vector"])
        turn = node("MapRange", From_Min=0.42, From_Max=0.6, To_Min=rough * (1 - wet), To_Max=rough)
        links.new(pools.outputs["Fac"], turn.inputs[0])
        links.new(turn.outputs[0], b.inputs["Roughness"])
    if bump:
        push = node("Bump", Strength=min(1, bump), Distance=0.012 * max(1, bump))
        links.new(high, push.inputs["Height"])
        links.new(push.outputs[0], b.inputs["Normal"])
    return m


def oak(tone="#a8845c", plane="xy", rough=0.42, along=(0.6, 9.0)):
    return surface(tone, rgb(tone, 0.42), 2.6, along, rough, 0.12, plane, coat=0.1)


def planks(tone="#8c6b4c", rough=0.34):
    return surface(tone, rgb(tone, 0.5), 2.4, (0.8, 9), rough, 0.22, "xy", (1.9, 0.16, 0.004, 0.25, 0.37), 0.62, coat=0.15)


def plaster(tone, plane="xz", rough=0.85):
    return surface(tone, rgb(tone, 0.86), 1.4, rough=rough, bump=0.1, plane=plane)


def cloth(tone, rough=0.95):
    return surface(tone, rgb(tone, 0.66), 90, rough=rough, bump=0.5)


def soft_glow(color, power):
    """A glow that is seen but does not light the scene: a lamp stands beside it."""
    m = glowing(color, power)
    m.cycles.sample_as_light = False
    return m


def evening(sun=(1, 1), low="#ff9a58", blush="#bd8088", mid="#55669e", top="#141f48", light=0.3, seen=1.0, clouds=0.5, fill="#8ea8e6"):
    """The sky after sunset, warm towards `sun`. `fill`, `light` = the even light it gives, `seen` = how bright it looks."""
    w = bpy.data.worlds.new("evening")
    bpy.context.scene.world = w
    w.use_nodes = True
    nodes, links = w.node_tree.nodes, w.node_tree.links

    def ramp(stops):
        n = nodes.new("ShaderNodeValToRGB")
        bar = n.color_ramp
        bar.elements[0].position, bar.elements[0].color = stops[0][0], (*rgb(stops[0][1]), 1)
        bar.elements[1].position, bar.elements[1].color = stops[-1][0], (*rgb(stops[-1][1]), 1)
        for at, color in stops[1:-1]:
            bar.elements.new(at).color = (*rgb(color), 1)
        return n

    coord, apart = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(coord.outputs["Generated"], apart.inputs[0])
    warm = ramp(((0.0, rgb(low, 0.6)), (0.02, low), (0.1, blush), (0.26, mid), (0.6, top)))
    cool = ramp(((0.0, rgb(blush, 0.45)), (0.03, rgb(blush, 0.7)), (0.12, mid), (0.5, top)))
    dot, near, mix = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeMixRGB")
    dot.operation = "DOT_PRODUCT"
    length = math.hypot(*sun)
    dot.inputs[1].default_value = (sun[0] / length, sun[1] / length, 0)
    links.new(coord.outputs["Generated"], dot.inputs[0])
    near.inputs[1].default_value, near.inputs[2].default_value = -0.2, 0.95
    links.new(dot.outputs["Value"], near.inputs[0])
    links.new(near.outputs[0], mix.inputs[0])
    for n, slot in ((cool, 1), (warm, 2)):
        links.new(apart.outputs[2], n.inputs[0])
        links.new(n.outputs[0], mix.inputs[slot])
    flat, noise, some = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeMapRange")
    flat.operation = "MULTIPLY"
    flat.inputs[1].default_value = (1.6, 1.6, 11)
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value, noise.inputs["Roughness"].default_value = 1.3, 8, 0.6
    some.inputs[1].default_value, some.inputs[2].default_value, some.inputs[4].default_value = 0.5, 0.75, clouds
    cloud = nodes.new("ShaderNodeMixRGB")
    cloud.inputs[2].default_value = (*[(a + c) / 2 for a, c in zip(rgb(blush), rgb(low))], 1)
    links.new(coord.outputs["Generated"], flat.inputs[0])
    links.new(flat.outputs[0], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], some.inputs[0])
    links.new(some.outputs[0], cloud.inputs[0])
    links.new(mix.outputs[0], cloud.inputs[1])
    path, either, gain = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMath"), nodes.new("ShaderNodeMapRange")
    either.operation = "MAXIMUM"
    links.new(path.outputs["Is Camera Ray"], either.inputs[0])
    links.new(path.outputs["Is Glossy Ray"], either.inputs[1])
    links.new(either.outputs[0], gain.inputs[0])
    gain.inputs[3].default_value, gain.inputs[4].default_value = light, seen
    tint = nodes.new("ShaderNodeMixRGB")
    tint.inputs[1].default_value = (*rgb(fill), 1)
    links.new(either.outputs[0], tint.inputs[0])
    links.new(cloud.outputs[0], tint.inputs[2])
    links.new(tint.outputs[0], nodes["Background"].inputs[0])
    links.new(gain.outputs[0], nodes["Background"].inputs[1])


def low_sun(toward, power=3.0, height=0.22, color=EMBER, soft=0.03):
    """The last sun: shines from the direction `toward` (x, y) at a slope of `height`."""
    length = math.hypot(*toward)
    return lamp((toward[0] / length * 50, toward[1] / length * 50, height * 50), (0, 0, 0), soft, power, color, "SUN")


def bulb(at, power=40.0, color=WARM, r=0.05, shown=True, glow=18.0):
    """A lamp's light, and the bulb that is seen."""
    lamp(at, (at[0], at[1], at[2] - 1), r * 1.6, power, color, "POINT")
    if shown:
        globe = lathe([(r * math.sin(a), -r * math.cos(a)) for a in np.linspace(0.01, math.pi - 0.01, 20)], soft_glow(color, glow), at, count=24, caps=False)
        globe.visible_shadow = False
        return globe
    return None


def pierced(w, h, holes, mat, thick=0.3, at=(0, 0, 0), turn=(0, 0, 0)):
    """A wall that faces -y, its lower left front corner at `at`; holes = (x, z, width, height)."""
    xs = sorted({0, w, *(x for x, _, _, _ in holes), *(x + a for x, _, a, _ in holes)})
    zs = sorted({0, h, *(z for _, z, _, _ in holes), *(z + b for _, z, _, b in holes)})
    verts, faces = [], []
    for x0, x1 in zip(xs, xs[1:]):
        for z0, z1 in zip(zs, zs[1:]):
            cx, cz = (x0 + x1) / 2, (z0 + z1) / 2
            if any(x < cx < x + a and z < cz < z + b for x, z, a, b in holes):
                continue
            n = len(verts)
            verts += [(x, y, z) for y in (0, thick) for z in (z0, z1) for x in (x0, x1)]
            faces += [tuple(n + i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    return mesh(verts, faces, mat, False, "wall", turn, at)


def foliage(count, center, radii, size, mat, seed=1, hollow=0.45):
    """Leaves in an ellipsoid, denser at its skin."""
    rng = np.random.default_rng(seed)
    d = rng.normal(size=(count, 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    at = np.array(center) + d * np.array(radii) * (hollow + (1 - hollow) * rng.random((count, 1)) ** 0.5) * (0.85 + 0.3 * np.sin(d * 5 + seed).mean(1)[:, None])
    a, b = rng.normal(size=(2, count, 3))
    a /= np.linalg.norm(a, axis=1)[:, None]
    b = np.cross(a, b)
    b /= np.linalg.norm(b, axis=1)[:, None]
    s = size * rng.uniform(0.6, 1.3, (count, 1))
    corners = np.stack([at - a * s, at - b * s * 0.45, at + a * s, at + b * s * 0.45], 1).reshape(-1, 3)
    return mesh(corners.tolist(), [(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3) for i in range(count)], mat, False, "leaves")


def shade(left=0.6, to=0.2, color="#070a1c", bottom=0.0):
    """A paint step: the left part of the picture runs down to `to` of its light, for white text."""
    def paint(shown):
        h, w = shown.shape[:2]
        t = np.clip(np.linspace(0, 1, w) / left, 0, 1)[None, :]
        keep = to + (1 - to) * t * t * (3 - 2 * t)
        if bottom:
            v = np.clip((1 - np.linspace(0, 1, h)[:, None]) / bottom, 0, 1)
            keep = keep * (0.55 + 0.45 * v)
        ground = np.array([int(color[i:i + 2], 16) for i in (5, 3, 1)])
        return shown * keep[..., None] + ground * (1 - keep[..., None])
    return paint


def views(name, width, height, at, target, lens=50, blur=None, focus=None, samples=16, after=None, **how):
    """Register a set (a function that builds a scene) as one picture, seen by one camera."""
    def keep(build):
        def shot():
            got, c = build() or {}, bpy.context.scene.cycles
            c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 1, 2
            camera(at, target, lens, blur, focus)
            return {"glow": 0.35, "threshold": 1.2, "clean": 1.5, **got, **(after or {})}
        picture(name, width, height, samples=samples, scale=1.0, noise=0.05, **how)(shot)
        return build
    return keep
