import type { StateCommand } from '@codemirror/state'
import type { Json } from '../../protocol.ts'
import { AddBlockDialog } from '../dialogs/add-block-dialog.tsx'
import { useForm } from './form-context.ts'
import { LinkDialog } from './link-dialog.tsx'
import { Picker } from './pickers.tsx'
import { insertPicture } from './text-commands.ts'
import { type LinkInText, writeLink } from './text-links.ts'

/** What is added to a text: a block, a picture in place of this one, or this link. */
export type Adding = 'block' | { picture: string } | { link: Pick<LinkInText, 'words' | 'target'> }

interface AddDialogProps {
  adding: Adding
  /** Gets the kind of a block, and one of this kind on the site. */
  onBlock: (type: string, example?: Json) => void
  /** Runs a command in the text, and goes there. */
  use: (run: StateCommand) => void
  onClose: () => void
}

/** The dialog that asks what is added to a text. */
export function AddDialog({ adding, onBlock, use, onClose }: AddDialogProps) {
  const { tagKinds } = useForm()
  const close = () => {
    onClose()
    // The closing dialog focuses its button first; then the text gets the focus, so that the user can go on typing.
    requestAnimationFrame(() => use(() => true))
  }
  if (adding === 'block')
    return (
      <AddBlockDialog
        kinds={tagKinds}
        onAdd={(type, example) => {
          onClose()
          onBlock(type, example)
        }}
        onClose={close}
      />
    )
  if ('picture' in adding)
    return (
      <Picker
        look="picture"
        current={adding.picture}
        onPick={(path) => use(insertPicture(path))}
        onClose={close}
      />
    )
  const onLink = (words: string, target: string) => {
    use(writeLink(words, target))
    close()
  }
  return <LinkDialog link={adding.link} onLink={onLink} onClose={close} />
}
