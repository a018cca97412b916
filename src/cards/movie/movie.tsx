import type { Cards } from '../../../schemas/cards.ts'
import { useImageSizes } from '../../ui/image-sizes.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { Trailer } from '../../ui/media/trailer.tsx'
import styles from './movie.module.css'

/** A poster with the title of the film on it. The link of the title covers the card; without a link the trailer does. */
export function MovieCard({ title, picture, genre, release, rating, href, trailer }: Cards['movie']) {
  const sizes = useImageSizes()
  return (
    <article className={styles.movie} data-leads={href && ''}>
      <div className={styles.poster} data-surface="deep">
        <Picture picture={picture} sizes={sizes} fit="cover" />
        <h3 className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</h3>
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
