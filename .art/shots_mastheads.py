"""Nine abstract tides for page heads, dark at the left for white text; a poster of the same water."""
import math

import numpy as np

from studio import (CORAL, CYAN, INDIGO, INK, STAR, cable, camera, fade, glowing, lamp, material, picture, terrain,
                    world)


def sea(rows, tones, swing, turn, light=(CORAL, CYAN), lines=(), seed=1):
    world(INK, 0.35)
    rng = np.random.default_rng(seed)
    for i in range(rows):
        p, q, y = rng.uniform(0, 6), rng.uniform(0.4, 0.75), i * 1.0
        rise = 0.15 + i * 0.2
        bend = lambda gx, gy, p=p, q=q: swing * (0.7 + 0.05 * gx) * np.sin(gx * q + p + turn * gy) + 0.2 * np.sin(gx * 1.3 + p * 2 + gy)  # noqa: E731
        terrain((30, 2.6), (260, 40), lambda gx, gy, b=bend, r=rise: b(gx, gy) + r - 0.55 * (gy - 1.0) ** 2, material(tones[i % len(tones)], 0.28, coat=0.6), (2, y, 0))
        if i in lines:
            xs = np.linspace(-13, 15, 160)
            zs = bend(xs - 2, np.full_like(xs, 1.0)) + rise + 0.04
            cable([(x, y + 1.0, z) for x, z in zip(xs, zs)], 0.028, glowing((CYAN, CORAL, STAR)[lines.index(i) % 3], 5))
    lamp((-2, -5, 7), (3, 2, 0), 4, 900, "#cfd6ff")
    lamp((9, -1, 3), (3, 2, 0.6), 2.5, 1900, light[0])
    lamp((1, 9, 4), (3, 2, 0.6), 3, 2300, light[1])
    camera((0.6, -8.6, 3.2), (0.9, 2, 0.75), 42)
    return {"paint": fade(left=0.62, bottom=0.12, power=0.85), "glow": 0.6}


@picture("mastheads/tide-1", 1600, 600)
def tide_1():
    return sea(6, (INDIGO, "#1c2bb0", "#2a6fe0", "#141b80"), 0.42, 0.5, lines=(1, 4), seed=1)


@picture("mastheads/tide-2", 1600, 600)
def tide_2():
    return sea(6, ("#1692c4", "#123a9c", INDIGO, "#0f1f70"), 0.55, -0.4, ("#8f7bff", CYAN), (2,), 6)


@picture("mastheads/tide-3", 1600, 600)
def tide_3():
    return sea(6, ("#5a35c8", "#2a1e90", INDIGO, "#c2503c"), 0.5, 0.8, (CORAL, "#7f6bff"), (0, 3), 9)


@picture("mastheads/tide-5", 1600, 600)
def tide_5():
    """First light: a low coral sun behind dark water."""
    return sea(7, ("#1a1660", "#3a2aa0", "#8a3f7a", "#141250"), 0.36, 0.3, ("#ff9a6b", CORAL), (5,), 12)


@picture("mastheads/tide-6", 1600, 600)
def tide_6():
    """Steep, bright water: one wave stands before the others."""
    return sea(5, ("#12409c", "#0f2a8a", "#1692c4", "#2a6fe0"), 0.62, 1.1, (CYAN, "#8f7bff"), (1, 3), 31)


@picture("mastheads/tide-7", 1600, 600)
def tide_7():
    """Calm at night: many flat rows, lit from far away."""
    return sea(10, ("#101a5c", "#16237a", "#0d1648"), 0.22, -0.7, ("#6b7bff", STAR), (3, 6, 9), 23)


@picture("posters/undertow", 800, 1200)
def undertow():
    """A film's poster of the same water, darker and seen from above."""
    after = sea(14, ("#0f3350", "#12456c", "#1a6a80", "#0a1f3c"), 0.5, 0.6, (STAR, CYAN), (2, 5, 8), 4)
    camera((0.9, -5.0, 9.5), (0.9, 5.5, 1.2), 40)
    return {**after, "paint": fade(bottom=0.25, top=0.1, color="#06070f")}


@picture("mastheads/tide-4", 1600, 600)
def tide_4():
    """The tide as a signal: many thin lines."""
    world(INK, 0.3)
    for i in range(46):
        y, mix = i * 0.13, i / 45
        pts = [(x, y, 0.5 + 0.75 * math.exp(-((x - 2.6 + 1.6 * math.sin(mix * 4)) / 2.6) ** 2) * math.sin(x * 1.5 + mix * 5.2) + 0.12 * math.sin(x * 0.7 + mix * 9) + mix * 0.7) for x in np.linspace(-12, 14, 150)]
        tone = CORAL if i % 11 == 3 else CYAN if i % 3 == 0 else "#5a6bff"
        cable(pts, 0.016 if i % 3 else 0.024, glowing(tone, 2.2 if i % 11 == 3 else 0.5 + 1.3 * (i % 3 == 0)))
    camera((0.6, -8.0, 3.4), (0.9, 2, 0.9), 42)
    return {"paint": fade(left=0.6, bottom=0.12, power=0.85), "glow": 0.8}


@picture("mastheads/tide-8", 1600, 600)
def tide_8():
    """A signal that spreads in rings, as on still water."""
    world(INK, 0.3)
    for i in range(30):
        r = 1.1 + i * 0.3
        pts = [(3.0 + r * math.cos(a), 3.0 + r * math.sin(a), 0.3 + 0.12 * min(1, r / 4) * math.sin(a * 4 + i * 0.7)) for a in np.linspace(0, 2 * math.pi, 220)]
        tone = CORAL if i % 9 == 4 else CYAN if i % 3 == 0 else "#5a6bff"
        cable(pts, 0.018 if i % 3 else 0.03, glowing(tone, 2.2 if i % 9 == 4 else 0.6 + 1.3 * (i % 3 == 0)))
    camera((0.6, -8.0, 4.2), (1.6, 2, 0.4), 42)
    return {"paint": fade(left=0.6, bottom=0.12, power=0.85), "glow": 0.8}


@picture("mastheads/tide-9", 1600, 600)
def tide_9():
    """Strands of light that run together, as fibres in a cable."""
    world(INK, 0.3)
    for i in range(54):
        turn, spread = i * 2.4, 0.25 + 0.9 * ((i * 7) % 54) / 54
        pts = [(x, 2.6 + spread * wide * math.cos(turn + x * 0.35), 1.0 + spread * wide * math.sin(turn + x * 0.35)) for x in np.linspace(-12, 14, 140) for wide in (0.35 + 0.03 * (x - 2.5) ** 2,)]
        tone = CORAL if i % 13 == 5 else CYAN if i % 3 == 0 else "#5a6bff"
        cable(pts, 0.014 if i % 3 else 0.022, glowing(tone, 2.2 if i % 13 == 5 else 0.5 + 1.3 * (i % 3 == 0)))
    camera((0.6, -8.0, 2.6), (0.9, 2, 1.0), 42)
    return {"paint": fade(left=0.6, bottom=0.12, power=0.85), "glow": 0.8}
