import play from 'icon:player-play'
import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { Trailer } from '../../ui/media/trailer.tsx'
import { indexByName } from '../index-by-name.ts'
import styles from './movie.module.css'

/** The width for browsers without `sizes="auto"`: about a fifth of a wide page, half of a phone. */
const PICTURE_SIZES = '(min-width: 992px) 20vw, 46vw'

/** How many kinds of lettering `movie.module.css` has. */
const LETTERINGS = 5

/** A poster, or a wide scene, with the title of the film on it. The link of the title covers the card; without a link the trailer does. */
export function MovieCard({ title, picture, wide, genre, release, rating, href, trailer }: Cards['movie']) {
  return (
    <article className={styles.movie} data-leads={href && ''}>
      <div className={styles.poster} data-surface="deep" data-genre={genre} data-wide={wide}>
        <Picture picture={picture} sizes={PICTURE_SIZES} fit="cover" frameRatio={wide ? 16 / 9 : 2 / 3} />
        {href && !trailer && <Icon shape={play} />}
        <h3 className={styles.title} data-lettering={indexByName(title, LETTERINGS)}>
          {href ? <Link href={href}>{title}</Link> : title}
        </h3>
      </div>
      {trailer && (
        <div className={styles.play} data-surface="deep">
          <Trailer video={trailer} title={title} look="round" />
        </div>
      )}
      {rating !== undefined && (
        <p>
          <Stars value={rating} />
        </p>
      )}
      {(genre || release) && (
        <p className={styles.metadata}>
          {genre && <span>{genre}</span>} {release && <span>{release}</span>}
        </p>
      )}
    </article>
  )
}
