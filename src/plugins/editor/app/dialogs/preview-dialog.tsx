import { useState } from 'react'
import type { PreviewResult } from '../../git-protocol.ts'
import { CopyButton } from '../widgets/copy-button.tsx'
import { Checkbox } from '../widgets/field-widgets.tsx'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'
import { useRequest } from './use-request.ts'

interface PreviewProps {
  /** Whether it is the editor of a team: the preview gets a link; otherwise it is a folder. */
  isTeam: boolean
  /** The publication to show; without one, the site with all changes here. */
  publication?: { branch: string; title: string } | undefined
  onClose: () => void
}

/** Makes a copy of the site with all changes, which others can look at before it is live. */
export function PreviewDialog({ isTeam, publication, onClose }: PreviewProps) {
  const { answer: result, refusal, busy, ask } = useRequest<PreviewResult>('preview')
  const [isOpen, setIsOpen] = useState(false)
  if (result)
    return (
      <Dialog title="The preview is ready" onClose={onClose}>
        {'link' in result ? <ReadyLink {...result} isOpen={isOpen} /> : <ReadyFolder {...result} />}
        <DialogActions>
          <Button look="main" onPress={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title="Preview for others" onClose={onClose}>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <p>
        This makes a copy of the whole site{' '}
        {publication
          ? `with the changes of “${publication.title}”.`
          : 'with your changes, also those that you have not saved.'}{' '}
        Nothing is published. Each page says at the top that it is a preview, and search engines are asked to
        leave it out.
      </p>
      {isTeam && (
        <Checkbox checked={isOpen} disabled={busy} onChange={setIsOpen}>
          Anybody who has the link may open it <small>(otherwise only people who sign in here)</small>
        </Checkbox>
      )}
      <p role="status">{busy && 'Making the pages. This takes about a minute …'}</p>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          {busy ? 'Close' : 'Cancel'}
        </Button>
        <Button look="main" disabled={busy} onPress={() => ask({ branch: publication?.branch, isOpen })}>
          {refusal === '' ? 'Make the preview' : 'Try again'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ReadyFolder({ folder }: { folder: string }) {
  return (
    <>
      <Message tone="good">It is on this computer, in the folder</Message>
      <p className={styles.folder}>{folder}</p>
      <p>
        Upload the folder to a web host, for example by dragging it to{' '}
        <a href="https://app.netlify.com/drop" target="_blank" rel="noreferrer">
          Netlify Drop
        </a>
        , and send the address that you get to others. Whoever has the address can see the preview.
      </p>
    </>
  )
}

function ReadyLink({ link, until, isOpen }: { link: string; until: string; isOpen: boolean }) {
  return (
    <>
      <Message tone="good">
        {isOpen ? 'Anybody who has this link can open it' : 'Everybody who may sign in here can open it'},
        until {describeTime(until)}.
      </Message>
      <p className={styles.folder}>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      </p>
      <div>
        <CopyButton text={link} label="Copy the link" />
      </div>
    </>
  )
}
