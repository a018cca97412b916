import { type SyntheticEvent, useEffect, useState } from 'react'
import { wordsOf } from '../../../../contract/shape.ts'
import type { BlockExample, Json } from '../../protocol.ts'
import { readExample } from '../api.ts'
import type { BlockKind } from '../outline/block-kinds.ts'
import { SearchBox } from '../widgets/field-widgets.tsx'
import { Button, Dialog, DialogActions } from '../widgets/widgets.tsx'
import { ChoiceList } from './choice-list.tsx'
import styles from './dialogs.module.css'

const OTHER = 'Other'

interface AddBlockProps {
  kinds: readonly BlockKind[]
  /** Handles the choice: the type, and a block of this type on the site if it has one. */
  onAdd: (type: string, example?: Json) => void
  onClose: () => void
}

/** A block of a type on the site: without fields when it has none, undefined until the server has answered. */
function useExample(type: string | undefined): Partial<BlockExample> | undefined {
  const [found, setFound] = useState<{ type: string; example: Partial<BlockExample> }>()
  useEffect(() => {
    if (type === undefined) return
    let current = true
    // Arrow keys pass over other types.
    const waiting = setTimeout(() => {
      void readExample(type).then((example) => current && setFound({ type, example }))
    }, 150)
    return () => {
      current = false
      clearTimeout(waiting)
    }
  }, [type])
  return found?.type === type ? found?.example : undefined
}

/** The kinds of blocks with their descriptions, by what they are for, and a preview of the selected one as it looks on this site. */
export function AddBlockDialog({ kinds, onAdd, onClose }: AddBlockProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const choices = kinds
    .map(({ type, description, purpose }) => ({
      id: type,
      name: wordsOf(type),
      about: description,
      group: purpose ?? OTHER,
    }))
    .filter(({ name, about, group }) => `${name} ${about} ${group}`.toLowerCase().includes(wanted))
  const purposes = new Set(kinds.flatMap(({ purpose }) => purpose ?? []))
  const groups = [...[...purposes].toSorted(), OTHER]
  const [chosen, setChosen] = useState('')
  const [first] = groups.flatMap((group) => choices.find((choice) => choice.group === group) ?? [])
  const type = choices.some(({ id }) => id === chosen) ? chosen : first?.id
  const example = useExample(type)
  const add = async (id: string) => {
    const { value } = (id === type && example) || (await readExample(id))
    onAdd(id, value)
  }
  /** Scrolls the preview to the block, which is below the header of its page. */
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
          <SearchBox
            label="Search kinds of blocks"
            value={search}
            onChange={setSearch}
            onSubmit={() => type !== undefined && void add(type)}
          />
          <ChoiceList
            label="Kinds of blocks"
            choices={choices}
            groups={groups}
            selected={type}
            onSelect={setChosen}
            onOpen={(id) => void add(id)}
          />
        </div>
        <div className={styles.sample}>
          {type !== undefined && example && (
            <iframe
              key={type}
              src={example.route ?? `/_gallery/blocks/${type}`}
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
          <Button look="main" onPress={() => void add(type)}>
            Add {wordsOf(type)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
