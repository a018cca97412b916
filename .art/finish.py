"""From Cycles' raw passes to a finished picture: clean, fog, glow, tone, WebP."""
import os

import bpy
import cv2
import numpy as np
from PIL import Image


def read_pass(path):
    img = bpy.data.images.load(path)
    img.colorspace_settings.name = "Non-Color"
    w, h = img.size
    buf = np.empty(w * h * 4, np.float32)
    img.pixels.foreach_get(buf)
    bpy.data.images.remove(img)
    os.remove(path)
    return np.ascontiguousarray(buf.reshape(h, w, 4)[::-1, :, :3])


def tame_fireflies(c):
    lum = c.max(2)
    limit = cv2.medianBlur(np.minimum(lum, 60).astype(np.float32), 5) * 3 + 0.25
    return c * np.minimum(1, limit / np.maximum(lum, 1e-6))[..., None]


def shifted(a, dx, dy):
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + dy, 0, h - 1)
    xs = np.clip(np.arange(w) + dx, 0, w - 1)
    return a[ys][:, xs]


def clean(color, albedo, guides, strength=1.0, levels=5):
    """Edge-avoiding wavelet filter of the light alone (colour by albedo), so that textures stay; steered by the guides."""
    albedo = np.maximum(albedo, 0.02)
    c = np.log1p(np.maximum(tame_fireflies(color), 0) / albedo)
    g = np.concatenate(guides, 2).astype(np.float32)
    noise = cv2.GaussianBlur(((c - cv2.GaussianBlur(c, (0, 0), 1)) ** 2).sum(2), (0, 0), 4)
    for level in range(levels):
        step = 1 << level
        tol = (noise * 9 * strength / (1.8 ** level) + 2e-5)[..., None]
        ref = cv2.GaussianBlur(c, (0, 0), 1.2) if level < 2 else c
        total, weight = c * 4, np.full(c.shape[:2] + (1,), 4, np.float32)
        for dx, dy, k in ((1, 0, 2), (-1, 0, 2), (0, 1, 2), (0, -1, 2),
                          (1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)):
            dx, dy = dx * step, dy * step
            dg = ((shifted(g, dx, dy) - g) ** 2).sum(2, keepdims=True)
            dc = ((shifted(ref, dx, dy) - ref) ** 2).sum(2, keepdims=True)
            w = k * np.exp(-dg - dc / tol)
            total += shifted(c, dx, dy) * w
            weight += w
        c = total / weight
    return np.expm1(c) * albedo


def fog(color, depth, tint, density, start=0.0, rise=None, far=1e9):
    """Depth fog; `rise` = (bottom factor, top factor) varies it over the height; none beyond `far`."""
    amount = (1 - np.exp(-np.maximum(depth - start, 0) * density)) * (depth < far)
    if rise:
        ramp = np.linspace(rise[1], rise[0], color.shape[0], dtype=np.float32)[:, None, None]
        amount = np.clip(amount * ramp, 0, 1)
    return color * (1 - amount) + np.array(tint, np.float32) * amount


def stars(color, depth, count, far, seed=1):
    """Round stars, drawn where nothing is nearer than `far`."""
    h, w = color.shape[:2]
    layer, rng, reach = np.zeros((h, w), np.float32), np.random.default_rng(seed), 6
    gy, gx = np.mgrid[-reach:reach + 1, -reach:reach + 1]
    for _ in range(count):
        x, y, bright = rng.uniform(reach + 1, w - reach - 2), rng.uniform(reach + 1, h - reach - 2), rng.random() ** 4
        size = max(0.7, max(w, h) * 0.00038) * (0.8 + 0.7 * bright)
        cx, cy = int(x), int(y)
        layer[cy - reach:cy + reach + 1, cx - reach:cx + reach + 1] += (0.12 + 2.4 * bright) * np.exp(-((gx - x + cx) ** 2 + (gy - y + cy) ** 2) / (2 * size ** 2))
    free = cv2.erode((depth[..., 0] > far).astype(np.float32), np.ones((5, 5), np.uint8))
    return color + (layer * free)[..., None] * np.array((0.95, 0.97, 1.0), np.float32)


def glow(color, amount, threshold=1.0):
    """Light that spills over its edges, in four radii."""
    size = max(color.shape[:2])
    bright = np.clip(color - threshold, 0, 12)
    out = color.copy()
    for part, share in ((0.004, 0.45), (0.012, 0.3), (0.035, 0.18), (0.09, 0.12)):
        small = cv2.resize(bright, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
        soft = cv2.GaussianBlur(small, (0, 0), max(0.8, part * size / 4))
        out += amount * share * cv2.resize(soft, color.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    return out


def to_display(color, scratch):
    """The scene's own view transform (Filmic), as 8-bit BGR."""
    h, w = color.shape[:2]
    img = bpy.data.images.new("finished", w, h, float_buffer=True)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = color[::-1]
    img.pixels.foreach_set(rgba.ravel())
    img.file_format = "PNG"
    bpy.context.scene.render.image_settings.file_format = "PNG"
    bpy.context.scene.render.image_settings.color_depth = "16"
    img.save_render(scratch)
    bpy.data.images.remove(img)
    shown = cv2.imread(scratch, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32) / 257
    os.remove(scratch)
    return shown


def save(shown, path, width, height, limit=250_000):
    """Fit, dither against banding, write WebP under the size limit (or PNG)."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if shown.shape[1::-1] != (width, height):
        shown = cv2.resize(shown, (width, height), interpolation=cv2.INTER_AREA)
    if not path.endswith(".webp"):
        Image.fromarray(np.clip(shown[..., ::-1], 0, 255).round().astype(np.uint8)).save(path, optimize=True)
        return
    noise = np.random.default_rng(7).normal(0, 0.7, shown.shape[:2] + (1,))
    out = np.clip(shown + noise, 0, 255).round().astype(np.uint8)
    for quality in (90, 88, 84, 80, 74, 68):
        cv2.imwrite(path, out, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if os.path.getsize(path) <= limit:
            return
