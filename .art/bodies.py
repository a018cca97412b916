"""Smooth bodies: limbs that melt into one skin, hands, footballers."""
import math

import numpy as np
from mathutils import Matrix, Vector

from devices import group
from studio import ball, material, mesh, rgb

SKIN, SHORTS = "#d99a72", "#141b46"


def limb(a, b, r, r2, rows=12, count=28):
    """Points and faces of a capsule from a to b."""
    a, b = Vector(a), Vector(b)
    length = max((b - a).length, 1e-4)
    turn = (b - a).to_track_quat("Z", "Y").to_matrix()
    rings = [(r * math.cos(t), r * math.sin(t)) for t in np.linspace(-math.pi / 2 + 1e-3, 0, rows)]
    rings += [(r2 * math.cos(t), length + r2 * math.sin(t)) for t in np.linspace(0, math.pi / 2 - 1e-3, rows)]
    verts = [a + turn @ Vector((q * math.cos(t), q * math.sin(t), z)) for q, z in rings for t in np.linspace(0, math.tau, count, endpoint=False)]
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i) for k in range(len(rings) - 1) for i in range(count)]
    return verts, faces + [tuple(reversed(range(count))), tuple((len(rings) - 1) * count + i for i in range(count))]


def melt(limbs, mat, fine=0.02, soft=8):
    """Limbs (a, b, radius, radius at b) grown together into one smooth skin."""
    verts, faces = [], []
    for one in limbs:
        v, f = limb(*one)
        faces += [tuple(i + len(verts) for i in face) for face in f]
        verts += v
    ob = mesh(verts, faces, mat, True, "body")
    grow = ob.modifiers.new("grow", "REMESH")
    grow.mode, grow.voxel_size, grow.use_smooth_shade = "VOXEL", fine, True
    even = ob.modifiers.new("even", "SMOOTH")
    even.factor, even.iterations = 0.5, soft
    return ob


def chain(points, radii):
    return [(a, b, r, q) for a, b, r, q in zip(points, points[1:], radii, radii[1:])]


def skin(tone=SKIN):
    m = material(tone, 0.55)
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Subsurface"].default_value, b.inputs["Subsurface Color"].default_value = 0.12, (*rgb("#d8553a"), 1)
    b.inputs["Subsurface Radius"].default_value = (0.12, 0.05, 0.03)
    return m


def hand(fingers, thumb, palm, wrist, elbow, tone=SKIN, cloth="#1a2450", thick=1.0, nails=()):
    """A hand in decimetres. fingers, thumb = joints from knuckle to tip; palm = more limbs; a sleeve runs from the wrist to the elbow.
    nails = (joint before the tip, tip, the way the nail faces)."""
    flesh, parts = skin(tone), []
    limbs = list(palm)
    for k, joints in enumerate(fingers):
        s = thick * (0.92 if k == 3 else 1.0)
        limbs += chain(joints, [q * s for q in (0.125, 0.105, 0.092, 0.08)])
    limbs += chain(thumb, [q * thick for q in (0.19, 0.13, 0.112, 0.092)])
    wrist, elbow = Vector(wrist), Vector(elbow)
    along = (elbow - wrist).normalized()
    limbs += [(wrist - along * 0.05, wrist + along * 0.9, 0.2, 0.26)]
    parts.append(melt(limbs, flesh, 0.02, 16))
    blue = material(cloth, 0.95, bump=0.35, scale=160)
    start = wrist + along * 0.42
    parts += [melt([(start + along * 0.1, elbow, 0.35, 0.55)], blue, 0.04, 3), melt([(start + along * 0.06, start + along * 0.24, 0.36, 0.37)], blue, 0.035, 6)]
    for before, tip, face in nails:
        before, tip, face = Vector(before), Vector(tip), Vector(face).normalized()
        way = (tip - before).normalized()
        face = (face - way * face.dot(way)).normalized()
        nail = ball(0.066, material("#e0a684", 0.35, coat=0.3), (0, 0, 0), count=20)
        side = way.cross(face)
        nail.matrix_world = Matrix.Translation(tip + face * 0.055 + way * 0.012) @ Matrix((side, way, face)).transposed().to_4x4() @ Matrix.Diagonal((0.8, 1.15, 0.36, 1))
        parts.append(nail)
    return group(parts)


