"""Four silent clips: a film scene rendered once, then moved by its depth."""
import math
import os
import subprocess

import cv2
import numpy as np

import films
import shots_slides  # noqa: F401
from studio import camera, picture

FPS, SECONDS = 24, 5


def dust(frame, t, count, color, wind, size, seed=5):
    """Soft specks that drift over the picture."""
    rng, layer = np.random.default_rng(seed), np.zeros_like(frame)
    h, w = frame.shape[:2]
    for _ in range(count):
        x, y, near, phase = rng.random(4)
        x = (x + wind[0] * t * (0.4 + near)) % 1.1 - 0.05
        y = (y + wind[1] * t * (0.4 + near) + 0.01 * math.sin(t * 6 + phase * 6)) % 1.1 - 0.05
        strength = (0.35 + 0.65 * near) * (0.7 + 0.3 * math.sin(t * 9 + phase * 9))
        cv2.circle(layer, (int(x * w * 8), int(y * h * 8)), int((0.5 + near) * size * 8), [c * strength for c in color], -1, cv2.LINE_AA, 3)
    return frame + cv2.GaussianBlur(layer, (0, 0), 1.2)


def split(shown, near, cut):
    """Cut what stands out along its row from the ground behind; paint the ground on below it."""
    front = (near - cv2.erode(near, np.ones((1, 301), np.uint8)) > cut).astype(np.uint8)
    hole = cv2.dilate(front, np.ones((13, 13), np.uint8))
    small = cv2.resize(hole, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_NEAREST)

    def fill(layer, mask):
        part = cv2.resize(layer, mask.shape[::-1], interpolation=cv2.INTER_AREA)
        return cv2.resize(cv2.inpaint(part, mask, 4, cv2.INPAINT_TELEA), layer.shape[1::-1], interpolation=cv2.INTER_CUBIC)

    soft = cv2.GaussianBlur(hole.astype(np.float32), (0, 0), 2)
    byte = np.clip(near * 255, 0, 255).astype(np.uint8)
    back = shown * (1 - soft[..., None]) + fill(np.clip(shown, 0, 255).astype(np.uint8), small) * soft[..., None]
    back_near = cv2.GaussianBlur(np.where(hole > 0, fill(byte, small) / 255, near).astype(np.float32), (0, 0), 3)
    front_near = fill(byte, (1 - cv2.resize(front, small.shape[::-1], interpolation=cv2.INTER_NEAREST)).astype(np.uint8)) if front.any() else byte
    front_near = np.where(front > 0, near, front_near / 255).astype(np.float32)
    alpha = cv2.GaussianBlur(front.astype(np.float32), (0, 0), 0.8)
    return (back.astype(np.float32), back_near, None), (shown.astype(np.float32), cv2.GaussianBlur(front_near, (0, 0), 3), alpha)


def mover(push, pan, color, wind, count=70, size=1.0, cut=0.07):
    """A camera that pushes in and slides by; near things move more than far ones."""
    def move(shown, depth, stem, width, height):
        os.makedirs(os.path.dirname(stem), exist_ok=True)
        h, w = shown.shape[:2]
        near = 1 / np.maximum(depth, 0.5).astype(np.float32)
        near = np.clip(near / np.percentile(near, 98), 0, 1)
        layers = split(shown, near, cut)
        gy, gx = np.mgrid[0:height, 0:width].astype(np.float32)
        k = w / width * 0.9
        gx, gy = (gx - width / 2) * k, (gy - height / 2) * k
        frames = []
        for i in range(FPS * SECONDS):
            t = i / (FPS * SECONDS - 1)
            e = t - math.sin(math.tau * t) / math.tau * 0.35
            frame = 0
            for image, heights, alpha in layers:
                d = np.full_like(gx, 0.5)
                for _ in range(5):
                    zoom = 1 + push * e * (0.25 + d)
                    sx, sy = gx / zoom + w / 2 + pan * w * (e - 0.5) * (0.15 + d), gy / zoom + h / 2
                    d = cv2.remap(heights, sx, sy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
                seen = cv2.remap(image, sx, sy, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)
                a = 1 if alpha is None else cv2.remap(alpha, sx, sy, cv2.INTER_LINEAR)[..., None]
                frame = frame * (1 - a) + seen * a
            frame = dust(frame, t, count, color, wind, size) * min(1, t * 9 + 0.25, (1 - t) * 9 + 0.25)
            frames.append(np.clip(frame, 0, 255).astype(np.uint8).tobytes())
        source = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgr24", "-s", f"{width}x{height}", "-r", str(FPS), "-i", "-", "-an", "-pix_fmt", "yuv420p"]
        subprocess.run([*source, "-c:v", "libvpx-vp9", "-b:v", "430k", "-maxrate", "560k", "-crf", "33", "-row-mt", "1", "-cpu-used", "2", stem + ".webm"], input=b"".join(frames), check=True)
        subprocess.run([*source, "-c:v", "libx264", "-crf", "25", "-maxrate", "560k", "-bufsize", "900k", "-preset", "slow", "-tune", "film", "-aq-mode", "3", "-movflags", "+faststart", stem + ".mp4"], input=b"".join(frames), check=True)
        middle = np.frombuffer(frames[len(frames) // 2], np.uint8)
        return middle.reshape(height, width, 3).astype(np.float32)
    return move


def trailer(slug, view, move):
    def scene():
        after = films.FILMS[slug]() or {}
        camera(*view)
        return after
    picture(f"trailers/{slug}", 960, 540, samples=10, scale=1.34, move=move)(scene)


trailer("the-second-moon", ((0, -14, 3.0), (-0.5, 20, 5.0), 22), mover(0.2, 0.035, (60, 110, 190), (0.5, -0.05), cut=9))
trailer("long-way-home", ((1.2, -7.5, 1.2), (-0.6, 2, 2.05), 23), mover(0.16, -0.05, (190, 170, 150), (0.06, -0.12), 45, 0.8))
trailer("featherlight", ((0, -17, 3.0), (0.4, 4, 5.0), 20), mover(0.14, 0.05, (110, 150, 200), (0.12, -0.1), 40))
trailer("above-the-hollow", ((0, -18, 4.4), (0.2, 4, 5.2), 22), mover(0.16, 0.05, (150, 190, 230), (0.1, -0.06), 40))
