"""Hands at work, in decimetres: a remote before the TV, a phone at the window, a fiber at the wall box."""
import math

import cv2
import numpy as np

from bodies import hand
from devices import group, remote
from studio import CORAL, CYAN, ball, block, cable, camera, glowing, lamp, material, painted, pebble, picture, rgb, rod, sheet, world
from evening import WARM, surface


def lights(w, h, k, ground):
    """A painted backdrop: its pixels, and a brush for soft discs."""
    img = np.zeros((int(h * k), int(w * k), 3), np.float32) + np.array(ground)

    def spot(x, z, r, color, power):
        one = np.zeros(img.shape[:2], np.float32)
        at = (int((x + w / 2) * k * 8), int((h / 2 - z) * k * 8))
        cv2.circle(one, at, int(r * k * 8), 1.0, -1, cv2.LINE_AA, 3)
        cv2.circle(one, at, int(r * k * 8), 1.3, max(1, int(r * k * 0.12)), cv2.LINE_AA, 3)
        img[:] += cv2.GaussianBlur(one, (0, 0), r * k * 0.05 + 0.5)[..., None] * np.array(rgb(color, power))

    def haze(x, z, r, color, power):
        gx = (np.arange(img.shape[1]) / k - w / 2 - x)[None, :]
        gz = (h / 2 - np.arange(img.shape[0]) / k - z)[:, None]
        img[:] += np.exp(-(gx ** 2 + gz ** 2) / r ** 2)[..., None] * np.array(rgb(color, power))

    return img, spot, haze


def evening_tv():
    """A dim room, a lamp, and the television: a warm film as discs of light."""
    img, spot, haze = lights(60, 40, 18, rgb("#2a1a16", 0.55))
    haze(9.5, 3, 5, WARM, 0.5)
    spot(9.5, 2.6, 1.0, "#ffc98a", 1.3)
    haze(-3, 3, 11, "#ff9a58", 0.16)
    k, (x, z, w, h) = 18, (-3.2, 3.6, 15.5, 8.8)
    box = lambda w, h: (slice(int((20 - z - h / 2) * k), int((20 - z + h / 2) * k)), slice(int((30 + x - w / 2) * k), int((30 + x + w / 2) * k)))  # noqa: E731
    img[box(w + 0.7, h + 0.7)] = 0.004
    part, dot, mist = lights(w, h, k, rgb("#5a2418", 0.7))
    mist(2, -4, 6, "#ff8a4a", 0.9)
    mist(-4, 2, 5, "#6a3a78", 0.5)
    rng = np.random.default_rng(5)
    for i in range(46):
        dot(rng.uniform(-7.2, 7.2), rng.uniform(-4, 3.6), rng.uniform(0.35, 0.85), ("#ffb066", "#ff8a5a", "#ffd9a0", CORAL, "#ffb547")[i % 5], 0.12 + 0.75 * rng.random() ** 2)
    top, left = (q.start for q in box(w, h))
    img[top:top + part.shape[0], left:left + part.shape[1]] = part
    img[int(25.5 * k):] = np.array(rgb("#4a2c1c", 0.35))
    return cv2.GaussianBlur(img, (0, 0), 4)


@picture("articles/hand-remote", 1200, 800, samples=20, scale=0.9, noise=0.06)
def hand_remote():
    """A hand holds a slim black remote towards the television."""
    world("#3a2620", 0.25)
    sheet(60, 40, painted(evening_tv(), 1.0), (19, 33, -6.5), (math.pi / 2, 0, -0.53))
    black = material("#08090d", 0.55)
    stick = [remote((0, 0.22, 0.03), (0, 0, 0), 0.98, black)]
    stick[0].scale.z = 0.8
    rows = ((0.3, 0.0, 1.0), (0.08, -0.05, 1.0), (-0.14, -0.06, 0.97), (-0.35, -0.04, 0.9))
    fingers = [((0.42, y, -0.06 + dz), (0.02, y + 0.12, -0.2 + dz * 0.4), (-0.33, y + 0.13, -0.1), (-0.35, y + 0.12, 0.16 * s)) for y, dz, s in rows]
    palm = [((0.3, -1.2, -0.16), f[0], 0.21, 0.14) for f in fingers] + [((0.42, -1.15, -0.1), (0.42, -0.4, -0.04), 0.2, 0.2), (fingers[0][0], fingers[3][0], 0.13, 0.11)]
    thumb = ((0.4, -0.85, 0.06), (0.4, -0.32, 0.26), (0.2, 0.02, 0.33), (0.06, 0.34, 0.27))
    grip = hand(fingers, thumb, palm, (0.33, -1.15, -0.14), (0.75, -4.4, -0.9), nails=((thumb[2], thumb[3], (-0.15, 0.1, 1)), *[(f[2], f[3], (-1, 0, 0.25)) for f in fingers]))
    group([*stick, grip], (0, 0, 0), (0.12, 0, -0.12))
    for at, size, power, color in (((-6, -3, 4), 2.5, 620, "#ffdcb4"), ((3, 8, 4), 4, 900, "#ff9a58"), ((5, -2, 3), 2, 160, CORAL), ((-6, 4, 1), 2.5, 160, "#8ea8e6")):
        lamp(at, (0, 0, 0), size, power, color).visible_camera = False
    camera((-2.6, -5.0, 1.5), (0.08, -0.25, 0.3), 64, 0.4, (-0.1, 0, 0.15))
    return {"glow": 0.4, "threshold": 1.1, "clean": 1.5, "exposure": 1.2}


