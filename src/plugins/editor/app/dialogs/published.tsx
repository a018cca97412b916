import { useEffect, useState } from 'react'
import type { PublishedChange } from '../../git-protocol.ts'
import { messageOf, read } from '../api.ts'
import { Button, Message } from '../widgets/widgets.tsx'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'

const STATES = {
  waiting: 'waits for a review',
  merged: 'accepted; it is live after the next build of the site',
  gone: 'no longer waits, and the site does not have it; ask the person who looks after the site',
} as const satisfies Record<PublishedChange['state'], string>

interface PublishedProps {
  /** What the last undo did, in words; empty for none. */
  undone: string
  /** Undoes a publication. Rejects when the server refuses it. */
  onUndo: (branch: string) => Promise<void>
}

/** What became of the last changes that were published from here, with what undoes them; nothing while there are none. */
export function Published({ undone, onUndo }: PublishedProps) {
  const [changes, setChanges] = useState<PublishedChange[]>([])
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    read<PublishedChange[]>('published').then(setChanges, (error: unknown) => setRefusal(messageOf(error)))
  }, [])
  const undo = (branch: string) => {
    setBusy(true)
    setRefusal('')
    onUndo(branch)
      .catch((error: unknown) => setRefusal(messageOf(error)))
      .finally(() => setBusy(false))
  }
  if (changes.length === 0 && refusal === '' && undone === '') return null
  return (
    <section className={styles.published} aria-label="Published before">
      <h3>Published before</h3>
      {undone !== '' && <Message tone="good">{undone}</Message>}
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <ul>
        {changes.map(({ branch, title, date, state, review, canUndo }) => (
          <li key={branch}>
            <span>
              {review === undefined ? (
                title
              ) : (
                <a href={review} target="_blank" rel="noreferrer">
                  {title}
                </a>
              )}
              , {describeTime(date)}: {STATES[state]}
            </span>
            {canUndo && (
              <Button look="plain" disabled={busy} onPress={() => undo(branch)}>
                Undo this publication
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
