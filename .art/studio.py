"""The studio all pictures share: colours, materials, shapes, light, camera, render."""
import fnmatch
import math
import os
import tempfile
import time

import bpy
import cv2
import numpy as np
from mathutils import Vector

import finish

MEDIA = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "content", "media")
INK, DEEP, INDIGO, CYAN = "#0b1026", "#131a3a", "#3d4ef5", "#2bd4ff"
CORAL, PAPER, STAR, WHITE = "#ff6b4a", "#f6f7fb", "#ffb547", "#ffffff"
PICTURES = {}


def picture(name, width, height, **how):
    """Register a scene function as the picture `name` (path below content/media)."""
    def keep(build):
        PICTURES[name] = (build, width, height, how)
        return build
    return keep


def rgb(color, gain=1.0):
    if not isinstance(color, str):
        return tuple(c * gain for c in color)
    raw = (int(color[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(gain * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in raw)


# -- materials ---------------------------------------------------------------

def material(color=PAPER, rough=0.35, metal=0.0, coat=0.0, glass=0.0, ior=1.45, bump=0.0, scale=30.0):
    m = bpy.data.materials.new("m")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    values = {"Base Color": (*rgb(color), 1), "Roughness": rough, "Metallic": metal, "Clearcoat": coat,
              "Clearcoat Roughness": 0.08, "Transmission": glass, "IOR": ior}
    for key, value in values.items():
        b.inputs[key].default_value = value
    if bump:
        n, k = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
        n.inputs["Scale"].default_value, n.inputs["Detail"].default_value = scale, 6
        k.inputs["Strength"].default_value = bump
        links.new(n.outputs["Fac"], k.inputs["Height"])
        links.new(k.outputs["Normal"], b.inputs["Normal"])
    return m


def glowing(color, power=4.0):
    m = bpy.data.materials.new("glow")
    m.use_nodes = True
    m.node_tree.nodes.remove(m.node_tree.nodes["Principled BSDF"])
    e = m.node_tree.nodes.new("ShaderNodeEmission")
    e.inputs[0].default_value, e.inputs[1].default_value = (*rgb(color), 1), power
    m.node_tree.links.new(e.outputs[0], m.node_tree.nodes["Material Output"].inputs[0])
    return m


def painted(pixels, power=1.0):
    """A glowing picture (rows x columns x RGB, top row first) on the object's UVs."""
    h, w = pixels.shape[:2]
    img = bpy.data.images.new("painted", w, h, float_buffer=True)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = pixels[::-1]
    img.pixels.foreach_set(rgba.ravel())
    m = glowing(WHITE, power)
    tex = m.node_tree.nodes.new("ShaderNodeTexImage")
    tex.image, tex.extension = img, "EXTEND"
    m.node_tree.links.new(tex.outputs[0], m.node_tree.nodes["Emission"].inputs[0])
    return m


def media(path):
    """A finished picture of the set, as linear light for `painted`; grey while it does not exist."""
    raw = cv2.imread(os.path.join(MEDIA, path))
    if raw is None:
        return np.full((300, 200, 3), 0.05, np.float32)
    c = raw[..., ::-1].astype(np.float32) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


# -- light, camera, world ----------------------------------------------------

def aim(ob, target):
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()
    return ob


def lamp(at, target=(0, 0, 0), size=2.0, power=200.0, color=WHITE, kind="AREA", shape=None):
    data = bpy.data.lights.new("lamp", kind)
    data.energy, data.color = power, rgb(color)
    if kind == "AREA":
        data.size = size
        if shape:
            data.shape, data.size_y = "RECTANGLE", shape
    elif kind == "SUN":
        data.angle = size
    else:
        data.shadow_soft_size = size
    ob = bpy.data.objects.new("lamp", data)
    ob.location = at
    bpy.context.collection.objects.link(ob)
    return aim(ob, target)


def camera(at, target=(0, 0, 0), lens=60.0, blur=None, focus=None):
    data = bpy.data.cameras.new("camera")
    ob = bpy.data.objects.new("camera", data)
    ob.location, data.lens, data.clip_end = at, lens, 5000
    data.sensor_fit = "HORIZONTAL"
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = aim(ob, target)
    if blur:
        data.dof.use_dof, data.dof.aperture_fstop = True, blur
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    return ob


def world(color, gain=1.0):
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*rgb(color), 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = gain


def studio_light(key=430.0, coral=360.0, cyan=230.0, scale=1.0, at=(0, 0, 0.5), wash=700.0, tint="#5a4dff"):
    """Soft key from the upper left, coral rim from the right, cyan from behind, a wash on the wall."""
    x, y, z = at
    s = scale
    lamp((x - 3.2 * s, y - 3 * s, z + 4 * s), at, 3.2 * s, key * s * s)
    lamp((x + 4 * s, y + 0.6 * s, z + 1.3 * s), at, 1.6 * s, coral * s * s, CORAL)
    lamp((x - 2.6 * s, y + 3.4 * s, z + 2.4 * s), at, 2.0 * s, cyan * s * s, CYAN)
    if wash:
        lamp((x + 0.8, y + 4.5, z + 0.5), (x + 0.3, y + 10, z + 2.2), 3.0, wash, tint)


def stage(color=INDIGO, rough=0.5, wide=60.0, back=6.0, curve=4.0, lit=None):
    """A floor that bends up into a wall; no corner is seen."""
    pts = [(-wide, 0.0)] + [(0.0, 0.0)]
    pts += [(curve * math.sin(a), curve * (1 - math.cos(a))) for a in np.linspace(0.05, math.pi / 2, 24)]
    pts += [(curve, wide)]
    verts = [(x, back + y, z) for x in (-wide, wide) for y, z in pts]
    n = len(pts)
    return mesh(verts, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], lit or material(color, rough))


# -- shapes ------------------------------------------------------------------

def mesh(verts, faces, mat, smooth=True, name="shape", turn=(0, 0, 0), at=(0, 0, 0)):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.validate()
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    if mat:
        data.materials.append(mat)
    ob = bpy.data.objects.new(name, data)
    ob.location, ob.rotation_euler = at, turn
    bpy.context.collection.objects.link(ob)
    return ob


def loft(rings, mat, at=(0, 0, 0), turn=(0, 0, 0), caps=True, closed=True):
    """Skin over rings of equally many points."""
    n, verts = len(rings[0]), [v for ring in rings for v in ring]
    faces = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i)
             for r in range(len(rings) - 1) for i in range(n if closed else n - 1)]
    if caps:
        faces += [tuple(reversed(range(n))), tuple((len(rings) - 1) * n + i for i in range(n))]
    return mesh(verts, faces, mat, turn=turn, at=at)


