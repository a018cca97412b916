import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon, menuStyles } from '../widgets.tsx'
import type { ListControl } from './control.ts'
import styles from './list-field.module.css'

interface ItemMenuProps {
  title: string
  index: number
  /** The number of items in the list. */
  length: number
  list: ListControl
  /** Whether Tab leaves the button out. */
  isSkipped?: boolean
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** The menu of an item of a list: move, duplicate, remove. */
export function ItemMenu(props: ItemMenuProps) {
  const { title, index, length, list, isSkipped = false, onMove, onDuplicate, onRemove } = props
  const item = (label: string, disabled: boolean, onAction: () => void) => (
    <MenuItem className={menuStyles.item} isDisabled={disabled} onAction={onAction}>
      {label}
    </MenuItem>
  )
  return (
    <MenuTrigger>
      <AriaButton
        className={styles.more ?? ''}
        aria-label={`More for “${title}”`}
        excludeFromTabOrder={isSkipped}
        data-menu
      >
        <Icon name="more" />
      </AriaButton>
      <Popover className={menuStyles.popover} placement="bottom end">
        <Menu>
          {item('Move up', index === 0, () => onMove(index - 1))}
          {item('Move down', index === length - 1, () => onMove(index + 1))}
          {item('Duplicate', length >= list.maxItems, onDuplicate)}
          <MenuItem
            className={menuStyles.item}
            isDisabled={length <= list.minItems}
            onAction={onRemove}
            data-bad
          >
            Remove
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
