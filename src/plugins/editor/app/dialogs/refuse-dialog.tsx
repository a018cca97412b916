import { useState } from 'react'
import type { PublishedChange } from '../../git-protocol.ts'
import { TextField } from '../widgets/field-widgets.tsx'
import { Button, Dialog, DialogActions } from '../widgets/widgets.tsx'

interface RefuseProps {
  publication: Pick<PublishedChange, 'title' | 'author'>
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Asks why a publication is refused. */
export function RefuseDialog({ publication: { title, author }, onRefuse, onClose }: RefuseProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog title={`Refuse “${title}”`} onClose={onClose}>
      <p>
        It no longer waits, and visitors never see it. {author} still has the changes, and can publish them
        again.
      </p>
      <TextField
        label="What should change?"
        value={reason}
        onChange={setReason}
        help={`${author} reads this below the publication.`}
        autoFocus
      />
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Cancel
        </Button>
        <Button look="main" onPress={() => onRefuse(reason)}>
          Refuse
        </Button>
      </DialogActions>
    </Dialog>
  )
}
