import { useEffect, useState } from 'react'
import { slugify } from '../../../../contract/slug.ts'
import type {
  EditableFile,
  EditLanguage,
  Operation,
  PageRemoval,
  PageRequest,
  PageTemplate,
  Pointer,
} from '../../protocol.ts'
import { messageOf, read } from '../api.ts'
import { Checkbox, TextField } from '../widgets/field-widgets.tsx'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import styles from './dialogs.module.css'

interface PageDialogProps {
  /** The action: it moves or removes `page`, or creates a new page. */
  action: PageRequest['action']
  page: EditableFile | undefined
  /** Waits until the server has all changes. */
  settled: () => Promise<void>
  pages: readonly EditableFile[]
  /** The language that has a new page alone; undefined for a page of the site itself. */
  language: EditLanguage | undefined
  /** What a new page may begin like. */
  templates: readonly PageTemplate[]
  /** Gives the operations that leave the texts of a page to write; with `block`, only that block stays. */
  emptyPage: (file: string, block?: Pointer) => Promise<Operation[]>
  onRequest: (request: PageRequest) => Promise<void>
  onClose: () => void
}

const WORDS: Record<PageRequest['action'], { heading: string; button: string }> = {
  create: { heading: 'New page', button: 'Create the page' },
  rename: { heading: 'Move the page to another address', button: 'Move the page' },
  remove: { heading: 'Remove the page', button: 'Remove the page' },
  own: { heading: 'Make this page its own', button: 'Make it its own' },
}

const TEMPLATES: Record<PageTemplate['kind'], string> = {
  article: 'An article',
  questions: 'A page of questions',
}

/** "Christmas offers" as the end of an address: "christmas-offers". New addresses have no letters outside of ASCII. */
function addressOf(title: string): string {
  return slugify(slugify(title).replace(/\P{ASCII}/gu, ''))
}

/** Says what goes with a page. */
function Removal({ page, settled }: { page: EditableFile; settled: () => Promise<void> }) {
  const [removal, setRemoval] = useState<PageRemoval>()
  useEffect(() => {
    // The server knows what is unsaved when it has all of it.
    settled()
      .then(() => read<PageRemoval>('removal', { file: page.file }))
      .then(setRemoval, () => {})
  }, [page.file, settled])
  const { linking = [], isChanged = false, others = 0 } = removal ?? {}
  return (
    <div role="status">
      <p>
        {page.source === undefined
          ? `“${page.title}” is removed from the site.`
          : `“${page.title}” is removed: the language has the page that it took the place of again, to be translated.`}
      </p>
      {linking.length > 0 && (
        <p>
          These link to it, and their links would lead nowhere: <strong>{linking.join(', ')}</strong>.
        </p>
      )}
      {isChanged && <p>Its unsaved changes go with it.</p>}
      {others > 0 && <p>So do its translations.</p>}
      <p>Undo brings it back. For 30 days it also lies in the trash, below “All content”.</p>
    </div>
  )
}

/** Creates, moves or removes a page. When the server refuses, the dialog says why, and the user can try again. */
export function PageDialog({
  action,
  page: current,
  settled,
  pages,
  language,
  templates,
  emptyPage,
  onRequest,
  onClose,
}: PageDialogProps) {
  // The frame may show another page meanwhile.
  const [page] = useState(current)
  const [title, setTitle] = useState('')
  const [route, setRoute] = useState(action === 'rename' ? (page?.route ?? '') : '')
  const [from, setFrom] = useState('')
  const [isEmptied, setEmptied] = useState(true)
  const [refusal, setRefusal] = useState('')
  const template = templates.find(({ kind }) => kind === from)
  const address = route === '' ? `${template?.folder ?? ''}/${addressOf(title)}` : route
  const request = async (): Promise<PageRequest> => {
    const { file } = page ?? { file: '' }
    if (action === 'rename') return { action, file, route: address }
    if (action === 'remove') return { action, file, confirmed: true }
    if (action === 'own') return { action, file }
    const create = { action, route: address, title, ...(language && { language: language.name }) }
    if (template)
      return { ...create, from: template.route, ops: await emptyPage(template.file, template.block) }
    const copied = pages.find((other) => other.route === from)
    const ops = copied && isEmptied ? await emptyPage(copied.file) : []
    return { ...create, ...(copied && { from, ops }) }
  }
  return (
    <Dialog title={WORDS[action].heading} onClose={onClose}>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          request()
            .then(onRequest)
            .then(onClose, (error: unknown) => setRefusal(messageOf(error)))
        }}
      >
        {action === 'create' && <TextField label="Title" value={title} onChange={setTitle} autoFocus />}
        {action === 'create' && language && <p>Only {language.label} has this page.</p>}
        {action === 'own' && (
          <p>
            {language?.label} then has this page for itself, with other blocks if you like. It begins as it
            is, and no longer follows the page that it translates.
          </p>
        )}
        {(action === 'create' || action === 'rename') && (
          <TextField
            label="Address"
            value={address}
            onChange={setRoute}
            autoFocus={action === 'rename'}
            help={
              action === 'rename' && page?.language === undefined
                ? 'All links on the site change with it, and the old address leads to the new one.'
                : 'Small letters, digits and hyphens, such as /offers.'
            }
          />
        )}
        {action === 'create' && (
          <label className={styles.field}>
            Begin with
            <select value={from} onChange={(event) => setFrom(event.target.value)}>
              {templates.map(({ kind }) => (
                <option key={kind} value={kind}>
                  {TEMPLATES[kind]}
                </option>
              ))}
              <option value="">An empty page</option>
              <optgroup label="Like a page">
                {pages.map(({ file, route: other, title: name }) => (
                  <option key={file} value={other}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
        )}
        {from !== '' && !template && (
          <Checkbox checked={isEmptied} onChange={setEmptied}>
            With texts to write instead of its own
          </Checkbox>
        )}
        {action === 'remove' && page && <Removal page={page} settled={settled} />}
        <DialogActions>
          <Button look="plain" onPress={onClose}>
            Cancel
          </Button>
          <Button look={action === 'remove' ? 'bad' : 'main'} type="submit">
            {WORDS[action].button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
