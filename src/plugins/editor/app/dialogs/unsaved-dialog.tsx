import { useEffect, useState } from 'react'
import type { Pointer, SavedDocument } from '../../protocol.ts'
import { messageOf, read } from '../api.ts'
import { listUnsaved, type UnsavedChange } from '../form/unsaved.ts'
import { createPlaceWriter } from '../naming/place-words.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import styles from './dialogs.module.css'
import { shortenAround, wordsOfValue } from './value-words.ts'

/** The place of the text of an .mdx page. */
const BODY = 'body'
/** Whether one of two places is in the other one, or is the same. */
const isAround = (one: Pointer, other: Pointer) =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

interface ChangeProps {
  change: UnsavedChange
  place: string
  /** Whether an assistant has made it. */
  isProposed: boolean
  onTakeBack: () => void
}

function Change({ change, place, isProposed, onTakeBack }: ChangeProps) {
  const [before, after] = [wordsOfValue(change.before), wordsOfValue(change.after)]
  return (
    <li>
      <span>
        <span className={styles.place}>
          {place}
          {change.before === undefined && ', new'}
          {change.after === undefined && ', removed'}
          {isProposed && ', by the assistant'}
        </span>
        {before && <del>{shortenAround(before, after)}</del>}{' '}
        {after && <ins>{shortenAround(after, before)}</ins>}
      </span>
      <Button look="plain" onPress={onTakeBack}>
        Take back
      </Button>
    </li>
  )
}

interface FileProps {
  store: EditorStore
  file: string
  title: string
}

function ChangedFile({ store, file, title }: FileProps) {
  const state = useEditorState(store.state)
  const { documents, site } = state
  const placeOf = createPlaceWriter(state)
  const [saved, setSaved] = useState<SavedDocument>()
  const [refusal, setRefusal] = useState('')
  const edition = site?.edition
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition may have other saved files.
  useEffect(() => {
    Promise.all([read<SavedDocument>('saved', { file }), store.open(file)]).then(
      ([document]) => setSaved(document),
      (error: unknown) => setRefusal(messageOf(error)),
    )
  }, [file, store, edition])
  const document = documents[file]
  const proposed = site?.proposed.flatMap((place) => (place.file === file ? place.pointer : [])) ?? []
  const changes = document && saved && listUnsaved(document, saved)
  return (
    <section>
      <h3>{title}</h3>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      {saved && !changes && <p>The file is gone. Saving writes it again.</p>}
      {changes?.length === 0 && <p>Nothing that visitors see has changed.</p>}
      <ul>
        {changes?.map((change, index) => (
          <Change
            key={index}
            change={change}
            place={placeOf(file, change.pointer)}
            isProposed={proposed.some((pointer) => isAround(pointer, change.pointer ?? BODY))}
            onTakeBack={() => store.change(file, change.undo)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ChangesProps {
  store: EditorStore
  files: readonly string[]
  titleOf: (file: string) => string
}

function Changes({ store, files, titleOf }: ChangesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box scrolls by keyboard too
    <section className={styles.places} aria-label="Changes" tabIndex={0}>
      {files.map((file) => (
        <ChangedFile key={file} store={store} file={file} title={titleOf(file)} />
      ))}
    </section>
  )
}

interface UnsavedProps extends Omit<ChangesProps, 'files'> {
  onClose: () => void
}

/** All changes that are not saved, by document and field. Each can be taken back alone, and undone again. */
export function UnsavedDialog({ onClose, ...props }: UnsavedProps) {
  const changed = useEditorState(props.store.state).site?.changed ?? []
  return (
    <Dialog title="Unsaved changes" onClose={onClose} wide>
      {changed.length === 0 && <p role="status">Everything is saved.</p>}
      {changed.length > 0 && <Changes files={changed} {...props} />}
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks before the unsaved changes of a document are dropped, and shows them. */
export function DropDialog({ file, onClose, ...props }: UnsavedProps & { file: string }) {
  const title = props.titleOf(file)
  return (
    <Dialog title={`Drop the unsaved changes of ${title}?`} onClose={onClose} wide>
      <p>The site then says what was saved last. Undo brings the changes back.</p>
      <Changes files={[file]} {...props} />
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Keep them
        </Button>
        <Button
          look="bad"
          onPress={() => {
            void props.store.settle(file, [])
            onClose()
          }}
        >
          Drop them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
