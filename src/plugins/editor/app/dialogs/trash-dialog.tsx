import { useState } from 'react'
import type { TrashItem } from '../../protocol.ts'
import { messageOf } from '../api.ts'
import type { EditorStore } from '../store/store.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import { describeTime } from './describe-time.ts'

interface TrashDialogProps {
  store: EditorStore
  item: TrashItem
  onClose: () => void
}

/** A removed page or picture, which can be brought back. */
export function TrashDialog({ store, item, onClose }: TrashDialogProps) {
  const [refusal, setRefusal] = useState('')
  return (
    <Dialog title={`Bring back “${item.title}”?`} onClose={onClose}>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <p>It was removed on {describeTime(item.at)}, and stays in the trash for 30 days.</p>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Close
        </Button>
        <Button
          look="main"
          onPress={() =>
            void store.bringBack(item.id).then(onClose, (error: unknown) => setRefusal(messageOf(error)))
          }
        >
          Bring it back
        </Button>
      </DialogActions>
    </Dialog>
  )
}
