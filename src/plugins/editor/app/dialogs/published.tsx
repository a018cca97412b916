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
  /** Undoes a publication. Gives what that did, in words; rejects when the server refuses it. */
  onUndo: (branch: string) => Promise<string>
  onUndone: () => void
}

/** What became of the last changes that were published from here, with what undoes them; nothing while there are none. */
export function Published({ onUndo, onUndone }: PublishedProps) {
  const [changes, setChanges] = useState<PublishedChange[]>([])
  const [message, setMessage] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const [busy, setBusy] = useState(false)
  const refuse = (error: unknown) => setMessage({ tone: 'bad', text: messageOf(error) })
  const load = () => read<PublishedChange[]>('published').then(setChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: It reads once, and after each publication that is undone.
  useEffect(() => {
    load().catch(refuse)
  }, [])
  const undo = (branch: string) => {
    setBusy(true)
    onUndo(branch)
      .then((text) => {
        setMessage({ tone: 'good', text })
        onUndone()
        return load()
      })
      .catch(refuse)
      .finally(() => setBusy(false))
  }
  if (changes.length === 0 && !message) return null
  return (
    <section className={styles.published} aria-label="Published before">
      <h3>Published before</h3>
      {message && <Message tone={message.tone}>{message.text}</Message>}
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
