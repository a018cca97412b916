import type { Pointer } from '../../protocol.ts'
import type { ChangedWords } from '../../words-protocol.ts'
import { PicturesDialog } from '../pictures/pictures-dialog.tsx'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { AssistantDialog } from './assistant-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishedDialog } from './published.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { DropDialog, UnsavedDialog } from './unsaved-dialog.tsx'

/** The dialogs of the commands that are about the whole site. */
export type CommandDialogName =
  | 'assistant'
  | 'preview'
  | 'publish'
  | 'published'
  | 'unsaved'
  | 'drop'
  | 'replace'
  | 'pictures'

interface CommandDialogProps {
  /** The dialog that is open; undefined for none. */
  dialog: CommandDialogName | undefined
  store: EditorStore
  /** The number of documents with unsaved changes. */
  unsaved: number
  /** The open document. */
  file: string | undefined
  /** The words that *Replace* begins with. */
  oldWords: ChangedWords | undefined
  titleOf: (file: string) => string
  onSave: () => void
  onProblems: () => void
  /** Opens the form at a place. */
  onPlace: (file: string, pointer: Pointer | undefined, line?: number) => void
  onClose: () => void
}

/** The open dialog of a command. */
export function CommandDialog({
  dialog,
  store,
  unsaved,
  file,
  oldWords,
  titleOf,
  onSave,
  onProblems,
  onPlace,
  onClose,
}: CommandDialogProps) {
  const own = { store, titleOf, onClose }
  const { site } = useEditorState(store.state)
  const isTeam = site?.team !== undefined
  const deciding = { isTeam, onUndo: store.undoPublication, onReviewed: () => void store.lookForNewest() }
  const onOpen = ({ file, pointer, line }: { file: string; pointer?: Pointer; line?: number }) => {
    onClose()
    onPlace(file, pointer, line)
  }
  if (dialog === 'assistant') return <AssistantDialog onClose={onClose} />
  if (dialog === 'preview') return <PreviewDialog isTeam={isTeam} onClose={onClose} />
  if (dialog === 'publish')
    return (
      <PublishDialog
        unsaved={unsaved}
        titleOf={titleOf}
        onSave={onSave}
        onProblems={() => {
          onClose()
          onProblems()
        }}
        onNewest={() => void store.getNewest()}
        onSent={() => void store.lookForNewest()}
        {...deciding}
        onClose={onClose}
      />
    )
  if (dialog === 'published') return <PublishedDialog {...deciding} onClose={onClose} />
  if (dialog === 'unsaved') return <UnsavedDialog {...own} />
  if (dialog === 'drop') return file === undefined ? null : <DropDialog {...own} file={file} />
  if (dialog === 'replace') return <ReplaceDialog {...own} onOpen={onOpen} oldWords={oldWords} />
  return dialog === 'pictures' ? <PicturesDialog {...own} onOpen={onOpen} /> : null
}
