import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  ToggleButton,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import { pressedKey } from '../../../../contract/pressed-key.ts'
import styles from './widgets.module.css'

/** SVG paths of icons on a grid of 24 × 24, in the style of Tabler. */
const PATHS = {
  undo: 'M9 14l-4-4 4-4M5 10h11a4 4 0 1 1 0 8h-1',
  redo: 'M15 14l4-4-4-4M19 10H8a4 4 0 1 0 0 8h1',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  add: 'M12 5v14M5 12h14',
  close: 'M18 6 6 18M6 6l12 12',
  search: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M21 21l-6-6',
  problem:
    'M12 9v4M12 17h.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.100 20.500h15.800a2 2 0 0 0 1.700-3L13.700 3.900a2 2 0 0 0-3.400 0z',
  good: 'M5 12l5 5L20 7',
  page: 'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2z',
  list: 'M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01',
  table: 'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 9h18M9 3v18',
  settings: 'M4 8h4M12 8h8M8 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 16h8M16 16h4M12 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  block: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16',
  drag: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  open: 'M9 6l6 6-6 6',
  mirror: 'M9 4H5a2 2 0 0 0 0 8h4V4zM15 4v16M12 20h8M17 17l3 3-3 3',
  calendar: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16',
  trash:
    'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  person: 'M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
  dark: 'M12 3h.400a7.500 7.500 0 0 0 7.900 12.400A9 9 0 1 1 12 3z',
} as const
export type IconName = keyof typeof PATHS

/** The icons with a direction, which are mirrored in right-to-left text. */
const MIRRORED: readonly IconName[] = ['undo', 'redo', 'open', 'list']

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-mirrored={MIRRORED.includes(name) || undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  look?: 'quiet' | 'plain' | 'main' | 'bad'
  disabled?: boolean
  /** The purpose of the button within a widget, as react-aria names it. */
  slot?: 'close' | 'drag' | 'chevron'
  type?: 'button' | 'submit'
}

export function Button({
  children,
  onPress,
  look = 'quiet',
  disabled = false,
  slot,
  type = 'button',
}: ButtonProps) {
  return (
    <AriaButton
      className={styles.button ?? ''}
      data-look={look}
      isDisabled={disabled}
      type={type}
      {...(slot && { slot })}
      {...(onPress && { onPress })}
    >
      {children}
    </AriaButton>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'look'> {
  icon: IconName
  label: string
  /** The keyboard shortcut, for the tooltip. */
  keys?: string
  /** Whether Tab leaves it out. */
  isSkipped?: boolean
}

/** A button, and a tooltip with its label. */
function Tipped({
  label,
  keys,
  children,
}: {
  label: string
  keys?: string | undefined
  children: ReactNode
}) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <Tooltip className={styles.tooltip ?? ''} offset={6}>
        {label}
        {keys && <kbd>{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  )
}

/** A button with an icon only, and a tooltip with its label. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, keys, onPress, disabled = false, slot, isSkipped = false } = props
  return (
    <Tipped label={label} keys={keys}>
      <AriaButton
        className={styles.button ?? ''}
        data-look="icon"
        aria-label={label}
        isDisabled={disabled}
        excludeFromTabOrder={isSkipped}
        {...(slot && { slot })}
        {...(onPress && { onPress })}
      >
        <Icon name={icon} />
      </AriaButton>
    </Tipped>
  )
}

interface IconToggleProps {
  icon: IconName
  label: string
  selected: boolean
  onChange: (selected: boolean) => void
}

/** A button with an icon only that is on or off, and a tooltip with its label. */
export function IconToggle({ icon, label, selected, onChange }: IconToggleProps) {
  return (
    <Tipped label={label}>
      <ToggleButton
        className={styles.button ?? ''}
        data-look="icon"
        aria-label={label}
        isSelected={selected}
        onChange={onChange}
      >
        <Icon name={icon} />
      </ToggleButton>
    </Tipped>
  )
}

interface DialogProps {
  title: string
  children: ReactNode
  onClose: () => void
  /** `full` is as wide as the window. */
  wide?: boolean | 'full'
}

/**
 * Closes a dialog by Escape when nothing has the focus: a button that is disabled while the server works loses it, and the dialog does
 * not hear keys then.
 */
function useEscape(onClose: () => void): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUpper = dialog.current === [...document.querySelectorAll('[role="dialog"]')].at(-1)
      if (document.activeElement === document.body && isUpper && pressedKey(event) === 'Escape') close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return dialog
}

/** A modal dialog. It is open as long as it is rendered. */
export function Dialog({ title, children, onClose, wide = false }: DialogProps) {
  const dialog = useEscape(onClose)
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={styles.modal ?? ''} data-wide={wide || undefined}>
        <AriaDialog ref={dialog} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** A message that screen readers announce. */
export function Message({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={styles.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}

export const menuStyles = { popover: styles.popover ?? '', item: styles.item ?? '' }
