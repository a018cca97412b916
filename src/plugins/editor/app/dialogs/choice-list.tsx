import { Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components'
import styles from './dialogs.module.css'

interface Choice {
  id: string
  name: string
  about: string
  /** One of the groups. */
  group?: string
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  /** The groups of the choices, in their order; without them the list has none. */
  groups?: readonly string[]
  selected: string | undefined
  onSelect: (id: string) => void
  /** Enter, or a double click. */
  onOpen?: (id: string) => void
}

/** A list of which one entry is always selected, each with a description. */
export function ChoiceList({ label, choices, groups = [], selected, onSelect, onOpen }: ChoiceListProps) {
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
      {groups.map((group) => {
        const own = choices.filter((choice) => choice.group === group)
        return (
          own.length > 0 && (
            <ListBoxSection key={group}>
              <Header className={styles.group ?? ''}>{group}</Header>
              {own.map(toItem)}
            </ListBoxSection>
          )
        )
      })}
      {choices.filter(({ group }) => group === undefined).map(toItem)}
    </ListBox>
  )
}

function toItem({ id, name, about }: Choice) {
  return (
    <ListBoxItem key={id} id={id} textValue={name} className={styles.kind ?? ''}>
      <Text slot="label">{name}</Text>
      <Text slot="description" className={styles.about ?? ''}>
        {about}
      </Text>
    </ListBoxItem>
  )
}
