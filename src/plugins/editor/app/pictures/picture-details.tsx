import { useEffect, useState } from 'react'
import { plural } from '../../../../contract/plural.ts'
import type { PictureUse, SitePicture } from '../../pictures-protocol.ts'
import { messageOf } from '../api.ts'
import { createPlaceWriter } from '../naming/place-words.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { Button, Message } from '../widgets/widgets.tsx'
import { FileButton } from './file-button.tsx'
import { pictureUrl } from './picture-url.ts'
import styles from './pictures.module.css'
import { describePictureFile } from './use-pictures.ts'

/** The most documents that are read to name places in them. */
const MOST_OPENED = 40

interface PictureDetailsProps {
  store: EditorStore
  picture: SitePicture
  titleOf: (file: string) => string
  onOpen: (use: PictureUse) => void
  /** Puts another file in its place. Rejects with a message for the user, as `onRemove` does. */
  onReplace: (file: File) => Promise<void>
  onRemove: () => Promise<void>
}

/** One picture: its file, the places that use it, and what these say of it. */
export function PictureDetails({
  store,
  picture,
  titleOf,
  onOpen,
  onReplace,
  onRemove,
}: PictureDetailsProps) {
  const placeOf = createPlaceWriter(useEditorState(store.state))
  const [isReplaced, setReplaced] = useState(false)
  const { path, uses } = picture
  const files = [...new Set(uses.map(({ file }) => file))].slice(0, MOST_OPENED).join('\n')
  useEffect(() => {
    // The places get their words from the documents.
    for (const file of files.split('\n').filter(Boolean)) void store.open(file)
  }, [files, store])
  return (
    <>
      <img src={pictureUrl(path)} alt="" />
      <h3 aria-live="polite">{path}</h3>
      <p className={styles.file}>{describePictureFile(picture)}</p>
      <h4>{uses.length === 0 ? 'Not used' : `Used in ${plural(uses.length, 'place')}`}</h4>
      {uses.length > 0 && (
        <ul>
          {uses.map((use) => (
            <li key={`${use.file} ${use.pointer} ${use.line}`}>
              <Button onPress={() => onOpen(use)}>
                <span className={styles.use}>
                  <strong>{titleOf(use.file)}</strong>
                  <span>{placeOf(use.file, use.pointer)}</span>
                  {use.alt !== undefined && (
                    <em>{use.alt === '' ? 'Without a description' : `“${use.alt}”`}</em>
                  )}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isReplaced && <Message tone="good">The new file shows everywhere.</Message>}
      <div className={styles.actions}>
        <FileButton
          label="Replace the file …"
          busyLabel="Replacing …"
          onFile={async (file) => {
            setReplaced(false)
            await onReplace(file)
            setReplaced(true)
          }}
        />
        {uses.length === 0 && <RemoveButton onRemove={onRemove} />}
      </div>
      {uses.length > 0 && (
        <p className={styles.file}>
          {uses.length === 1 ? 'Its place shows' : `All ${uses.length} places show`} the new file at once. A
          picture that no place uses can be removed.
        </p>
      )}
    </>
  )
}

/** Removes a picture, after the user has confirmed it. */
function RemoveButton({ onRemove }: Pick<PictureDetailsProps, 'onRemove'>) {
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (!isAsked)
    return (
      <Button look="plain" onPress={() => setAsked(true)}>
        Remove …
      </Button>
    )
  return (
    <>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <p role="status">
        The file is removed at once. Undo brings it back; for 30 days it also lies in the trash.
      </p>
      <Button look="plain" onPress={() => setAsked(false)}>
        Keep it
      </Button>
      <Button look="bad" onPress={() => onRemove().catch((error: unknown) => setRefusal(messageOf(error)))}>
        Remove it
      </Button>
    </>
  )
}
