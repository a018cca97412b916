import { useMemo, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Conflict, Json, Operation, Pointer } from '../../protocol.ts'
import { type FieldConflict, listFieldConflicts, type Side, settle } from '../form/conflict.ts'
import { Button, Dialog, DialogActions } from '../widgets/widgets.tsx'
import styles from './dialogs.module.css'
import { shortenAround, wordsOfValue } from './value-words.ts'

interface FieldProps {
  field: FieldConflict
  place: string
  choice: Side
  onChoose: (choice: Side) => void
}

function Field({ field: { mine, theirs, was }, place, choice, onChoose }: FieldProps) {
  const describe = (value: Json | undefined, other: Json | undefined) =>
    value === undefined ? 'removed' : shortenAround(wordsOfValue(value), wordsOfValue(other))
  return (
    <RadioGroup
      className={styles.conflict ?? ''}
      value={choice}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Label className={styles.place ?? ''}>{place}</Label>
      <Radio className={styles.side ?? ''} value="mine">
        <b>Yours</b> {describe(mine, theirs)}
      </Radio>
      <Radio className={styles.side ?? ''} value="theirs">
        <b>Theirs</b> {describe(theirs, mine)}
      </Radio>
      {was !== undefined && <small>It was: {describe(was, mine)}</small>}
    </RadioGroup>
  )
}

interface ConflictProps {
  conflict: Conflict
  title: string
  /** Gives a place in words. */
  placeOf: (file: string, pointer: Pointer | undefined, data: Json | undefined) => string
  /** Takes the file of the others, with these operations; `mine` keeps my document as it is. */
  onSettle: (decision: Operation[] | 'mine') => void
  onClose: () => void
}

/**
 * What two people have changed in a document, field by field, for the user to choose. A field that only one of them has changed
 * keeps that change.
 */
export function ConflictDialog({ conflict, title, placeOf, onSettle, onClose }: ConflictProps) {
  const fields = useMemo(() => listFieldConflicts(conflict), [conflict])
  const [choices, setChoices] = useState<ReadonlyMap<number, Side>>(new Map())
  const dataWith = ({ mine }: FieldConflict) => (mine === undefined ? conflict.disk : conflict.mine)?.data
  return (
    <Dialog title={`“${title}” was changed by somebody else, too`} onClose={onClose} wide>
      {conflict.disk ? (
        <p>Nothing is lost yet: choose what counts. Then save.</p>
      ) : (
        <p>The file was removed. Keep yours to write it again.</p>
      )}
      {fields && fields.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box scrolls by keyboard too
        <section className={styles.places} aria-label="What both have changed" tabIndex={0}>
          {fields.map((field, index) => (
            <Field
              key={index}
              field={field}
              place={placeOf(conflict.file, field.pointer, dataWith(field))}
              choice={choices.get(index) ?? 'mine'}
              onChoose={(choice) => setChoices(new Map(choices).set(index, choice))}
            />
          ))}
        </section>
      )}
      {fields && <p>What only one of you has changed is kept.</p>}
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Decide later
        </Button>
        <Button look="bad" onPress={() => onSettle([])}>
          Take all of theirs
        </Button>
        <Button look="main" onPress={() => onSettle(fields ? settle(conflict, choices) : 'mine')}>
          {fields ? 'Use what is chosen' : 'Keep mine'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
