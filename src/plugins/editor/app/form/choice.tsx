import { Switch } from 'react-aria-components'
import { optionName, type Shape } from '../../../../contract/shape.ts'
import type { Json } from '../../protocol.ts'
import styles from './controls.module.css'
import type { ControlLabels } from './form-context.ts'
import { Options, withoutInvalid } from './options.tsx'

const AUTOMATIC = 'automatic'

/** The key of an option. Booleans get a prefix, so that true and "true" have different keys. */
function keyOf(option: Json | undefined): string {
  return option === undefined ? AUTOMATIC : typeof option === 'boolean' ? `is ${option}` : String(option)
}

function nameOf(control: Shape, option: Json | undefined): string {
  if (option === undefined) return 'Automatic'
  return typeof option === 'boolean' ? (option ? 'Yes' : 'No') : optionName(control, String(option))
}

interface ChoiceProps {
  control: Extract<Shape, { kind: 'switch' | 'choice' }>
  value: Json | undefined
  /** The default, which applies while the field is not set. */
  otherwise?: Json | undefined
  isOptional?: boolean
  labels: ControlLabels
  onSet: (value: Json) => void
  onRemove?: () => void
}

/**
 * A switch, some buttons, or a list, depending on the options. An optional field without a default also has the option
 * "Automatic". The default is not written to a field that is not set.
 */
export function Choice({ control, value, otherwise, isOptional, labels, onSet, onRemove }: ChoiceProps) {
  const hasAutomatic = isOptional === true && otherwise === undefined
  if (control.kind === 'switch' && !hasAutomatic)
    return (
      <Switch
        className={styles.switch ?? ''}
        isSelected={(value ?? otherwise) === true}
        onChange={(on) => (on === otherwise && isOptional && onRemove ? onRemove() : onSet(on))}
        {...withoutInvalid(labels)}
      >
        <span />
      </Switch>
    )
  const options = [
    ...(hasAutomatic ? [undefined] : []),
    ...(control.kind === 'switch' ? [true, false] : control.options),
  ]
  return (
    <Options
      options={options.map((option) => ({ id: keyOf(option), name: nameOf(control, option) }))}
      value={keyOf(value ?? otherwise)}
      labels={labels}
      onChange={(key) => {
        const option = options.find((one) => keyOf(one) === key)
        if (isOptional && option === otherwise) onRemove?.()
        else if (option !== undefined) onSet(option)
      }}
    />
  )
}
