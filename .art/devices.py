"""Tidewire's devices and the things around them."""
import math

import numpy as np

from studio import (CORAL, CYAN, DEEP, INDIGO, INK, PAPER, STAR, ball, bpy, block, cable, glowing, lathe, loft,
                    material, mesh, painted, pebble, rgb, rod, sheet, squircle)


def group(parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Move several shapes together."""
    hub = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(hub)
    for ob in parts:
        if ob.parent is None:
            ob.parent = hub
    hub.location, hub.rotation_euler, hub.scale = at, turn, (scale,) * 3
    return hub


def white():
    return material("#eef0f6", 0.32, coat=0.35)


def dark():
    return material("#0c1233", 0.3, coat=0.4)


def wave_line(width, y, z, r, mat, swing=0.1, turns=1.5, lean=0.0):
    """The brand's wave as a tube."""
    pts = [(width * (t - 0.5), y + lean * math.sin(t * math.tau * turns) * swing,
            z + (1 - lean) * math.sin(t * math.tau * turns) * swing * math.sin(math.pi * t) ** 0.6)
           for t in np.linspace(0, 1, 60)]
    return cable(pts, r, mat)


def router(at=(0, 0, 0), turn=0.0, scale=1.0, glow=4.0, tilt=(0, 0), antennas=0):
    """The hero: a white, softly domed pebble with a belt of light and a wave in its lid."""
    body, under = white(), dark()
    dome = lambda x, y: 0.10 * (1 - (x / 1.15) ** 2) * (1 - (y / 0.85) ** 2)  # noqa: E731
    parts = [pebble(2.1, 1.5, 0.10, under, 0.05, 3.2, (0, 0, 0)),
             pebble(2.2, 1.6, 0.032, glowing(CYAN, glow), 0.012, 3.2, (0, 0, 0.105)),
             pebble(2.3, 1.7, 0.42, body, 0.17, 3.2, (0, 0, 0.14), top=dome)]
    seam = [(x * 1.0, y * 1.0, 0) for x, y, _ in squircle(1.151, 0.851, 0, 3.2, 96)]
    parts.append(cable([(x, y, 0.30) for x, y, _ in seam], 0.006, material("#b9bfd6", 0.5), cyclic=True))
    line = [(t * 0.62, 0.16 * math.sin(t * 4.4) * math.cos(t * 1.2), 0) for t in np.linspace(-1, 1, 50)]
    parts.append(cable([(x, y, 0.555 + dome(x, y)) for x, y, _ in line], 0.022, glowing(CYAN, glow * 0.7)))
    x, y = line[-1][:2]
    parts.append(ball(0.055, glowing(CORAL, glow * 1.2), (x, y, 0.56 + dome(x, y)), (1, 1, 0.6)))
    for i in range(5):
        parts.append(ball(0.022, glowing(CYAN if i < 4 else CORAL, glow * 1.5), (-0.24 + i * 0.12, -0.846, 0.33), (1, 0.4, 1), 16))
    for i in range(antennas):
        x = -0.85 + 1.7 * i / max(1, antennas - 1)
        lean = (x * 0.14, 0.05)
        parts.append(rod((x, 0.78, 0.3), (x, 0.92, 0.36), 0.075, under))
        parts.append(rod((x, 0.92, 0.30), (x + lean[0], 0.97 + lean[1], 1.75), 0.075, body, 0.05))
    return group(parts, at, (tilt[0], tilt[1], turn), scale)


def mesh_tower(at=(0, 0, 0), turn=0.0, scale=1.0, glow=5.0):
    prof = pebble(1.0, 1.0, 1.55, white(), 0.2, 2.6, (0, 0, 0.1), taper=0.86)
    lid = cable([(t * 0.22, 0.06 * math.sin(t * 4.4), 1.655) for t in np.linspace(-1, 1, 30)], 0.014, glowing(CYAN, glow))
    ring = pebble(0.93, 0.93, 0.05, glowing(CYAN, glow), 0.02, 2.6, (0, 0, 0.065))
    foot = pebble(0.9, 0.9, 0.07, dark(), 0.03, 2.6)
    slots = [block(0.012, 0.02, 0.62, material("#c3c8dc", 0.5), (-0.2 + 0.1 * i, -0.482 + 0.004 * abs(i - 2), 0.85), (-0.045, 0, 0), 0.005)
             for i in range(5)]
    led = ball(0.03, glowing(CORAL, glow * 1.5), (0, -0.492, 0.42), (1, 0.4, 1), 16)
    ports = [block(w, 0.02, 0.13, material(c, 0.5), (x, 0.484, 0.34), edge=0.01) for x, w, c in ((-0.16, 0.16, "#1b2036"), (0.04, 0.16, "#1b2036"), (0.22, 0.09, "#0c1020"))]
    ports += [block(w - 0.03, 0.012, 0.03, material("#d8a94a", 0.3, 0.9), (x, 0.492, 0.375), edge=0.004) for x, w in ((-0.16, 0.16), (0.04, 0.16))]
    return group([prof, lid, ring, foot, led, *slots, *ports], at, (0, 0, turn), scale)


def tv_box(at=(0, 0, 0), turn=0.0, scale=1.0, glow=5.0):
    parts = [pebble(1.5, 1.5, 0.34, material("#10163c", 0.28, coat=0.5), 0.09, 5, (0, 0, 0.05)),
             pebble(1.3, 1.3, 0.06, dark(), 0.02, 5), pebble(1.42, 1.42, 0.02, glowing(INDIGO, glow), 0.008, 5, (0, 0, 0.045)),
             block(0.5, 0.012, 0.018, glowing(CYAN, glow * 1.4), (0, -0.752, 0.2), edge=0.006),
             ball(0.02, glowing(CORAL, glow * 1.6), (0.36, -0.752, 0.2), (1, 0.4, 1), 16)]
    line = [(t * 0.4, 0.07 * math.sin(t * 4.4), 0.393) for t in np.linspace(-1, 1, 40)]
    parts.append(cable(line, 0.012, material("#5f6cf8", 0.2, 0.6)))
    return group(parts, at, (0, 0, turn), scale)


def remote(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, color=None):
    """Lying along y, its keys up."""
    shell, key = color or material("#141a42", 0.36, coat=0.3), material("#39427f", 0.45)
    parts = [pebble(0.52, 1.9, 0.17, shell, 0.08, 5)]
    parts.append(lathe([(0.15, 0.165), (0.17, 0.185), (0.19, 0.185), (0.2, 0.17)], material("#5a64b8", 0.25, 0.4), (0, 0.42, 0), caps=False))
    parts.append(lathe([(0.001, 0.19), (0.09, 0.188), (0.105, 0.17)], key, (0, 0.42, 0), caps=False))
    parts.append(lathe([(0.001, 0.192), (0.05, 0.19), (0.06, 0.17)], material(CORAL, 0.4), (0, 0.78, 0), caps=False))
    for row in range(4):
        for col in (-1, 0, 1):
            m = material(INDIGO, 0.4) if (row, col) == (0, -1) else material(CYAN, 0.4) if (row, col) == (0, 1) else key
            parts.append(pebble(0.105, 0.085, 0.035, m, 0.015, 3, (col * 0.145, 0.1 - row * 0.17, 0.16)))
    return group(parts, at, turn, scale)


def tv(at=(0, 0, 0), turn=0.0, w=3.2, picture=None, power=1.6, feet=True):
    """A thin screen; `at` is the middle of its lower edge."""
    h = w * 9 / 16
    pic = sunset_screen() if picture is None else picture
    parts = [block(w + 0.08, 0.07, h + 0.08, material("#070a1c", 0.25, coat=0.4), (0, 0.03, h / 2), edge=0.03),
             sheet(w, h, painted(pic, power), (0, -0.008, h / 2))]
    if feet:
        for s in (-1, 1):
            parts.append(rod((s * w * 0.3, 0.03, 0), (s * w * 0.36, -0.22, -0.14), 0.025, dark()))
            parts.append(rod((s * w * 0.3, 0.03, 0), (s * w * 0.36, 0.28, -0.14), 0.025, dark()))
    return group(parts, at, (0, 0, turn))


def sunset_screen(w=960, h=540, warm=CORAL, cold=INDIGO, seed=2):
    """A layered sea at dusk for every screen in the family."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = xx / w, yy / h
    sky = np.array(rgb(cold, 0.45)) * (1 - v[..., None]) + np.array(rgb(warm)) * v[..., None] ** 1.4
    sun = np.clip((0.17 - np.hypot((u - 0.63) * w / h, v - 0.5)) * 120, 0, 1)[..., None]
    halo = np.exp(-np.hypot((u - 0.63) * w / h, v - 0.5) * 4)[..., None]
    img = sky * (1 - sun) + np.array(rgb(STAR)) * 1.5 * sun + np.array(rgb(CORAL)) * 0.5 * halo
    rng, tones = np.random.default_rng(seed), [[a * 0.4 + b * 0.3 for a, b in zip(rgb(warm), rgb(cold))],
                                                     rgb(cold), rgb(cold, 0.5), rgb(cold, 0.2), rgb(INK)]
    for i, tone in enumerate(tones):
        a, b, c = rng.uniform(0, 6, 3)
        line = 0.52 + i * 0.1 + 0.035 * np.sin(u * (5 + i) + a) + 0.02 * np.sin(u * 13 + b) + 0.012 * np.sin(u * 29 + c)
        below = np.clip((v - line) * h / 1.5, 0, 1)[..., None]
        crest = np.exp(-np.abs(v - line) * 60)[..., None] * 0.25
        img = img * (1 - below) + (np.array(tone) * (1 + crest * 4)) * below
    return img.astype(np.float32)


def court_screen(w=960, h=540):
    """A court under floodlight, seen from the stand."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (xx - w / 2) / h, yy / h
    deep = np.maximum(v - 0.3, 1e-3)
    px, py = u / (deep + 0.35), 0.42 / (deep + 0.12)
    floor = np.where((np.floor(px * 5) % 2 == 0)[..., None], rgb("#d08a48"), rgb("#b8743a")) * (0.35 + 0.9 * np.exp(-2.2 * np.hypot(u, v - 0.6)))[..., None]
    lines = (np.abs(px) < 0.014) | (np.abs(np.hypot(px, (py - 1.1) * 0.8) - 0.33) < 0.016) | (np.abs(py - 2.6) < 0.06)
    img = np.where((lines & (v > 0.3))[..., None], (0.8, 0.85, 0.9), floor)
    crowd = np.random.default_rng(1).random((h // 6 + 1, w // 6 + 1, 3)).repeat(6, 0).repeat(6, 1)[:h, :w] ** 4
    stand = rgb(DEEP) + crowd * 0.28 * np.array(rgb("#9fb4ff"))
    return np.where((v < 0.3)[..., None], stand, img).astype(np.float32)


def dish(at=(0, 0, 0), turn=0.0, scale=1.0, tip=1.12, mast=1.05):
    """A home satellite dish, its receiver on an arm below; it looks up along its own -y; at = foot, 1 = its radius."""
    shell, steel, grey = material("#dfe2e8", 0.42, coat=0.15), material("#aab0ba", 0.32, 0.9), material("#3a404c", 0.5)
    deep = lambda r: 0.25 * r * r  # noqa: E731
    bowl = [(r, deep(r)) for r in np.linspace(0.001, 0.985, 40)] + [(1.0, deep(1) + 0.004), (1.022, deep(1) - 0.006), (1.03, deep(1) - 0.03), (1.018, deep(1) - 0.045), (0.99, deep(1) - 0.04)]
    face = lathe(bowl + [(r, deep(r) - 0.028) for r in np.linspace(0.97, 0.001, 30)], shell, count=160, caps=False)
    face.scale = (0.94, 1.03, 1)
    head = [face]
    for tone, off in ((INDIGO, 0.0), (CORAL, -0.075)):
        line = [(x, -0.34 + off + 0.05 * math.sin(x * 9.5)) for x in np.linspace(-0.33, 0.33, 40)]
        head.append(cable([(x, y, deep(math.hypot(x, y)) - 0.001) for x, y in line], 0.016, material(tone, 0.4)))
    feed, foot = (0, -0.98, 1.12), (0, -1.12, 0.05)
    head += [rod((0, -0.72, -0.08), foot, 0.036, steel, count=16), rod(foot, (0, -1.05, 1.2), 0.036, steel, 0.03, 16), ball(0.04, steel, foot, count=16)]
    head += [rod((s * 0.74, -0.6, 0.2), (s * 0.05, -1.03, 1.12), 0.011, steel, count=12) for s in (-1, 1)]
    horn = [lathe([(0.001, 0.0), (0.088, 0.0), (0.092, 0.012), (0.092, 0.05), (0.066, 0.07), (0.055, 0.16), (0.05, 0.3), (0.001, 0.3)], material("#f2f3f5", 0.4, coat=0.2), caps=False, count=48),
            pebble(0.17, 0.26, 0.15, grey, 0.035, 5, (0, -0.05, 0.24)), lathe([(0.06, 0.09), (0.066, 0.1), (0.066, 0.15), (0.06, 0.16)], grey, caps=False), ball(0.014, glowing(CORAL, 6), (0.05, -0.155, 0.36), count=14)]
    horn += [rod((x, -0.12, 0.26), (x, -0.24, 0.24), 0.02, steel, count=12) for x in (-0.04, 0.04)]
    head.append(group(horn, feed, (math.radians(152), 0, 0)))
    head += [cable([(x, -1.06, 0.95), (x * 0.6, -1.16, 0.6), (x * 0.6, -1.17, 0.1), (x * 0.5, -0.95, -0.12), (x * 0.5, -0.3, -0.2), (x, 0.1, -0.3)], 0.012, material("#15171c", 0.6)) for x in (-0.045, 0.045)]
    head += [pebble(0.5, 0.66, 0.05, steel, 0.02, 6, (0, -0.02, -0.09)), block(0.05, 0.5, 0.16, grey, (-0.12, 0, -0.14), edge=0.015), block(0.05, 0.5, 0.16, grey, (0.12, 0, -0.14), edge=0.015), rod((-0.17, 0.02, -0.17), (0.17, 0.02, -0.17), 0.028, steel, count=16)]
    hub = group(head, (0, -0.06, mast + 0.05), (tip, 0, 0))
    base = [rod((0, 0.12, 0), (0, 0.12, mast + 0.1), 0.062, steel, count=32), block(0.24, 0.22, 0.2, grey, (0, 0.08, mast - 0.02), edge=0.03), block(0.5, 0.42, 0.035, grey, (0, 0.12, 0.018), edge=0.012)]
    base += [rod((s * 0.3, 0.5, 0.02), (0, 0.14, mast * 0.62), 0.022, steel, count=12) for s in (-1, 1)]
    base += [ball(0.03, steel, (sx * 0.19, 0.12 + sy * 0.15, 0.04), (1, 1, 0.6), 12) for sx in (-1, 1) for sy in (-1, 1)]
    return group([hub, *base], at, (0, 0, turn), scale)


def telescope(at=(0, 0, 0), turn=0.0, scale=1.0, tip=0.85, color=None, mast=0.9):
    """A radio telescope that looks up along its own -y; at = foot."""
    shell, steel = color or white(), material("#aab2cf", 0.3, 0.8)
    bowl = [(r, 0.42 * r * r) for r in np.linspace(0.001, 1.0, 30)]
    bowl += [(1.02, 0.43), (1.025, 0.415)] + [(r, 0.42 * r * r - 0.035) for r in np.linspace(1.0, 0.001, 30)]
    head = [lathe(bowl, shell, caps=False), rod((0, 0, -0.1), (0, 0, 0.02), 0.2, dark())]
    tipz = 0.92
    for a in (math.pi / 2, math.pi * 7 / 6, math.pi * 11 / 6):
        head.append(rod((0.93 * math.cos(a), 0.93 * math.sin(a), 0.37), (0.05 * math.cos(a), 0.05 * math.sin(a), tipz), 0.016, steel))
    head += [rod((0, 0, tipz - 0.12), (0, 0, tipz + 0.12), 0.085, dark()), ball(0.075, glowing(CORAL, 5), (0, 0, tipz - 0.14))]
    hub = group(head, (0, 0, mast), (tip, 0, 0))
    base = [rod((0, 0.16, 0), (0, 0.12, mast), 0.06, steel), rod((0, 0.12, mast), (0, 0.02, mast + 0.02), 0.11, dark()),
            lathe([(0.001, 0), (0.42, 0), (0.44, 0.03), (0.42, 0.07), (0.1, 0.1), (0.001, 0.1)], dark(), (0, 0.16, 0), caps=False)]
    return group([hub, *base], at, (0, 0, turn), scale)


def security_cam(at=(0, 0, 0), turn=0.0, scale=1.0, nod=0.0):
    """A ball camera on a small stand, looking along -y."""
    glass = material("#05070f", 0.06, coat=1.0)
    head = [ball(0.55, white()), lathe([(0.43, 0.30), (0.43, 0.50), (0.40, 0.545), (0.3, 0.57), (0.001, 0.585)], glass, caps=False),
            lathe([(0.16, 0.57), (0.17, 0.6), (0.2, 0.6), (0.21, 0.57)], material("#2a3272", 0.2, 0.7), caps=False),
            ball(0.13, material("#131a5a", 0.05, coat=1.0), (0, 0, 0.53), (1, 1, 0.7)),
            lathe([(0.435, 0.36), (0.452, 0.37), (0.452, 0.40), (0.43, 0.41)], glowing(CYAN, 5), caps=False),
            ball(0.022, glowing(CORAL, 8), (0, 0.3, 0.565), count=16)]
    hub = group(head, (0, 0, 0.95), (math.pi / 2 + nod, 0, 0))
    foot = [lathe([(0.001, 0), (0.42, 0), (0.44, 0.03), (0.42, 0.08), (0.12, 0.13), (0.1, 0.3), (0.16, 0.46), (0.001, 0.5)], white(), caps=False)]
    return group([hub, *foot], at, (0, 0, turn), scale)


def modem(at=(0, 0, 0), turn=0.0, scale=1.0, glow=5.0):
    """An upright fibre modem: a thin white fin in a dark foot, with a fibre leaving its back."""
    fin = pebble(1.15, 1.75, 0.3, white(), 0.13, 4.5, (0, 0.15, 1.0), (math.pi / 2, 0, 0))
    parts = [fin, pebble(1.0, 0.62, 0.14, dark(), 0.06, 3.5), block(0.028, 0.03, 0.9, glowing(CYAN, glow), (-0.36, -0.148, 1.0), edge=0.012)]
    parts += [ball(0.024, glowing(c, glow * 1.4), (0.38, -0.15, 0.45 + i * 0.13), (1, 0.4, 1), 16)
              for i, c in enumerate((CYAN, CYAN, CYAN, CORAL))]
    line = [(t * 0.2 + 0.05, -0.152, 1.42 + 0.06 * math.sin(t * 4.4)) for t in np.linspace(-1, 1, 30)]
    parts.append(cable(line, 0.013, material("#9aa3cc", 0.3)))
    return group(parts, at, (0, 0, turn), scale)


def stick(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """A streaming stick lying along y, its HDMI plug forward (-y)."""
    metal = material("#c9cede", 0.22, 1.0)
    parts = [pebble(0.5, 1.5, 0.2, material("#151b48", 0.3, coat=0.4), 0.085, 5, (0, 0.15, 0)),
             block(0.3, 0.34, 0.1, metal, (0, -0.74, 0.1), edge=0.02), block(0.25, 0.05, 0.05, dark(), (0, -0.9, 0.1), edge=0.01),
             pebble(0.4, 0.1, 0.12, dark(), 0.04, 4, (0, -0.6, 0.04)),
             block(0.02, 0.2, 0.008, glowing(CYAN, 4), (0, 0.68, 0.2), edge=0.003)]
    line = [(0.09 * math.sin(t * 4.4), 0.12 + t * 0.3, 0.203) for t in np.linspace(-1, 1, 40)]
    parts.append(cable(line, 0.011, glowing(CYAN, 2.5)))
    return group(parts, at, turn, scale)


def receiver(at=(0, 0, 0), turn=0.0, scale=1.0):
    """The outdoor 5G receiver: a weatherproof shield on a pole clamp."""
    parts = [pebble(1.15, 1.55, 0.34, white(), 0.15, 3.4, (0, 0.0, 1.35), (math.pi / 2, 0, 0)),
             rod((0, 0.35, 0), (0, 0.35, 2.3), 0.075, material("#aab2cf", 0.3, 0.8)),
             block(0.34, 0.36, 0.34, dark(), (0, 0.17, 1.35), edge=0.06),
             lathe([(0.001, 0), (0.46, 0), (0.48, 0.03), (0.46, 0.08), (0.12, 0.12), (0.001, 0.12)], dark(), (0, 0.35, 0), caps=False)]
    for i, r in enumerate((0.16, 0.28, 0.4)):
        arc = [(r * math.sin(a), -0.345, 1.28 + r * math.cos(a)) for a in np.linspace(-0.75, 0.75, 20)]
        parts.append(cable(arc, 0.015, glowing(CYAN, 3.5 - i * 0.7)))
    parts.append(ball(0.05, glowing(CORAL, 6), (0, -0.34, 1.28), (1, 0.5, 1), 20))
    return group(parts, at, (0, 0, turn), scale)


def screen(w, h, mat, at=(0, 0, 0), power=9.0):
    """A flat screen with rounded corners and UVs, facing up."""
    ring = squircle(w / 2, h / 2, 0, power, 96)
    ob = mesh(ring, [tuple(range(len(ring)))], mat, False, "screen", at=at)
    uv = ob.data.uv_layers.new()
    for loop, (x, y, _) in zip(uv.data, ring):
        loop.uv = (x / w + 0.5, y / h + 0.5)
    return ob


def phone(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, picture=None, power=1.5):
    """Lying flat, screen up, top towards +y."""
    pic = sunset_screen(480, 960) if picture is None else picture
    parts = [pebble(0.84, 1.76, 0.095, material("#3a4258", 0.22, 0.8), 0.04, 9), screen(0.79, 1.71, material("#04050a", 0.08, coat=1.0), (0, 0, 0.0955)),
             screen(0.75, 1.67, painted(pic, power), (0, 0, 0.0965)), pebble(0.17, 0.045, 0.003, material("#04050a", 0.2), 0.001, 2.5, (0, 0.755, 0.0965))]
    return group(parts, at, turn, scale)


def sofa(at=(0, 0, 0), turn=0.0, color="#2a35a8", w=3.2):
    cloth = material(color, 0.85, bump=0.25, scale=90)
    parts = [block(w, 1.2, 0.36, cloth, (0, 0, 0.34), edge=0.12, segments=8)]
    for i in (-1, 1):
        parts += [block(0.36, 1.3, 0.8, cloth, (i * (w / 2 + 0.06), 0, 0.5), edge=0.16, segments=8),
                  block(w / 2 - 0.04, 1.0, 0.28, cloth, (i * w / 4, -0.08, 0.62), edge=0.13, segments=8),
                  block(w / 2 - 0.04, 0.34, 0.78, cloth, (i * w / 4, 0.46, 0.98), (-0.16, 0, 0), 0.15, 8)]
    parts += [rod((x, y, 0), (x * 0.97, y, 0.2), 0.04, material(STAR, 0.4)) for x in (-w / 2, w / 2) for y in (-0.45, 0.45)]
    return group(parts, at, (0, 0, turn))


def plant(at=(0, 0, 0), scale=1.0, seed=1):
    leaf, rng, parts = material("#1f8f7a", 0.45), np.random.default_rng(seed), []
    for i in range(11):
        a, reach, rise = i * 2.4, rng.uniform(0.35, 0.6), rng.uniform(0.5, 1.1)
        rings = []
        for t in np.linspace(0, 1, 14):
            r, z = 0.04 + reach * t ** 1.3, 0.45 + rise * math.sin(t * 1.9)
            wd = 0.10 * math.sin(math.pi * min(1, t * 0.96 + 0.04)) ** 0.7
            c, s = math.cos(a), math.sin(a)
            rings.append([(r * c - wd * s, r * s + wd * c, z), (r * c, r * s, z - wd * 0.35), (r * c + wd * s, r * s - wd * c, z)])
        parts.append(loft(rings, leaf, caps=False, closed=False))
    parts.append(lathe([(0.001, 0), (0.2, 0), (0.24, 0.03), (0.3, 0.42), (0.28, 0.46), (0.25, 0.42), (0.001, 0.4)], material(PAPER, 0.5), caps=False))
    return group(parts, at, (0, 0, 0), scale)


def house(at=(0, 0, 0), turn=0.0, scale=1.0, lit="#ffc070", tiles=INDIGO):
    """A small rounded house with lit windows."""
    wall, roof, lamp = material("#eef0f6", 0.6), material(tiles, 0.45), glowing(lit, 3.2)
    prism = [(-1.25, -1.0, 1.3), (1.25, -1.0, 1.3), (0, -1.0, 2.25), (-1.25, 1.0, 1.3), (1.25, 1.0, 1.3), (0, 1.0, 2.25)]
    gable = [((x * 0.8, y * 0.85, z - 0.02) if z < 2 else (x, y * 0.85, z - 0.2)) for x, y, z in prism]
    faces = [(0, 1, 2), (3, 5, 4), (0, 2, 5, 3), (1, 4, 5, 2), (0, 3, 4, 1)]
    parts = [block(2.0, 1.7, 1.32, wall, (0, 0, 0.66), edge=0.05), mesh(gable, faces, wall, False)]
    pitch = math.atan2(0.95, 1.25)
    for s in (-1, 1):
        parts.append(block(1.72, 2.1, 0.12, roof, (s * 0.64, 0, 1.82), (0, s * pitch, 0), 0.05))
    parts += [block(0.42, 0.05, 0.78, material(CORAL, 0.4), (-0.45, -0.86, 0.4), edge=0.02), block(0.3, 0.3, 0.8, wall, (0.62, 0.35, 2.05), edge=0.04)]
    for x, z in ((0.42, 0.78),):
        parts += [block(0.66, 0.03, 0.56, lamp, (x, -0.855, z), edge=0.01), block(0.03, 0.05, 0.58, wall, (x, -0.87, z), edge=0.01), block(0.68, 0.05, 0.03, wall, (x, -0.87, z), edge=0.01)]
    parts.append(lathe([(0.001, 0), (0.19, 0), (0.001, 0.01)], lamp, (0, -0.862, 1.6), (math.pi / 2, 0, 0), caps=False))
    return group(parts, at, (0, 0, turn), scale)


def gamepad(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    shell, cap = white(), dark()
    parts = [pebble(1.7, 0.95, 0.3, shell, 0.15, 2.8)]
    for s in (-1, 1):
        parts += [ball(0.4, shell, (s * 0.72, -0.36, 0.12), (0.72, 1.35, 0.55)), lathe([(0.001, 0.43), (0.14, 0.43), (0.16, 0.4), (0.09, 0.36), (0.09, 0.2)], cap, (s * 0.34, -0.2, 0), caps=False),
                  rod((s * 0.35, 0.42, 0.2), (s * 0.72, 0.34, 0.18), 0.07, cap)]
    for i, c in enumerate((CYAN, CORAL, STAR, INDIGO)):
        parts.append(ball(0.065, material(c, 0.3), (0.58 + 0.14 * math.cos(i * math.pi / 2), 0.14 + 0.14 * math.sin(i * math.pi / 2), 0.3), (1, 1, 0.6), 16))
    parts += [pebble(0.34, 0.1, 0.05, cap, 0.02, 4, (-0.58, 0.14, 0.29)), pebble(0.1, 0.34, 0.05, cap, 0.02, 4, (-0.58, 0.14, 0.29)),
              cable([(t * 0.12, 0.16 + 0.03 * math.sin(t * 4.4), 0.305) for t in np.linspace(-1, 1, 20)], 0.01, glowing(CYAN, 4))]
    return group(parts, at, turn, scale)
