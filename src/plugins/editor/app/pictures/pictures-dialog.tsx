import { useState } from 'react'
import type { PictureUse } from '../../pictures-protocol.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import { FileButton } from './file-button.tsx'
import { PictureDetails } from './picture-details.tsx'
import { markReplaced } from './picture-url.ts'
import styles from './pictures.module.css'
import { Tiles } from './tiles.tsx'
import { describePictureFile, usePictures } from './use-pictures.ts'

interface PicturesDialogProps {
  store: EditorStore
  titleOf: (file: string) => string
  /** Shows a place that uses a picture. */
  onOpen: (use: PictureUse) => void
  onClose: () => void
}

/** All pictures of the site: what each one is, where it is used, and the actions on its file. */
export function PicturesDialog({ store, titleOf, onOpen, onClose }: PicturesDialogProps) {
  const { pictures, refusal, reload } = usePictures()
  const { site } = useEditorState(store.state)
  const [chosen, setChosen] = useState('')
  const known = new Map(pictures.map((picture) => [picture.path, picture]))
  const picture = known.get(chosen)
  return (
    <Dialog title="Pictures" onClose={onClose} wide>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <div className={styles.library}>
        <div className={styles.list}>
          <Tiles
            title="All pictures"
            names={site?.names.picture ?? []}
            look="picture"
            current={chosen}
            factsOf={(name) => {
              const file = known.get(name)
              return file ? [describePictureFile(file), ...(file.uses.length === 0 ? ['not used'] : [])] : []
            }}
            onPick={setChosen}
          >
            <FileButton
              label="Upload a picture"
              busyLabel="Uploading …"
              onFile={async (file) => {
                setChosen((await store.uploadPicture(file)).path)
                reload()
              }}
            />
          </Tiles>
        </div>
        <section className={styles.details} aria-label="The chosen picture">
          {picture ? (
            <PictureDetails
              key={chosen}
              store={store}
              picture={picture}
              titleOf={titleOf}
              onOpen={onOpen}
              onReplace={async (file) => {
                await store.replacePicture(chosen, file)
                markReplaced(chosen)
                reload()
              }}
              onRemove={async () => {
                await store.removePicture(chosen)
                setChosen('')
                reload()
              }}
            />
          ) : (
            <p className={styles.none}>Choose a picture to see where it is used.</p>
          )}
        </section>
      </div>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
