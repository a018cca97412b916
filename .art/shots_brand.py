"""The picture for shared links: the router at the right, the wordmark at the left."""
import os
import subprocess

import cv2
import numpy as np

from devices import router
from studio import CYAN, INK, MEDIA, cable, camera, fade, glowing, picture, stage, studio_light, world


def lettered(shown):
    shown = fade(left=0.72, bottom=0.2, power=1.4)(shown)
    h, w = shown.shape[:2]
    raw = subprocess.run(["rsvg-convert", "-w", str(int(w * 0.37)), os.path.join(MEDIA, "brand/tidewire-light.svg")], capture_output=True, check=True).stdout
    mark = cv2.imdecode(np.frombuffer(raw, np.uint8), cv2.IMREAD_UNCHANGED).astype(np.float32)
    mh, mw = mark.shape[:2]
    x, y = int(w * 0.065), (h - mh) // 2
    a = mark[..., 3:] / 255
    shown[y:y + mh, x:x + mw] = shown[y:y + mh, x:x + mw] * (1 - a) + mark[..., :3] * a
    return shown


@picture("brand/share", 1200, 630, scale=1.0, kind=".png")
def share():
    world(INK, 0.5)
    stage("#1f2ab0", 0.45)
    router((1.4, 0, 0), -0.4, 1.0)
    cable([(-8, -1.6, 0.05), (-3, -1.5, 0.05), (-1.2, 0.4, 0.05), (-0.4, 1.6, 0.05), (0.6, 1.7, 0.1), (1.1, 1.2, 0.2), (1.2, 0.8, 0.3)], 0.04, glowing(CYAN, 3))
    studio_light(at=(1.2, 0, 0.5))
    camera((0.2, -6.6, 2.3), (0.05, 0, 0.4), 46)
    return {"paint": lettered}
