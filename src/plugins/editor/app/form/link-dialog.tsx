import { useId, useState } from 'react'
import { TextField } from '../field-widgets.tsx'
import { Button, Dialog, DialogActions } from '../widgets.tsx'
import form from './form.module.css'
import { NameField } from './name-field.tsx'

interface LinkDialogProps {
  /** The selected words. */
  words: string
  onLink: (words: string, target: string) => void
  onClose: () => void
}

/** Asks for the words of a link and where it leads: a page or a place on it, found by typing, or any other address. */
export function LinkDialog({ words, onLink, onClose }: LinkDialogProps) {
  const id = useId()
  const [text, setText] = useState(words)
  const [target, setTarget] = useState('')
  const isComplete = text.trim() !== '' && target.trim() !== ''
  return (
    <Dialog title="Add a link" onClose={onClose}>
      <form
        className={form.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) onLink(text.trim(), target.trim())
        }}
      >
        <TextField label="Words of the link" value={text} onChange={setText} autoFocus={words === ''} />
        <div className={form.field}>
          <span className={form.label} id={id}>
            Where it leads
          </span>
          <NameField
            control={{ kind: 'reference', to: 'route', card: undefined }}
            text={target}
            labels={{ 'aria-labelledby': id }}
            onSet={(value) => setTarget(String(value))}
            autoFocus={words !== ''}
          />
        </div>
        <DialogActions>
          <Button look="plain" onPress={onClose}>
            Cancel
          </Button>
          <Button look="main" type="submit" disabled={!isComplete}>
            Add the link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
