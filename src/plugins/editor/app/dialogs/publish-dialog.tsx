import { useEffect, useState } from 'react'
import { plural } from '../../../../contract/plural.ts'
import type { EditDiff, OthersChange, PublishResult } from '../../git-protocol.ts'
import { messageOf, read } from '../api.ts'
import { TextField } from '../field-widgets.tsx'
import { Button, Dialog, DialogActions, Message } from '../widgets.tsx'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'
import { Published } from './published.tsx'
import { useAnswer } from './use-answer.ts'

interface PublishProps {
  /** The number of files with unsaved changes, which are not published. */
  unsaved: number
  /** The files with texts that are not written yet, once for each text. They hold publishing back. */
  unwritten: readonly string[]
  titleOf: (file: string) => string
  onSave: () => void
  /** Shows the list of problems. */
  onProblems: () => void
  /** Gets what others have published. */
  onNewest: () => void
  /** The changes are sent. */
  onSent: () => void
  onClose: () => void
}

/** Publishes the saved changes for review, with a title and a description. */
export function PublishDialog({
  unsaved,
  unwritten,
  titleOf,
  onSave,
  onProblems,
  onNewest,
  onSent,
  onClose,
}: PublishProps) {
  const [title, setTitle] = useState('')
  const [diff, setDiff] = useState<EditDiff>()
  const [unread, setUnread] = useState('')
  /** The files of which others have published changes, too. */
  const [others, setOthers] = useState<OthersChange[]>([])
  useEffect(() => {
    // Without an answer of the host, the review tells.
    read<OthersChange[]>('others').then(setOthers, () => undefined)
  }, [])
  useEffect(() => {
    if (unsaved === 0) read<EditDiff>('diff').then(setDiff, (error: unknown) => setUnread(messageOf(error)))
  }, [unsaved])
  const sending = useAnswer<PublishResult>('publish', onSent)
  const { answer: result, busy } = sending
  const refusal = sending.refusal || unread
  if (result)
    return (
      // A dialog of its own gets the focus, which the button has lost.
      <Dialog key="sent" title="Sent" onClose={onClose}>
        <Message tone="good">Your changes are on their way, under the name “{result.branch}”.</Message>
        {result.review === undefined ? (
          <p>Tell the person who looks after the site: they find your changes under this name.</p>
        ) : (
          <p>
            One step is left:{' '}
            <a href={result.review} target="_blank" rel="noreferrer">
              open the page for the review
            </a>
            , look at the summary, and send it. When a reviewer has agreed, the site changes.
          </p>
        )}
        <DialogActions>
          <Button look="main" onPress={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  const empty = diff !== undefined && diff.files.length === 0
  return (
    <Dialog title="Publish your changes" onClose={onClose}>
      {unsaved > 0 && (
        <>
          <Message tone="bad">
            {plural(unsaved, 'file has', 'files have')} unsaved changes, which are not published.
          </Message>
          <DialogActions>
            <Button look="plain" onPress={onClose}>
              Cancel
            </Button>
            <Button look="main" onPress={onSave}>
              Save and go on
            </Button>
          </DialogActions>
        </>
      )}
      {unsaved === 0 && unwritten.length > 0 && (
        <>
          <Message tone="bad">
            {plural(unwritten.length, 'text is', 'texts are')} not written yet:{' '}
            {[...new Set(unwritten)].map((file) => `“${titleOf(file)}”`).join(', ')}. Nothing is published
            before.
          </Message>
          <Button look="plain" onPress={onProblems}>
            Show them
          </Button>
        </>
      )}
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      {unsaved === 0 && diff === undefined && refusal === '' && (
        <p role="status">Comparing with the published site …</p>
      )}
      {empty && <p>Nothing has changed since the last time.</p>}
      {unsaved === 0 && (diff === undefined || empty) && (
        <DialogActions>
          <Button look="plain" onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      )}
      {unsaved === 0 && diff && !empty && (
        <>
          {others.length > 0 && (
            <>
              <Message tone="bad">
                Others have published changes of the same pages or lists:{' '}
                {others
                  .map(({ file, author, date }) => `${titleOf(file)} (${author}, ${describeTime(date)})`)
                  .join(', ')}
                . Look at both together first.
              </Message>
              <Button
                look="plain"
                onPress={() => {
                  onNewest()
                  onClose()
                }}
              >
                Get the newest
              </Button>
            </>
          )}
          <p>Visitors will see:</p>
          <ul className={styles.changes}>
            {(diff.lines.length > 0 ? diff.lines : diff.files).map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (title.trim() !== '' && !busy) sending.ask({ title: title.trim() })
            }}
          >
            <TextField
              label="What is this change?"
              help="A few words for the person who checks it, such as “Christmas offer”."
              value={title}
              onChange={setTitle}
              autoFocus
            />
            <DialogActions>
              <Button look="plain" onPress={onClose}>
                Cancel
              </Button>
              <Button
                look="main"
                type="submit"
                disabled={busy || unwritten.length > 0 || title.trim() === ''}
              >
                {busy ? 'Checking and sending …' : 'Publish'}
              </Button>
            </DialogActions>
          </form>
        </>
      )}
      <Published />
    </Dialog>
  )
}
