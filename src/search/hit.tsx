import { markMatches } from '../contract/search.ts'
import { Picture } from '../ui/media/picture.tsx'
import styles from './hit.module.css'
import type { Suggestion } from './suggest.ts'

/** What stands in the link of a result: picture, title with the words that the query has found, text and price. */
export function HitContent({ hit, query }: { hit: Suggestion; query: string }) {
  const { title, text, price, picture, terms = [] } = hit
  return (
    <span className={styles.hit}>
      {picture && (
        <span className={styles.picture}>
          <Picture picture={{ ...picture, alt: '' }} sizes="3.5rem" fit="cover" />
        </span>
      )}
      <span className={styles.texts}>
        <span className={styles.title}>
          {markMatches(title, query, terms).map((part, index) =>
            part.marked ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </span>{' '}
        {text && <span className={styles.text}>{text}</span>}
      </span>{' '}
      {price && <b className={styles.price}>{price}</b>}
    </span>
  )
}
