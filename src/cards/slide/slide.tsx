import { use } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { Trailer } from '../../ui/media/trailer.tsx'
import { OpensPage } from '../opens-page.ts'
import styles from './slide.module.css'
import { WatchlistButton } from './watchlist-button.tsx'

/** A phone covers the height of a slide with one and a half times its width. The first slide has fewer bytes, because it loads first. */
const LATER_SIZES = '(min-width: 768px) 100vw, 150vw'

/** A film over the whole width. The text and the buttons are on the picture, at its start side. */
export function SlideCard(props: Cards['slide']) {
  const opens = use(OpensPage)
  const { title, picture, genres, rating, duration, plot, actions, watchlist, trailer } = props
  return (
    <article className={styles.slide} data-surface="deep">
      <div className={styles.picture}>
        <Picture
          picture={picture}
          sizes={opens ? '100vw' : LATER_SIZES}
          fit="cover"
          isDrawnWider
          priority={opens}
        />
      </div>
      <div className={styles.content}>
        <ul className={styles.genres}>
          {genres.map(({ label, href }, index) => (
            <li key={index}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.metadata}>
          <Stars value={rating} />
          <span>{duration}</span>
        </p>
        <p className={styles.plot}>{plot}</p>
        <div className={styles.actions}>
          <Actions links={actions} about={title} />
          {trailer && <Trailer video={trailer} title={title} look="quiet" />}
          {watchlist && <WatchlistButton title={title} />}
        </div>
      </div>
    </article>
  )
}
