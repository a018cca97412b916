import { useEffect, useState } from 'react'
import type { PublishedChange } from '../../git-protocol.ts'
import { messageOf, read } from '../api.ts'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'

const STATES = {
  waiting: 'waits for a review',
  merged: 'accepted; it is live after the next build of the site',
  gone: 'no longer waits, and the site does not have it; ask the person who looks after the site',
} as const satisfies Record<PublishedChange['state'], string>

/** What became of the last changes that were published from here; nothing while there are none. */
export function Published() {
  const [changes, setChanges] = useState<PublishedChange[]>([])
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    read<PublishedChange[]>('published').then(setChanges, (error: unknown) => setRefusal(messageOf(error)))
  }, [])
  if (changes.length === 0) return refusal === '' ? null : <p className={styles.about}>{refusal}</p>
  return (
    <section className={styles.published} aria-label="Published before">
      <h3>Published before</h3>
      <ul>
        {changes.map(({ title, date, state, review }) => (
          <li key={`${date} ${title}`}>
            {review === undefined ? (
              title
            ) : (
              <a href={review} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
            , {describeTime(date)}: {STATES[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