def squircle(rx, ry, z=0.0, power=4.0, count=128, fn=None):
    pts = []
    for a in np.linspace(0, 2 * math.pi, count, endpoint=False):
        c, s = math.cos(a), math.sin(a)
        x, y = (math.copysign(abs(c) ** (2 / power), c) * rx, math.copysign(abs(s) ** (2 / power), s) * ry)
        pts.append((x, y, z + (fn(x, y) if fn else 0)))
    return pts


def pebble(w, d, h, mat, edge=0.1, power=4.0, at=(0, 0, 0), turn=(0, 0, 0), taper=1.0, top=None):
    """A device body: superellipse footprint, rounded edges, standing on z = at.z."""
    rings, e = [], min(edge, h / 2, w / 2 * 0.98, d / 2 * 0.98)
    low = [(e * (1 - math.sin(a)), e - e * math.cos(a)) for a in np.linspace(0.0, math.pi / 2, 10)]
    high = [(i, h - z) for i, z in reversed(low)]
    for inset, z in low + high:
        k = 1 + (taper - 1) * z / h
        fn = (lambda x, y, z=z: top(x, y) * z / h) if top else None
        rings.append(squircle((w / 2 - inset) * k, (d / 2 - inset) * k, z, power, fn=fn))
    for shrink in (0.7, 0.35, 0.04):
        k, fn = taper * shrink, ((lambda x, y: top(x, y)) if top else None)
        rings.append(squircle((w / 2 - e) * k, (d / 2 - e) * k, h, power, fn=fn))
    return loft(rings, mat, at, turn)


def lathe(profile, mat, at=(0, 0, 0), turn=(0, 0, 0), count=96, caps=True):
    """Turn (radius, z) points around the z axis."""
    return loft([squircle(max(r, 1e-4), max(r, 1e-4), z, 2, count) for r, z in profile], mat, at, turn, caps)


def block(w, d, h, mat, at=(0, 0, 0), turn=(0, 0, 0), edge=0.04, segments=4):
    """A box with bevelled edges, its centre at `at`."""
    x, y, z = w / 2, d / 2, h / 2
    verts = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = mesh(verts, faces, mat, True, "block", turn, at)
    if edge:
        b = ob.modifiers.new("bevel", "BEVEL")
        b.width, b.segments = min(edge, x * 0.99, y * 0.99, z * 0.99), segments
        ob.modifiers.new("normals", "WEIGHTED_NORMAL")
        ob.data.use_auto_smooth = True
    else:
        ob.data.polygons.foreach_set("use_smooth", [False] * 6)
    return ob


def ball(r, mat, at=(0, 0, 0), squash=(1, 1, 1), count=48):
    ob = lathe([(r * math.sin(a), -r * math.cos(a)) for a in np.linspace(0.001, math.pi - 0.001, count)],
               mat, at, count=count * 2, caps=False)
    ob.scale = squash
    return ob


def rod(a, b, r, mat, r2=None, count=32):
    """A rounded rod from a to b."""
    a, b = Vector(a), Vector(b)
    length, r2 = (b - a).length, r if r2 is None else r2
    prof = [(0.001, 0), (r * 0.7, 0.0), (r, r * 0.3), (r2, length - r2 * 0.3), (r2 * 0.7, length), (0.001, length)]
    ob = lathe(prof, mat, a, count=count, caps=False)
    ob.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()
    return ob


