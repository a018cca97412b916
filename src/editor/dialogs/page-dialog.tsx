import { useState } from 'react'
import type { EditableFile, PageRequest } from '../../contract/edit-protocol.ts'
import { messageOf } from '../api.ts'
import { Button, Dialog, DialogActions, Message, TextField } from '../widgets.tsx'
import styles from './dialogs.module.css'

interface PageDialogProps {
  /** What is done: with `page` it is moved or removed, else a page is made. */
  action: PageRequest['action']
  page: EditableFile | undefined
  pages: readonly EditableFile[]
  onRequest: (request: PageRequest) => Promise<void>
  onClose: () => void
}

const PAGE_TITLES: Record<PageRequest['action'], string> = {
  create: 'New page',
  rename: 'Move the page to another address',
  remove: 'Remove the page',
}
const PAGE_BUTTONS: Record<PageRequest['action'], string> = {
  create: 'Create the page',
  rename: 'Move the page',
  remove: 'Remove the page',
}

/** "Christmas offers" as the end of an address: "christmas-offers". */
function addressOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Makes, moves or removes a page. What the server refuses is said here, and can be done again. */
export function PageDialog({ action, page, pages, onRequest, onClose }: PageDialogProps) {
  const [title, setTitle] = useState('')
  const [route, setRoute] = useState(action === 'rename' ? (page?.route ?? '') : '')
  const [from, setFrom] = useState('')
  const [refusal, setRefusal] = useState('')
  const address = route === '' ? `/${addressOf(title)}` : route
  const request = (): PageRequest => {
    const { file } = page ?? { file: '' }
    if (action === 'rename') return { action, file, route: address }
    if (action === 'remove') return { action, file, confirmed: refusal !== '' }
    return { action, route: address, title, ...(from !== '' && { from }) }
  }
  return (
    <Dialog title={PAGE_TITLES[action]} onClose={onClose}>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onRequest(request()).then(onClose, (error: unknown) => setRefusal(messageOf(error)))
        }}
      >
        {action === 'create' && <TextField label="Title" value={title} onChange={setTitle} autoFocus />}
        {action !== 'remove' && (
          <TextField
            label="Address"
            value={address}
            onChange={setRoute}
            help={
              action === 'rename'
                ? 'All links on the site change with it, and the old address leads to the new one.'
                : 'Small letters, digits and hyphens, such as /offers.'
            }
          />
        )}
        {action === 'create' && (
          <label className={styles.field}>
            Begin with
            <select value={from} onChange={(event) => setFrom(event.target.value)}>
              <option value="">An empty page</option>
              {pages.map(({ file, route: other, title: name }) => (
                <option key={file} value={other}>
                  A copy of {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {action === 'remove' && (
          <p>{refusal === '' ? `“${page?.title}” is removed from the site.` : 'Remove it all the same?'}</p>
        )}
        <DialogActions>
          <Button look="plain" onPress={onClose}>
            Cancel
          </Button>
          <Button look={action === 'remove' ? 'bad' : 'main'} type="submit">
            {PAGE_BUTTONS[action]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
