import type { Cards } from '../../../schemas/cards.ts'
import { useSizes } from '../../ui/image-sizes.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { Trailer } from '../../ui/media/trailer.tsx'
import styles from './movie.module.css'

/** A film by its poster, with the title set on it. The title's link covers the card; without one the trailer does. */
export function Movie({ title, picture, genre, release, rating, href, trailer }: Cards['movie']) {
  const sizes = useSizes()
  return (
    <article className={styles.movie} data-leads={href && ''}>
      <div className={styles.poster} data-ground="deep">
        <Picture picture={picture} sizes={sizes} fit="cover" />
        <h3 className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</h3>
      </div>
      {trailer && (
        <div className={styles.play} data-ground="deep">
          <Trailer clip={trailer} title={title} look="round" />
        </div>
      )}
      {rating !== undefined && (
        <p>
          <Stars value={rating} />
        </p>
      )}
      {(genre || release) && (
        <p className={styles.facts}>
          {genre && <span>{genre}</span>} {release && <span>{release}</span>}
        </p>
      )}
    </article>
  )
}
