import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { FileButton } from '../pictures/file-button.tsx'
import { Tiles, URL_OF } from '../pictures/tiles.tsx'
import { describePictureFile, usePictures } from '../pictures/use-pictures.ts'
import { Button, Dialog, DialogActions } from '../widgets/widgets.tsx'
import { type ControlLabels, useForm } from './form-context.ts'
import styles from './pickers.module.css'

interface PickerProps {
  look: keyof typeof URL_OF
  current: string
  onPick: (name: string) => void
  onClose: () => void
}

function titleOf(look: PickerProps['look']): string {
  return `Choose ${look === 'icon' ? 'an' : 'a'} ${look}`
}

/** A dialog with a picture for each name, and a search for names. Pictures can be uploaded there. */
export function Picker({ look, current, onPick, onClose }: PickerProps) {
  const { names, upload } = useForm()
  const { pictures } = usePictures(look === 'picture')
  const pick = (name: string) => {
    onPick(name)
    onClose()
  }
  const files = new Map(pictures.map((picture) => [picture.path, describePictureFile(picture)]))
  return (
    <Dialog title={titleOf(look)} onClose={onClose} wide>
      <Tiles
        title={titleOf(look)}
        names={names[look]}
        look={look}
        current={current}
        factsOf={(name) => [files.get(name) ?? '', name === current ? 'chosen now' : ''].filter(Boolean)}
        onPick={pick}
      >
        {look === 'picture' && (
          <FileButton
            label="Upload a picture"
            busyLabel="Uploading …"
            onFile={async (file) => pick((await upload(file)).path)}
          />
        )}
      </Tiles>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The name of a button that shows the value of a field: the field and the value. */
function nameOf(id: string, labels: ControlLabels) {
  const { 'aria-invalid': _, 'aria-labelledby': label, ...others } = labels
  return { id, ...others, ...(label && { 'aria-labelledby': `${label} ${id}` }) }
}

interface PickerFieldProps {
  look: PickerProps['look']
  value: string
  labels: ControlLabels
  onPick: (value: string) => void
}

/** A button that shows the picture or the icon of a field, and the dialog that changes it. */
export function PickerField({ look, value, labels, onPick }: PickerFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AriaButton
        className={styles[look] ?? ''}
        onPress={() => setOpen(true)}
        {...nameOf(id, labels)}
        data-invalid={labels['aria-invalid'] || undefined}
        data-main
      >
        {value && <img src={URL_OF[look](value)} alt="" />}
        {look === 'picture' && !value && <span>No picture yet</span>}
        <span>{value || titleOf(look)}</span>
      </AriaButton>
      {isOpen && <Picker look={look} current={value} onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  )
}
