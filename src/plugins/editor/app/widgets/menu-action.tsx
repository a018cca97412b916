import { MenuItem } from 'react-aria-components'
import { menuStyles } from './widgets.tsx'

interface MenuActionProps {
  children: string
  disabled?: boolean
  onAction: () => void
  /** Whether it removes something. */
  isBad?: boolean
}

/** An action in a menu. */
export function MenuAction({ children, disabled = false, onAction, isBad = false }: MenuActionProps) {
  return (
    <MenuItem
      className={menuStyles.item}
      isDisabled={disabled}
      onAction={onAction}
      data-bad={isBad || undefined}
    >
      {children}
    </MenuItem>
  )
}
