import type { PreviewResult } from '../../git-protocol.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import styles from './dialogs.module.css'
import { useRequest } from './use-request.ts'

/** Makes a copy of the site with all changes, which others can look at before it is live. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { answer: result, refusal, busy, ask } = useRequest<PreviewResult>('preview')
  if (result)
    return (
      <Dialog title="The preview is ready" onClose={onClose}>
        <Message tone="good">It is on this computer, in the folder</Message>
        <p className={styles.folder}>{result.folder}</p>
        <p>
          Upload the folder to a web host, for example by dragging it to{' '}
          <a href="https://app.netlify.com/drop" target="_blank" rel="noreferrer">
            Netlify Drop
          </a>
          , and send the address that you get to others. Whoever has the address can see the preview.
        </p>
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
        This makes a copy of the whole site with your changes, also those that you have not saved. Nothing is
        published. Each page says at the top that it is a preview, and search engines are asked to leave it
        out.
      </p>
      <p role="status">{busy && 'Making the pages. This takes about a minute …'}</p>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          {busy ? 'Close' : 'Cancel'}
        </Button>
        <Button look="main" disabled={busy} onPress={() => ask({})}>
          {refusal === '' ? 'Make the preview' : 'Try again'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
