import type { ComponentProps } from 'react'
import type { Shape } from '../../../../contract/shape.ts'
import { Choice } from './choice.tsx'
import styles from './controls.module.css'
import { NameField } from './name-field.tsx'
import { PickerField } from './pickers.tsx'
import { GrowingText, NumberText, ShortText, TimeText } from './text-controls.tsx'

interface ScalarControlProps extends Omit<ComponentProps<typeof Choice>, 'control'> {
  control: Shape
}

/** The control of a value that is neither an object nor a list. */
export function ScalarControl(props: ScalarControlProps) {
  const { control, value, labels, onSet } = props
  const text = typeof value === 'string' ? value : ''
  switch (control.kind) {
    case 'text':
      return control.isProse ? (
        <GrowingText text={text} maxLength={control.maxLength} labels={labels} onSet={onSet} />
      ) : (
        <ShortText text={text} labels={labels} onSet={onSet} />
      )
    case 'number':
      return <NumberText value={value} labels={labels} onSet={onSet} isWhole={control.isWhole} />
    case 'switch':
    case 'choice':
      return <Choice {...props} control={control} />
    case 'date':
    case 'time':
      return <TimeText type={control.kind} text={text} labels={labels} onSet={onSet} />
    case 'colour':
      return (
        <span className={styles.colour}>
          <input
            type="color"
            value={text}
            onChange={({ target }) => onSet(target.value)}
            aria-label="Choose a colour"
          />
          <ShortText text={text} labels={labels} onSet={onSet} />
        </span>
      )
    case 'reference':
      if (control.to === 'picture' || control.to === 'icon')
        return <PickerField look={control.to} value={text} labels={labels} onPick={onSet} />
      return <NameField control={control} text={text} labels={labels} onSet={onSet} />
    default:
      return <output className={styles.raw}>{JSON.stringify(value)}</output>
  }
}