def footballer(at, turn, shirt, pose, tone=SKIN, hair="#2a1a14", scale=1.0):
    """A smooth player, facing -y. pose = (left, right) of arm (elbow, hand) and leg (knee, ankle)."""
    flesh, top, short, sock, boot = material(tone, 0.5), material(shirt, 0.6), material(SHORTS, 0.6), material(shirt, 0.7), material("#10142c", 0.3, coat=0.5)
    (arm_l, arm_r), (leg_l, leg_r), lean = pose
    chest, neck, head = (0, lean, 1.33), (0, lean * 1.3, 1.5), (0, lean * 1.75, 1.68)
    tops, skins, shorts, socks, boots = [], [], [], [], []
    for s in (-1, 1):
        tops += [((s * 0.045, 0, 1.0), (s * 0.085, lean, 1.34), 0.15, 0.148), ((s * 0.06, lean, 1.38), (s * 0.19, lean * 1.05, 1.42), 0.13, 0.105)]
    tops += [(chest, neck, 0.15, 0.07)]
    for s, (elbow, wrist) in ((-1, arm_l), (1, arm_r)):
        shoulder = (s * 0.2, lean * 1.05, 1.42)
        half = tuple(a + (b - a) * 0.72 for a, b in zip(shoulder, elbow))
        tops.append((shoulder, half, 0.105, 0.088))
        way = (Vector(wrist) - Vector(elbow)).normalized()
        palm, out = Vector(wrist) + way * 0.06, way.cross(Vector((s, 0, 0))).normalized()
        skins += [(half, elbow, 0.062, 0.056), (elbow, wrist, 0.056, 0.036), (wrist, palm, 0.038, 0.045)]
        skins += [(palm + out * d, palm + out * d * 1.3 + way * 0.085, 0.026, 0.02) for d in (-0.026, 0.0, 0.026)] + [(wrist, palm + out * 0.062 + way * 0.015, 0.026, 0.02)]
    for s, (knee, ankle) in ((-1, leg_l), (1, leg_r)):
        hip = (s * 0.1, 0, 0.92)
        half = tuple(a + (b - a) * 0.62 for a, b in zip(hip, knee))
        shorts += [((s * 0.05, -0.005, 0.985), hip, 0.158, 0.14), (hip, half, 0.138, 0.13)]
        skins += [(half, knee, 0.1, 0.082)]
        low = tuple(a + (b - a) * 0.16 for a, b in zip(knee, ankle))
        skins.append((knee, low, 0.082, 0.078))
        socks.append((tuple(a + (b - a) * 0.12 for a, b in zip(knee, ankle)), ankle, 0.092, 0.062))
        shin = (Vector(ankle) - Vector(knee)).normalized()
        toe = Vector(ankle) + Vector((0, -0.2, 0)) - shin * -0.02 if shin.z < -0.7 else Vector(ankle) + Vector((0, shin.z * 0.1, -abs(shin.y) * 0.2))
        boots.append((ankle, tuple(toe), 0.068, 0.056))
    skins += [(neck, head, 0.062, 0.06)]
    parts = [melt(tops, top, 0.014, 18), melt(skins, flesh, 0.01, 5), melt(shorts, short, 0.014, 10), melt(socks, sock, 0.012, 4), melt(boots, boot, 0.012, 4)]
    parts += [ball(0.135, flesh, head, (0.9, 0.98, 1.08)), ball(0.145, material(hair, 0.8, bump=0.4, scale=50), (0, head[1] + 0.03, head[2] + 0.03), (0.95, 1.0, 1.02))]
    return group(parts, at, (0, 0, turn), scale)
