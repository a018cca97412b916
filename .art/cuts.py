"""python3 .art/cuts.py: pictures cut from larger ones (needs no Blender)."""
import os

from PIL import Image

MEDIA = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "content", "media")
CUTS = {
    "articles/faster-wifi": ("mastheads/services", (1110, 10, 2400, 870)),
    "articles/one-street": ("mastheads/testimonials", (1140, 60, 2400, 900)),
    "articles/port-ellery": ("mastheads/about", (1050, 0, 2400, 900)),
    "articles/smart-home": ("promos/benefits", (0, 60, 1200, 860)),
    "promos/who-we-are": ("mastheads/contact", (1392, 60, 2400, 900)),
    "promos/vision": ("mastheads/testimonials", (1230, 60, 2238, 900)),
    "products/mesh-router-room": ("mastheads/services", (1170, 20, 2040, 890)),
}

for name, (source, box) in CUTS.items():
    part = Image.open(os.path.join(MEDIA, source + ".webp")).convert("RGB").crop(box)
    part.thumbnail((1200, 1200), Image.Resampling.LANCZOS)
    part.save(os.path.join(MEDIA, name + ".webp"), quality=90)