def cable(points, r, mat, smooth=True, cyclic=False):
    """A tube along points (a smooth spline through them)."""
    data = bpy.data.curves.new("cable", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", r, 6, True
    s = data.splines.new("NURBS" if smooth else "POLY")
    s.points.add(len(points) - 1)
    for p, co in zip(s.points, points):
        p.co = (*co[:3], 1)
        p.radius = co[3] if len(co) > 3 else 1
    if smooth:
        s.use_endpoint_u, s.order_u, s.resolution_u = True, 4, 12
    s.use_cyclic_u = cyclic
    data.materials.append(mat)
    ob = bpy.data.objects.new("cable", data)
    bpy.context.collection.objects.link(ob)
    return ob


def sheet(w, h, mat, at=(0, 0, 0), turn=(math.pi / 2, 0, 0)):
    """A flat rectangle with UVs; upright and facing -y unless turned."""
    ob = mesh([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)],
              [(0, 1, 2, 3)], mat, False, "sheet", turn, at)
    uv = ob.data.uv_layers.new()
    for i, co in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = co
    return ob


def terrain(size, count, height, mat, at=(0, 0, 0)):
    """A ground sheet; `height(x, y)` works on arrays."""
    xs, ys = np.linspace(-size[0] / 2, size[0] / 2, count[0]), np.linspace(-size[1] / 2, size[1] / 2, count[1])
    gx, gy = np.meshgrid(xs, ys)
    gz = height(gx, gy)
    n = count[0]
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
             for j in range(count[1] - 1) for i in range(n - 1)]
    return mesh(np.stack([gx, gy, gz], 2).reshape(-1, 3).tolist(), faces, mat, at=at)


# -- render ------------------------------------------------------------------

def fresh(width, height, samples, scale=1.0, noise=0.04):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine, s.render.resolution_x, s.render.resolution_y = "CYCLES", int(width * scale), int(height * scale)
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.use_denoising = samples, True, noise, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 8, 2, 3, 8
    c.transparent_max_bounces, c.sample_clamp_indirect, c.sample_clamp_direct = 64, 2.5, 30
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.seed = 0.6, 3
    s.view_settings.view_transform, s.view_settings.look = "Filmic", "Medium High Contrast"
    s.view_layers[0].cycles.denoising_store_passes = True
    s.view_layers[0].use_pass_z = True
    world(INK, 0.6)


def shoot():
    """Render; return colour, albedo, normal and depth as arrays."""
    s = bpy.context.scene
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = tempfile.mkdtemp()
    out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
    out.file_slots.clear()
    names = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Depth"}
    for short, layer in names.items():
        out.file_slots.new(short)
        tree.links.new(layers.outputs[layer], out.inputs[short])
    bpy.ops.render.render()
    got = {n: finish.read_pass(f"{out.base_path}/{n}{s.frame_current:04d}.exr") for n in names}
    return got["color"], got["albedo"], got["normal"], np.minimum(got["depth"][..., :1], 1e4)


def make(name, draft=1.0, out=None):
    build, width, height, how = PICTURES[name]
    began = time.time()
    fresh(width, height, max(8, int(how.get("samples", 26) * min(1, draft * 1.5))), how.get("scale", 0.86) * draft, how.get("noise", 0.04))
    after = build() or {}
    color, albedo, normal, depth = shoot()
    traced = time.time() - began
    color = finish.clean(color, albedo, (albedo * 2, normal * 4, np.log1p(depth) * 8), after.get("clean", 1.0))
    for layer in after.get("fog", ()):
        color = finish.fog(color, depth, rgb(layer[0], layer[1]), *layer[2:])
    if "stars" in after:
        color = finish.stars(color, depth, *after["stars"])
    color = finish.glow(color, after.get("glow", 0.5), after.get("threshold", 1.0))
    shown = finish.to_display(color * after.get("exposure", 1.0), tempfile.mktemp(".png"))
    if "paint" in after:
        shown = after["paint"](shown)
    path = os.path.join(out or MEDIA, name + how.get("kind", ".webp"))
    if "move" in how:
        shown = how["move"](shown, depth[..., 0], path[:-5], int(width * draft / 2) * 2, int(height * draft / 2) * 2)
    finish.save(shown, path, int(width * draft), int(height * draft))
    print(f"PICTURE {name} trace {traced:.1f}s all {time.time() - began:.1f}s {os.path.getsize(path) // 1024} KB", flush=True)


def fade(left=0.0, bottom=0.0, right=0.0, top=0.0, color=INK, power=1.0):
    """A paint step that lets the picture run out into one colour at its edges."""
    def paint(shown):
        h, w = shown.shape[:2]
        u, v = np.linspace(0, 1, w)[None, :], np.linspace(0, 1, h)[:, None]
        keep = np.ones((h, w))
        for far, width in ((u, left), (1 - u, right), (1 - v, bottom), (v, top)):
            if width:
                t = np.clip(far / width, 0, 1)
                keep = keep * (t * t * (3 - 2 * t)) ** power
        ground = np.array([int(color[i:i + 2], 16) for i in (5, 3, 1)])
        return shown * keep[..., None] + ground * (1 - keep[..., None])
    return paint


def chosen(patterns):
    return [n for n in PICTURES if any(fnmatch.fnmatch(n, p) or n.rsplit("/", 1)[-1] == p for p in patterns)]
