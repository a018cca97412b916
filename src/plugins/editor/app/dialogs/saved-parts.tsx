import type { SavedPart } from '../../git-protocol.ts'
import { Checkbox } from '../widgets/field-widgets.tsx'
import styles from './dialogs.module.css'

const CHANGES = {
  added: 'new',
  changed: '',
  moved: 'at another address',
  removed: 'removed',
} as const satisfies Record<SavedPart['change'], string>

/** Says what has become of a document, and why it goes along. */
function describe({ change, waits, goes, neededBy }: SavedPart): string {
  const along =
    neededBy === undefined
      ? 'goes along: it waits for a review together with what is ticked'
      : `goes along: “${neededBy}” needs it`
  const review = waits === undefined ? '' : `waits for a review in “${waits}”`
  return [CHANGES[change], goes === 'needed' ? along : review].filter((words) => words !== '').join(', ')
}

interface SavedPartsProps {
  parts: readonly SavedPart[]
  /** What the parts have in common. */
  legend: string
  onChoose: (part: SavedPart, isChosen: boolean) => void
}

/** A list of saved documents, in which the user ticks what is published. */
export function SavedParts({ parts, legend, onChoose }: SavedPartsProps) {
  if (parts.length === 0) return null
  return (
    <fieldset className={styles.parts}>
      <legend>{legend}</legend>
      <div>
        {parts.map((part) => (
          <Checkbox
            key={part.files.join()}
            checked={part.goes !== undefined}
            disabled={part.goes === 'needed'}
            onChange={(isChosen) => onChoose(part, isChosen)}
          >
            {part.title} <small>{describe(part)}</small>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
