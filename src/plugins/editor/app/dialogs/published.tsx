import { useEffect, useEffectEvent, useState } from 'react'
import { plural } from '../../../../contract/plural.ts'
import type { PublishedChange } from '../../git-protocol.ts'
import { messageOf, read, send } from '../api.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

/** Milliseconds after which the server is asked again, while something is on its way. */
const PAUSE = 20_000

/** Says what became of changes. */
function describeState({
  state,
  since,
  refused,
}: Pick<PublishedChange, 'state' | 'since' | 'refused'>): string {
  if (state === 'waiting') return 'waits for a review'
  if (state === 'live') return since === undefined ? 'live' : `live since ${describeTime(since)}`
  if (state === 'merged') return 'accepted; it is live after the next build of the site'
  if (refused?.reason) return `refused by ${refused.by}: “${refused.reason}”`
  if (refused) return `refused by ${refused.by}`
  return 'not accepted: it no longer waits, and the site does not have it. Whoever published it still has it'
}

/** What was decided about changes that waited, in words. */
const DECIDED = {
  accept: (title: string) => `“${title}” is accepted. Visitors see it after the next build of the site.`,
  refuse: (title: string) => `“${title}” is refused. Whoever published it still has the changes.`,
} as const

interface PublishedProps {
  /** Whether it is the editor of a team: it names authors, and previews get a link. */
  isTeam: boolean
  /** Undoes a publication. Gives what that did, in words; rejects when the server refuses it. */
  onUndo: (branch: string) => Promise<string>
  /** A publication was accepted or refused. */
  onReviewed: () => void
  /** A publication was undone. */
  onUndone?: () => void
}

/** What became of the last changes that were published, with what decides about them and undoes them; nothing while there are none. */
export function Published({ isTeam, onUndo, onReviewed, onUndone }: PublishedProps) {
  const [changes, setChanges] = useState<readonly PublishedChange[]>([])
  const [refusal, setRefusal] = useState('')
  /** What the last decision or undo did, in words; empty for none. */
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<PublishedChange>()
  const [toRefuse, setToRefuse] = useState<PublishedChange>()
  const load = () => {
    read<PublishedChange[]>('published').then(setChanges, (error: unknown) => setRefusal(messageOf(error)))
  }
  const look = useEffectEvent(load)
  const isMoving = changes.some(({ state }) => state === 'waiting' || state === 'merged')
  useEffect(() => look(), [])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => look(), PAUSE)
    return () => clearInterval(timer)
  }, [isMoving])
  const run = (action: () => Promise<void>) => {
    setBusy(true)
    setRefusal('')
    action()
      .catch((error: unknown) => setRefusal(messageOf(error)))
      .finally(() => setBusy(false))
  }
  const decide = (
    { branch, title }: PublishedChange,
    decision: keyof typeof DECIDED,
    reason: { reason?: string } = {},
  ) =>
    run(async () => {
      setChanges(await send<PublishedChange[]>('review', { branch, decision, ...reason }))
      setDone(DECIDED[decision](title))
      onReviewed()
    })
  const undo = (branch: string) =>
    run(async () => {
      setDone(await onUndo(branch))
      load()
      onUndone?.()
    })
  if (changes.length === 0 && refusal === '' && done === '') return null
  return (
    <section className={styles.published} aria-label="Publications">
      <h3>Publications</h3>
      {done !== '' && <Message tone="good">{done}</Message>}
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <ul>
        {changes.map((change) => (
          <li key={change.branch}>
            <PublishedLine {...change} author={isTeam ? change.author : ''} />
            {change.state === 'waiting' && (
              <Button look="plain" onPress={() => setShown(change)}>
                Preview …
              </Button>
            )}
            {change.canReview && (
              <>
                <Button look="plain" disabled={busy} onPress={() => decide(change, 'accept')}>
                  Accept
                </Button>
                <Button look="plain" disabled={busy} onPress={() => setToRefuse(change)}>
                  Refuse …
                </Button>
              </>
            )}
            {change.canUndo && (
              <Button look="plain" disabled={busy} onPress={() => undo(change.branch)}>
                Undo this publication
              </Button>
            )}
          </li>
        ))}
      </ul>
      {toRefuse && (
        <RefuseDialog
          publication={toRefuse}
          onRefuse={(reason) => {
            setToRefuse(undefined)
            decide(toRefuse, 'refuse', { reason })
          }}
          onClose={() => setToRefuse(undefined)}
        />
      )}
      {shown && <PreviewDialog isTeam={isTeam} publication={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

/** Says what a publication is, what became of it, and what visitors see changed by it. */
function PublishedLine({ title, author, date, review, lines, ...change }: PublishedChange) {
  return (
    <div>
      {review === undefined ? (
        title
      ) : (
        <a href={review} target="_blank" rel="noreferrer">
          {title}
        </a>
      )}
      {author !== '' && `, ${author}`}, {describeTime(date)}: {describeState(change)}
      {lines.length > 0 && (
        <details>
          <summary>{plural(lines.length, 'change')}</summary>
          <ul className={styles.changes}>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The publications alone, for whoever decides about them. */
export function PublishedDialog({ onClose, ...rest }: PublishedProps & { onClose: () => void }) {
  return (
    <Dialog title="Review" onClose={onClose}>
      <Published {...rest} />
      <DialogActions>
        <Button look="main" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
