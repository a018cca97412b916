import { diffLines } from 'diff'
import type { Conflict } from '../../protocol.ts'
import { Button, Dialog, DialogActions } from '../widgets.tsx'
import styles from './dialogs.module.css'

interface ConflictProps {
  conflict: Conflict
  title: string
  onKeep: (keep: 'mine' | 'disk') => void
  onClose: () => void
}

/** Shows two texts of a document side by side, for the user to choose one. */
export function ConflictDialog({ conflict: { disk, mine }, title, onKeep, onClose }: ConflictProps) {
  const parts = diffLines(disk ?? '', mine)
  const column = (hidden: 'added' | 'removed') =>
    parts
      .filter((part) => !part[hidden])
      .map((part, index) => (
        <span key={index} data-changed={part.added || part.removed || undefined}>
          {part.added || part.removed ? part.value : shortenSame(part.value)}
        </span>
      ))
  return (
    <Dialog title={`“${title}” was changed by somebody else, too`} onClose={onClose} wide>
      <p>Both of you changed the same place. Nothing is lost yet: choose the text that counts.</p>
      <div className={styles.sides}>
        <section>
          <h3>Yours, not saved</h3>
          <pre>{column('removed')}</pre>
        </section>
        <section>
          <h3>{disk === undefined ? 'The other: the file was removed' : 'The other, in the file'}</h3>
          <pre>{column('added')}</pre>
        </section>
      </div>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Decide later
        </Button>
        <Button look="bad" onPress={() => onKeep('disk')}>
          Take the other
        </Button>
        <Button look="main" onPress={() => onKeep('mine')}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Shortens unchanged lines to those beside a change. */
function shortenSame(text: string): string {
  const lines = text.split('\n')
  return lines.length > 9 ? [...lines.slice(0, 4), '…', ...lines.slice(-4)].join('\n') : text
}
