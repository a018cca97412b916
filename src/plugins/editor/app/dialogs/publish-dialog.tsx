import { useEffect, useState } from 'react'
import { plural } from '../../../../contract/plural.ts'
import type { OthersChange, PublicationPlan, PublishResult } from '../../git-protocol.ts'
import { read } from '../api.ts'
import { TextField } from '../widgets/field-widgets.tsx'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'
import { Published } from './published.tsx'
import { SavedParts } from './saved-parts.tsx'
import { usePublication } from './use-publication.ts'
import { useRequest } from './use-request.ts'

interface PublishProps {
  /** The number of files with unsaved changes, which are not published. */
  unsaved: number
  /** Whether it is the editor of a team. */
  isTeam: boolean
  titleOf: (file: string) => string
  onSave: () => void
  /** Shows the list of problems. */
  onProblems: () => void
  /** Gets what others have published. */
  onNewest: () => void
  /** The changes are sent. */
  onSent: () => void
  /** A publication was accepted or refused. */
  onReviewed: () => void
  /** Undoes a publication. Gives what that did, in words; rejects when the server refuses it. */
  onUndo: (branch: string) => Promise<string>
  onClose: () => void
}

/** Publishes saved changes for review, with a title and a description. */
export function PublishDialog({
  unsaved,
  isTeam,
  onSave,
  onSent,
  onReviewed,
  onUndo,
  onClose,
  ...rest
}: PublishProps) {
  const publication = usePublication(unsaved === 0)
  const sending = useRequest<PublishResult>('publish', onSent)
  if (sending.answer) return <Sent {...sending.answer} isTeam={isTeam} onClose={onClose} />
  const { plan, refusal, planAgain } = publication
  const isEmpty = plan?.parts.length === 0
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
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      {unsaved === 0 && !plan && refusal === '' && <p role="status">Comparing with the published site …</p>}
      {isEmpty && <p>Nothing has changed since the last time.</p>}
      {unsaved === 0 && (!plan || isEmpty) && (
        <DialogActions>
          <Button look="plain" onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      )}
      {unsaved === 0 && plan && !isEmpty && (
        <PublishForm {...rest} {...publication} plan={plan} sending={sending} onClose={onClose} />
      )}
      <Published isTeam={isTeam} onUndo={onUndo} onReviewed={onReviewed} onUndone={planAgain} />
    </Dialog>
  )
}

/** Says that the changes are on their way, and what is left to do. */
function Sent({ branch, review, isTeam, onClose }: PublishResult & { isTeam: boolean; onClose: () => void }) {
  return (
    // A dialog of its own gets the focus, which the button has lost.
    <Dialog key="sent" title="Sent" onClose={onClose}>
      <Message tone="good">Your changes are on their way, under the name “{branch}”.</Message>
      {isTeam ? (
        <p>They wait for a review: whoever may accept them sees “Review” at the top of the editor.</p>
      ) : review === undefined ? (
        <p>Tell the person who looks after the site: they find your changes under this name.</p>
      ) : (
        <p>
          One step is left:{' '}
          <a href={review} target="_blank" rel="noreferrer">
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
}

interface PublishFormProps
  extends Pick<PublishProps, 'titleOf' | 'onProblems' | 'onNewest' | 'onClose'>,
    Pick<ReturnType<typeof usePublication>, 'busy' | 'choose'> {
  plan: PublicationPlan
  sending: ReturnType<typeof useRequest<PublishResult>>
}

/** Lets the user choose what is published, and name it. */
function PublishForm({
  plan,
  busy,
  choose,
  sending,
  titleOf,
  onProblems,
  onNewest,
  onClose,
}: PublishFormProps) {
  const [title, setTitle] = useState('')
  const going = plan.parts.filter(({ goes }) => goes !== undefined)
  const files = going.flatMap((part) => part.files)
  const isReady = going.length > 0 && !busy && !plan.refusal && !sending.busy && title.trim() !== ''
  const isWaiting = ({ waits, goes }: PublicationPlan['parts'][number]) => waits !== undefined && !goes
  const [waiting, open] = [plan.parts.filter(isWaiting), plan.parts.filter((part) => !isWaiting(part))]
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) sending.ask({ title: title.trim(), files })
      }}
    >
      <div className={styles.choices}>
        <SavedParts parts={open} legend="What is published" onChoose={choose} />
        <SavedParts parts={waiting} legend="Waits for a review already" onChoose={choose} />
        <div role="status">
          {busy ? 'Looking what goes along …' : going.length === 0 && 'Nothing new is ticked.'}
        </div>
      </div>
      <OthersChanges
        files={files}
        titleOf={titleOf}
        onNewest={() => {
          onNewest()
          onClose()
        }}
      />
      {plan.refusal && (
        <>
          <Message tone="bad">{plan.refusal.message}</Message>
          <Button look="plain" onPress={onProblems}>
            Show them
          </Button>
        </>
      )}
      {going.length > 0 && !plan.refusal && (
        <section aria-label="What visitors will see" aria-busy={busy}>
          <p>Visitors will see:</p>
          <ul className={styles.changes}>
            {(plan.lines.length > 0 ? plan.lines : files).map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {sending.refusal !== '' && <Message tone="bad">{sending.refusal}</Message>}
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
        <Button look="main" type="submit" disabled={!isReady}>
          {sending.busy ? 'Checking and sending …' : 'Publish'}
        </Button>
      </DialogActions>
    </form>
  )
}

interface OthersChangesProps {
  /** What is published. */
  files: readonly string[]
  titleOf: (file: string) => string
  onNewest: () => void
}

/** Warns when others have published changes of the same documents. */
function OthersChanges({ files, titleOf, onNewest }: OthersChangesProps) {
  const [others, setOthers] = useState<OthersChange[]>([])
  useEffect(() => {
    // Without an answer of the host, the review tells.
    read<OthersChange[]>('others').then(setOthers, () => undefined)
  }, [])
  const same = others.filter(({ file }) => files.includes(file))
  if (same.length === 0) return null
  const words = same.map(({ file, author, date }) => `${titleOf(file)} (${author}, ${describeTime(date)})`)
  return (
    <>
      <Message tone="bad">
        Others have published changes of the same pages or lists: {words.join(', ')}. Look at both together
        first.
      </Message>
      <Button look="plain" onPress={onNewest}>
        Get the newest
      </Button>
    </>
  )
}
