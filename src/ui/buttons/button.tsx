import { type ComponentProps, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { pressedKey } from '../../contract/pressed-key.ts'
import { Link } from '../link.tsx'
import styles from './button.module.css'

type Look = 'main' | 'quiet' | 'text' | 'round'

function lookClass(look: Look): string | undefined {
  if (look === 'round') return styles.round
  return look === 'main' ? styles.button : `${styles.button} ${styles[look]}`
}

/** The one button. `round` shows only an icon and needs `aria-label`; `text` looks like a link. */
export function Button({
  look = 'main',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { look?: Look }) {
  return <button type="button" {...rest} className={lookClass(look)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'main',
  href,
  label,
  children,
}: {
  href: string
  look?: Look
  label?: string
  children: ReactNode
}) {
  return (
    <Link href={href} label={label} className={lookClass(look)}>
      {children}
    </Link>
  )
}

const subscribeToNothing = () => () => {}

/** False in the HTML and during hydration, then true. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * A link to a file that becomes a button when the app runs: a click then calls `onOpen`. Before that, and with a modifier
 * key that opens a new tab, it leads to the file.
 */
export function DialogLink({
  look = 'main',
  href,
  type,
  label,
  onOpen,
  children,
}: {
  href: string
  /** The media type of the file. It tells the app that the link does not lead to a page. */
  type: string
  look?: Look
  label: string
  onOpen: () => void
  children: ReactNode
}) {
  const hydrated = useHydrated()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Not every browser focuses a link on click, and none in a row that can be dragged; the dialog returns focus to it.
    event.currentTarget.focus({ preventScroll: true })
    onOpen()
  }

  return (
    <a
      href={href}
      type={type}
      className={lookClass(look)}
      aria-label={label}
      role={hydrated ? 'button' : undefined}
      aria-haspopup={hydrated ? 'dialog' : undefined}
      onClick={handleClick}
      onKeyDown={(event) => {
        if (pressedKey(event) !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
