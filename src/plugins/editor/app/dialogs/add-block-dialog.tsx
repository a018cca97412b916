import { type SyntheticEvent, useState } from 'react'
import { wordsOf } from '../form/words.ts'
import type { BlockKind } from '../outline/block-kinds.ts'
import { Button, Dialog, DialogActions, SearchBox } from '../widgets.tsx'
import { ChoiceList } from './choice-list.tsx'
import styles from './dialogs.module.css'

interface AddBlockProps {
  kinds: readonly BlockKind[]
  onAdd: (type: string) => void
  onClose: () => void
}

/** The kinds of blocks with their descriptions, and a preview of the selected one. */
export function AddBlockDialog({ kinds, onAdd, onClose }: AddBlockProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const choices = kinds
    .map((kind) => ({ id: kind.type, name: wordsOf(kind.type), about: kind.description }))
    .filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(wanted))
  const [chosen, setChosen] = useState(kinds[0]?.type ?? '')
  const type = choices.some(({ id }) => id === chosen) ? chosen : choices[0]?.id
  /** Scrolls the preview to the examples of the block, which are below the header of their page. */
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
        <div className={styles.choice}>
          <SearchBox label="Search kinds of blocks" value={search} onChange={setSearch} />
          <ChoiceList
            label="Kinds of blocks"
            choices={choices}
            selected={type}
            onSelect={setChosen}
            onOpen={onAdd}
          />
        </div>
        <div className={styles.sample}>
          {type !== undefined && (
            <iframe
              src={`/_gallery/blocks/${type}`}
              title={`Example: ${wordsOf(type)}`}
              tabIndex={-1}
              inert
              onLoad={showExamples}
            />
          )}
        </div>
      </div>
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Cancel
        </Button>
        {type !== undefined && (
          <Button look="main" onPress={() => onAdd(type)}>
            Add {wordsOf(type)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
