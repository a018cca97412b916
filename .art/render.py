"""blender -b -P .art/render.py -- NAME...   (see README.md)"""
import glob
import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import studio  # noqa: E402

for path in sorted(glob.glob(os.path.join(HERE, "shots_*.py"))):
    importlib.import_module(os.path.basename(path)[:-3])

words = sys.argv[sys.argv.index("--") + 1:]
draft = float(next((w[6:] for w in words if w.startswith("draft=")), 1))
out = next((w[4:] for w in words if w.startswith("out=")), None)
for name in studio.chosen([w for w in words if "=" not in w]):
    studio.make(name, draft, out)
