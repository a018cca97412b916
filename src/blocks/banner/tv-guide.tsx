import type { TvGuide as TvGuideData } from '../../../schemas/parts/tv-guide.ts'
import styles from './tv-guide.module.css'

/** What several channels show at one time of day. The bar of a programme is its part that has passed by then. */
export function TvGuide({ title, at, programmes }: TvGuideData) {
  return (
    <div className={styles.guide}>
      <h2>
        {title} <time dateTime={at}>{at}</time>
      </h2>
      <ul>
        {programmes.map(({ channel, title, starts, ends, elapsed, minutes }, index) => (
          <li key={index}>
            <p className={styles.channel}>{channel}</p>
            <p className={styles.title}>{title}</p>
            <p className={styles.time}>
              <time dateTime={starts}>{starts}</time>–<time dateTime={ends}>{ends}</time>
            </p>
            <progress value={elapsed} max={minutes} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </div>
  )
}
