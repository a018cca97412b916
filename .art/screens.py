"""What screens show, as linear light for `painted`."""
import cv2
import numpy as np

from devices import sunset_screen
from studio import rgb


def desktop(w=720, h=450):
    """A calm screen: a letter being written beside a picture of the sea."""
    img = np.full((h, w, 3), 246, np.uint8)
    cv2.rectangle(img, (0, 0), (w, 34), (232, 236, 244), -1)
    for i, c in enumerate(((255, 107, 74), (61, 78, 245), (43, 212, 255))):
        cv2.circle(img, (24 + i * 22, 17), 6, c, -1, cv2.LINE_AA)
    cv2.rectangle(img, (40, 70), (330, 92), (22, 28, 60), -1)
    rng = np.random.default_rng(2)
    for i in range(11):
        cv2.rectangle(img, (40, 118 + i * 26), (40 + int(rng.uniform(190, 300)), 126 + i * 26), (150, 156, 176), -1)
    for y in range(70, 400):
        t = (y - 70) / 330
        img[y, 380:680] = np.array((70, 110, 190)) * (1 - t) + np.array((250, 170, 120)) * t
    cv2.circle(img, (560, 230), 38, (255, 226, 160), -1, cv2.LINE_AA)
    cv2.rectangle(img, (380, 268), (680, 400), (42, 70, 130), -1)
    c = img.astype(np.float32) / 255
    return c ** 2.2


def gauge(w=720, h=450):
    """A speed test on a laptop: a dial that has swung to full."""
    img = np.full((h, w, 3), (16, 22, 46), np.uint8)
    cv2.ellipse(img, (360, 270), (170, 170), 0, 150, 390, (42, 52, 96), 26, cv2.LINE_AA)
    cv2.ellipse(img, (360, 270), (170, 170), 0, 150, 345, (43, 212, 255), 26, cv2.LINE_AA)
    cv2.line(img, (360, 270), (470, 222), (255, 240, 226), 7, cv2.LINE_AA)
    cv2.circle(img, (360, 270), 16, (255, 107, 74), -1, cv2.LINE_AA)
    cv2.rectangle(img, (300, 350), (420, 366), (230, 234, 246), -1)
    cv2.rectangle(img, (325, 382), (395, 392), (120, 132, 180), -1)
    return (img.astype(np.float32) / 255) ** 2.2


def board(w=960, h=540):
    """A support desk's screen: the calls that wait, and the load of the lines through the night."""
    img, rng = np.full((h, w, 3), (18, 24, 48), np.uint8), np.random.default_rng(4)
    for i in range(9):
        y = 60 + i * 52
        cv2.rectangle(img, (36, y - 19), (330, y + 19), (30, 38, 72), -1)
        cv2.circle(img, (62, y), 8, ((61, 220, 132), (61, 220, 132), (255, 181, 71), (61, 220, 132), (255, 107, 74))[i % 5], -1, cv2.LINE_AA)
        cv2.rectangle(img, (86, y - 5), (86 + int(rng.uniform(80, 180)), y + 5), (176, 184, 214), -1)
    cv2.rectangle(img, (366, 41), (924, 340), (30, 38, 72), -1)
    for i in range(5):
        cv2.line(img, (366, 80 + i * 55), (924, 80 + i * 55), (44, 54, 98), 2)
    line = np.array([(390 + i * 13, 300 - 190 * np.exp(-((i - 26) / 11) ** 2) - 18 * np.sin(i * 0.9) - rng.uniform(0, 14)) for i in range(40)], np.int32)
    cv2.polylines(img, [line], False, (43, 212, 255), 5, cv2.LINE_AA)
    for i in range(12):
        cv2.rectangle(img, (390 + i * 44, 495 - int(rng.uniform(30, 110))), (416 + i * 44, 495), (61, 78, 245) if i != 8 else (255, 107, 74), -1)
    return (img.astype(np.float32) / 255) ** 2.2


def race(w=960, h=540):
    """A racing game: a road at sunset."""
    img = sunset_screen(w, h, "#ff8a4a", "#5a3fa0", 5)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (xx - w / 2) / h, (yy / h - 0.62) / 0.38
    road = (v > 0) & (np.abs(u - 0.12 * (1 - v) ** 2) < 0.03 + 0.55 * v)
    img = np.where((v > 0)[..., None], np.array(rgb("#2a1f4a")) * (0.5 + 0.7 * np.clip(v, 0, 1))[..., None], img)
    img = np.where(road[..., None], rgb("#23242e"), img)
    dash = road & (np.abs(u - 0.12 * (1 - v) ** 2) < 0.004 + 0.014 * v) & (np.floor(2.5 / np.maximum(v + 0.12, 0.01)) % 2 == 0)
    edge = road & (np.abs(np.abs(u - 0.12 * (1 - v) ** 2) - (0.03 + 0.53 * v)) < 0.004 + 0.012 * v)
    img = np.ascontiguousarray(np.where((dash | edge)[..., None], (1.0, 0.75, 0.4), img), np.float32)
    cv2.rectangle(img, (430, 420), (560, 480), (0.6, 0.05, 0.05), -1)
    cv2.rectangle(img, (452, 390), (538, 424), (0.03, 0.03, 0.06), -1)
    for x in (436, 532):
        cv2.rectangle(img, (x, 440), (x + 22, 452), (1.6, 0.3, 0.2), -1)
    return img