def wifi_screen(w=360, h=750):
    """A phone's screen: a Wi-Fi sign in cyan on ink."""
    yy = np.linspace(0, 1, h)[:, None, None]
    img = (np.array(rgb("#0b1a4a")) * (1 - yy) + np.array(rgb("#0a4a78")) * yy) * np.ones((h, w, 1)) * 1.2
    img = np.ascontiguousarray(img, np.float32)
    c, tone = (w // 2, int(h * 0.52)), rgb(CYAN, 2.4)
    for r in (62, 112, 162):
        cv2.ellipse(img, c, (r, r), 0, 228, 312, tone, 24, cv2.LINE_AA)
    cv2.circle(img, (c[0], c[1] - 8), 19, tone, -1, cv2.LINE_AA)
    cv2.rectangle(img, (w // 2 - 70, h - 24), (w // 2 + 70, h - 18), rgb("#cfe8ff", 0.6), -1)
    cv2.circle(img, (w // 2, 30), 8, (0.004, 0.004, 0.008), -1, cv2.LINE_AA)
    whole = np.zeros((h, w), np.float32)
    cv2.rectangle(whole, (46, 46), (w - 47, h - 47), 1, -1)
    whole = (cv2.GaussianBlur(cv2.dilate(whole, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (89, 89))), (0, 0), 1))
    return img * whole[..., None]


def evening_window():
    """A window at dusk: sky, the lights of the town as discs, a dark frame."""
    img, spot, haze = lights(60, 40, 18, (0, 0, 0))
    z = np.linspace(20, -20, img.shape[0])
    for k in range(3):
        img[..., k] = np.interp(z, (-12, -5, -1, 5, 20), [rgb(c)[k] * 0.75 for c in ("#1c2350", "#ff9a58", "#c07a88", "#4a5a9c", "#16204c")])[:, None]
    img[z < -5.5] = np.array(rgb("#161c40", 0.8))
    rng = np.random.default_rng(9)
    for i in range(60):
        spot(rng.uniform(-28, 28), rng.uniform(-15, -4.2), rng.uniform(0.5, 0.95), ("#ffb066", "#ffd9a0", "#ffb066", CORAL, "#8fd8ff")[i % 5], 0.1 + 0.7 * rng.random() ** 2)
    for x in (-6.4, 7.6):
        img[:, int((x + 30 - 0.55) * 18):int((x + 30 + 0.55) * 18)] = np.array(rgb("#3a2a24", 0.5))
    img[int((20 - 9) * 18):int((20 - 8.2) * 18)] = np.array(rgb("#3a2a24", 0.5))
    return cv2.GaussianBlur(img, (0, 0), 6)


@picture("articles/hand-phone", 1200, 800, samples=20, scale=0.9, noise=0.06)
def hand_phone():
    """A hand holds up a phone; its screen shows a Wi-Fi sign."""
    world("#2a2c50", 0.3)
    sheet(60, 40, painted(evening_window(), 1.0), (0, 30, 2))
    body = pebble(0.76, 1.56, 0.085, material("#0c0e16", 0.3, 0.4, coat=0.4), 0.035, 7)
    shown = sheet(0.68, 1.42, painted(wifi_screen(), 1.5), (0, 0, 0.0872), (0, 0, 0))
    case = group([body, shown], (0, 0.05, 0), (math.pi / 2, 0, 0))
    rows = ((0.27, 1.0), (0.03, 1.04), (-0.21, 1.0), (-0.43, 0.92))
    fingers = [((0.36, 0.33, z - 0.14), (-0.16, 0.36, z - 0.02), (-0.48, 0.12, z + 0.03), (-0.48 + 0.16 * s, -0.1, z + 0.06)) for z, s in rows]
    palm = [((0.2, 0.34, -1.2), f[0], 0.22, 0.15) for f in fingers] + [(fingers[0][0], fingers[3][0], 0.14, 0.13), ((0.05, 0.34, -1.15), (0.05, 0.34, -0.55), 0.2, 0.16)]
    thumb = ((0.42, 0.24, -0.95), (0.55, 0.14, -0.5), (0.54, -0.02, -0.12), (0.38, -0.14, 0.16))
    grip = hand(fingers, thumb, palm, (0.18, 0.36, -1.15), (0.55, 0.9, -4.2), nails=((thumb[2], thumb[3], (0.5, -1, 0.1)), *[(f[2], f[3], (-0.5, -1, 0.1)) for f in fingers]), thick=0.92)
    group([case, grip], (0.1, 0, 0.05), (0, 0.1, 0.22), 1.0)
    for at, size, power, color in (((-4, -5, 4), 3, 620, "#ffdcb4"), ((4.5, 3, 1.5), 2, 480, CORAL), ((-4, 4, 1), 2.5, 300, "#8ea8e6"), ((0.2, -1.6, 0.2), 0.8, 7, CYAN)):
        lamp(at, (0, 0, 0), size, power, color).visible_camera = False
    camera((0.3, -6.4, -0.15), (0.1, 0, -0.22), 66, 0.35, (0.1, -0.1, 0))
    return {"glow": 0.5, "threshold": 1.0, "clean": 1.5}


@picture("articles/hand-cable", 1200, 800, samples=20, scale=0.9, noise=0.06)
def hand_cable():
    """Two fingers bring the blue plug of a fiber, its tip lit, to the white box on the wall."""
    world("#3a3448", 0.3)
    sheet(40, 24, surface("#5f7488", "#566a7e", 0.6, rough=0.9, bump=0.05), (0, 2.2, 0))
    white, grey = material("#eef0f4", 0.35, coat=0.3), material("#2a2f3c", 0.5)
    group([pebble(2.3, 2.6, 0.6, white, 0.16, 5, (0, 0, 0)), pebble(0.5, 0.06, 0.02, glowing(CYAN, 2.0), 0.01, 4, (-0.4, -0.8, 0.6)), *[ball(0.045, glowing(c, 4), (0.3 + 0.25 * i, -0.8, 0.6), (1, 1, 0.4), 16) for i, c in enumerate(("#3ddc84", "#3ddc84", CORAL))]], (-2.3, 1.3, 0.3), (math.pi / 2, 0, 0))
    block(0.05, 0.34, 0.36, grey, (-1.15, 0.98, 0.15), edge=0.02)
    blue = material("#2a55e0", 0.35, coat=0.4)
    plug = [block(0.6, 0.26, 0.26, blue, (0.22, 0, 0), edge=0.05), block(0.16, 0.2, 0.2, material("#dfe4f0", 0.3), (-0.14, 0, 0), edge=0.03), block(0.34, 0.1, 0.05, blue, (0.12, 0, 0.15), (0, 0.12, 0), 0.02),
            rod((-0.2, 0, 0), (-0.42, 0, 0), 0.055, material("#f4f4f0", 0.25)), ball(0.05, glowing(CYAN, 26), (-0.43, 0, 0)), rod((0.5, 0, 0), (0.86, -0.01, -0.01), 0.09, material("#16235c", 0.6), 0.055),
            cable([(0.8, 0, 0), (1.05, -0.12, -0.05), (1.25, -0.4, -0.35), (1.1, -0.62, -1.0), (0.6, -0.6, -1.9), (0.2, -0.5, -2.8)], 0.05, material("#ffc933", 0.5))]
    fingers = [((1.42, 0.12, 0.36), (0.92, 0.04, 0.62), (0.56, 0.01, 0.39), (0.3, 0.0, 0.185)),
               ((1.46, 0.34, 0.26), (0.98, 0.36, 0.5), (0.7, 0.34, 0.26), (0.66, 0.3, 0.0)),
               ((1.5, 0.54, 0.12), (1.08, 0.58, 0.34), (0.84, 0.54, 0.1), (0.86, 0.48, -0.14)),
               ((1.55, 0.72, -0.04), (1.22, 0.76, 0.14), (1.02, 0.72, -0.06), (1.06, 0.64, -0.26))]
    palm = [((2.3, 0.4, -0.1), f[0], 0.24, 0.15) for f in fingers] + [(fingers[0][0], fingers[3][0], 0.14, 0.12), ((2.3, 0.35, -0.15), (1.55, 0.2, -0.05), 0.23, 0.2), ((2.35, 0.38, -0.14), (1.8, 0.12, -0.2), 0.2, 0.15)]
    thumb = ((1.8, 0.12, -0.2), (1.08, -0.08, -0.36), (0.62, -0.06, -0.36), (0.3, -0.03, -0.18))
    grip = hand(fingers, thumb, palm, (2.3, 0.4, -0.12), (5.4, 0.6, -1.2), nails=((fingers[0][2], fingers[0][3], (-0.3, -0.2, 1)), (thumb[2], thumb[3], (-0.2, -1, -0.4))))
    group([*plug, grip], (-0.25, 0, 0.05), (0, -0.06, 0.22))
    lamp((-0.75, -0.1, 0.05), (0, 0, 0), 0.05, 9, CYAN, "POINT")
    for at, size, power, color in (((-5, -5, 5), 3, 560, "#ffdcb4"), ((5, 1.5, 3), 2, 420, CORAL), ((-1, -6, 0), 3, 230, "#c8d4ff")):
        lamp(at, (0, 0, 0), size, power, color).visible_camera = False
    camera((-0.5, -6.0, 0.9), (-0.12, 0, 0.04), 63, 0.35, (-0.3, -0.05, 0.05))
    return {"glow": 0.6, "threshold": 1.2, "clean": 1.5, "exposure": 1.35}
