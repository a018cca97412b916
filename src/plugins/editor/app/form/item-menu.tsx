import { Button as AriaButton, Menu, MenuTrigger, Popover } from 'react-aria-components'
import type { ListShape } from '../../../../contract/shape.ts'
import { MenuAction } from '../widgets/menu-action.tsx'
import { Icon, menuStyles } from '../widgets/widgets.tsx'
import styles from './list-field.module.css'

interface ItemMenuProps {
  title: string
  index: number
  /** The number of items in the list. */
  length: number
  list: ListShape
  /** Whether Tab leaves the button out. */
  isSkipped?: boolean
  onAddBelow: () => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** The menu of an item of a list: move, add below, duplicate, remove. */
export function ItemMenu(props: ItemMenuProps) {
  const { title, index, length, list, isSkipped = false, onAddBelow, onMove, onDuplicate, onRemove } = props
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
          <MenuAction disabled={index === 0} onAction={() => onMove(index - 1)}>
            Move up
          </MenuAction>
          <MenuAction disabled={index === length - 1} onAction={() => onMove(index + 1)}>
            Move down
          </MenuAction>
          <MenuAction disabled={length >= list.maxItems} onAction={onAddBelow}>
            Add below
          </MenuAction>
          <MenuAction disabled={length >= list.maxItems} onAction={onDuplicate}>
            Duplicate
          </MenuAction>
          <MenuAction disabled={length <= list.minItems} onAction={onRemove} isBad>
            Remove
          </MenuAction>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
