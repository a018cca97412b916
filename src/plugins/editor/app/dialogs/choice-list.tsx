import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import styles from './dialogs.module.css'

interface ChoiceListProps {
  label: string
  choices: readonly { id: string; name: string; about: string }[]
  selected: string | undefined
  onSelect: (id: string) => void
  /** Enter, or a double click. */
  onOpen?: (id: string) => void
}

/** A list of which one entry is always selected, each with a description. */
export function ChoiceList({ label, choices, selected, onSelect, onOpen }: ChoiceListProps) {
  return (
    <ListBox
      className={styles.kinds ?? ''}
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      autoFocus="first"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys]
        if (key !== undefined) onSelect(String(key))
      }}
      renderEmptyState={() => 'Nothing has these words.'}
      {...(onOpen && { onAction: (key) => onOpen(String(key)) })}
    >
      {choices.map(({ id, name, about }) => (
        <ListBoxItem key={id} id={id} textValue={name} className={styles.kind ?? ''}>
          <Text slot="label">{name}</Text>
          <Text slot="description" className={styles.about ?? ''}>
            {about}
          </Text>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
