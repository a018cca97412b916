import { use } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { openingSizes } from '../../contract/lcp-image.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { Trailer } from '../../ui/media/trailer.tsx'
import { Leading } from '../leading.ts'
import styles from './slide.module.css'
import { WatchButton } from './watch-button.tsx'

/** A film over the whole width: its picture behind, what it is about and ways to watch it at the start side. */
export function Slide(props: Cards['slide']) {
  const { title, picture, genres, rating, duration, plot, actions, watchlist, trailer } = props
  return (
    <article className={styles.slide} data-ground="deep">
      <div className={styles.picture}>
        <Picture picture={picture} sizes={openingSizes.slide} fit="cover" first={use(Leading)} />
      </div>
      <div className={styles.words}>
        <ul className={styles.genres}>
          {genres.map(({ label, href }) => (
            <li key={label}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <Stars value={rating} />
          <span>{duration}</span>
        </p>
        <p className={styles.plot}>{plot}</p>
        <div className={styles.actions}>
          <Actions links={actions} about={title} />
          {trailer && <Trailer clip={trailer} title={title} look="quiet" />}
          {watchlist && <WatchButton title={title} />}
        </div>
      </div>
    </article>
  )
}
