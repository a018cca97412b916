import {
  Button as AriaButton,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components'
import segments from '../widgets/segments.module.css'
import { Icon, menuStyles } from '../widgets/widgets.tsx'
import styles from './controls.module.css'
import type { ControlLabels } from './form-context.ts'

/** The labels without `aria-invalid`, for which react-aria has its own property. */
export function withoutInvalid({
  'aria-invalid': _,
  ...labels
}: ControlLabels): Omit<ControlLabels, 'aria-invalid'> {
  return labels
}

interface OptionsProps {
  options: readonly { id: string; name: string }[]
  value: string
  labels: ControlLabels
  onChange: (id: string) => void
}

/** Shows a few short options as buttons, and all others as a drop-down list. */
export function Options({ options, value, labels, onChange }: OptionsProps) {
  const letters = options.reduce((sum, { name }) => sum + name.length + 3, 0)
  if (options.length <= 4 && letters <= 42)
    return (
      <RadioGroup
        className={segments.segments ?? ''}
        value={value}
        onChange={onChange}
        orientation="horizontal"
        {...withoutInvalid(labels)}
      >
        {options.map(({ id, name }) => (
          <Radio key={id} value={id} className={segments.segment ?? ''}>
            {name}
          </Radio>
        ))}
      </RadioGroup>
    )
  return (
    <Select
      className={styles.select ?? ''}
      selectedKey={value}
      onSelectionChange={(key) => typeof key === 'string' && onChange(key)}
      placeholder="Choose …"
      isInvalid={labels['aria-invalid'] ?? false}
      {...withoutInvalid(labels)}
    >
      <AriaButton className={styles.input ?? ''} data-main>
        <SelectValue />
        <Icon name="open" />
      </AriaButton>
      <Popover className={`${menuStyles.popover} ${styles.list}`}>
        <ListBox>
          {options.map(({ id, name }) => (
            <ListBoxItem key={id} id={id} className={menuStyles.item}>
              {name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
