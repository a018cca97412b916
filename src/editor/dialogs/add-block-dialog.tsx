import { type SyntheticEvent, useState } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import { wordsOf } from '../form/values.ts'
import { Button, Dialog, DialogActions } from '../widgets.tsx'
import styles from './dialogs.module.css'

/** A kind of block that can be added. */
interface BlockKind {
  type: string
  description: string
}

interface AddBlockProps {
  kinds: readonly BlockKind[]
  onAdd: (type: string) => void
  onClose: () => void
}

/** All kinds of blocks, each with what it is for, and how the one in question looks. */
export function AddBlockDialog({ kinds, onAdd, onClose }: AddBlockProps) {
  const [type, setType] = useState(kinds[0]?.type ?? '')
  /** Shows the examples of the block, which stand below the header of their page. */
  const showExamples = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return
    // The page gets its styles and most of its height after it has loaded.
    new ResizeObserver(() => {
      contentDocument.querySelector(`main [data-type="${type}"]`)?.scrollIntoView({ behavior: 'instant' })
    }).observe(contentDocument.body)
  }
  return (
    <Dialog title="Add a block" onClose={onClose} wide>
      <div className={styles.gallery}>
        <ListBox
          className={styles.kinds ?? ''}
          aria-label="Kinds of blocks"
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          autoFocus="first"
          selectedKeys={[type]}
          onSelectionChange={(keys) => {
            const kind = kinds.find((candidate) => keys !== 'all' && keys.has(candidate.type))
            if (kind) setType(kind.type)
          }}
          onAction={(key) => onAdd(String(key))}
        >
          {kinds.map((kind) => (
            <ListBoxItem
              key={kind.type}
              id={kind.type}
              textValue={wordsOf(kind.type)}
              className={styles.kind ?? ''}
            >
              <Text slot="label">{wordsOf(kind.type)}</Text>
              <Text slot="description" className={styles.about ?? ''}>
                {kind.description}
              </Text>
            </ListBoxItem>
          ))}
        </ListBox>
        <div className={styles.sample}>
          <iframe
            src={`/_gallery/blocks/${type}`}
            title={`Example: ${wordsOf(type)}`}
            tabIndex={-1}
            inert
            onLoad={showExamples}
          />
        </div>
      </div>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Cancel
        </Button>
        <Button look="main" onPress={() => onAdd(type)}>
          Add {wordsOf(type)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
