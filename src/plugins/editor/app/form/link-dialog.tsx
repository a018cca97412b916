import { useId, useState } from 'react'
import { TextField } from '../widgets/field-widgets.tsx'
import { Button, Dialog, DialogActions } from '../widgets/widgets.tsx'
import form from './form.module.css'
import { NameField } from './name-field.tsx'
import type { LinkInText } from './text-links.ts'

interface LinkDialogProps {
  /** The link, or the words that become one. */
  link: Pick<LinkInText, 'words' | 'target'>
  /** Gets the words and the target; without a target, the words are a link no longer. */
  onLink: (words: string, target: string) => void
  onClose: () => void
}

/** Asks for the words of a link and where it leads: a page or a place on it, found by typing, or any other address. */
export function LinkDialog({ link: { words, target: was }, onLink, onClose }: LinkDialogProps) {
  const id = useId()
  const [text, setText] = useState(words)
  const [target, setTarget] = useState(was)
  const action = was === '' ? 'Add' : 'Change'
  const isComplete = text.trim() !== '' && target.trim() !== ''
  return (
    <Dialog title={`${action} ${was === '' ? 'a' : 'the'} link`} onClose={onClose}>
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
          {was !== '' && (
            <Button look="plain" onPress={() => onLink(text.trim(), '')}>
              Remove the link
            </Button>
          )}
          <Button look="main" type="submit" disabled={!isComplete}>
            {action} the link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
