"""Seven wide slides: film scenes with the subject at the right, darker at the left."""
import films
import shots_films_a  # noqa: F401
import shots_films_b  # noqa: F401
import shots_films_c  # noqa: F401
from studio import camera, fade, picture

WIDE = {
    "the-second-moon": ((0, -14, 3.0), (-6.5, 20, 5.0), 25),
    "the-last-keeper": ((0, -17, 2.6), (-3.6, 0, 5.4), 27),
    "above-the-hollow": ((0, -18, 4.4), (-2.6, 4, 5.2), 28),
    "night-train-to-ostra": ((-3.0, -20, 4.0), (-2.4, 8, 6.4), 28),
    "long-way-home": ((1.2, -7.5, 1.2), (-2.2, 2, 2.05), 27),
    "featherlight": ((0, -17, 3.0), (-3.6, 4, 5.2), 28),
    "rain-on-ninth": ((0.3, -9, 1.6), (-0.9, 2, 2.5), 27),
}


def wide(slug):
    def slide():
        after = films.FILMS[slug]() or {}
        camera(*WIDE[slug])
        return {"clean": 1.5, **after, "paint": fade(left=0.5, bottom=0.08, color="#06070f", power=0.55)}
    picture(f"slides/{slug}", 2400, 1350, samples=14, scale=1.0, noise=0.05)(slide)


for name in WIDE:
    wide(name)
