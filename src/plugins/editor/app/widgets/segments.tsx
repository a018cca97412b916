import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  /** What is chosen. */
  label: string
  options: readonly { id: T; name: string }[]
  value: T
  onChange: (id: T) => void
}

/** A choice of how something is shown, as a row of buttons. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <ToggleButtonGroup
      className={styles.segments ?? ''}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChange(options.find(({ id }) => keys.has(id))?.id ?? value)}
    >
      {options.map(({ id, name }) => (
        <ToggleButton key={id} id={id} className={styles.segment ?? ''}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
