import { type ComponentProps, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { Link } from '../link.tsx'
import styles from './button.module.css'

type Look = 'main' | 'quiet' | 'text' | 'round'

function classOf(look: Look): string | undefined {
  if (look === 'round') return styles.round
  return look === 'main' ? styles.button : `${styles.button} ${styles[look]}`
}

/** The one button. `round` shows an icon only and needs `aria-label`; `text` looks like a link. */
export function Button({
  look = 'main',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { look?: Look }) {
  return <button type="button" {...rest} className={classOf(look)} />
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
    <Link href={href} label={label} className={classOf(look)}>
      {children}
    </Link>
  )
}

const never = () => () => {}

/** False in the HTML and while it is taken over, true from then on. */
function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * A link to a file that is a button as soon as the app runs: then a press calls `open`. Until then, and with a key
 * that asks for a new tab, it leads to the file.
 */
export function DialogLink({
  look = 'main',
  href,
  type,
  label,
  open,
  children,
}: {
  href: string
  /** What the file is: tells the app that the link leads to no page. */
  type: string
  look?: Look
  label: string
  open: () => void
  children: ReactNode
}) {
  const started = useStarted()

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A press does not focus a link in every browser, nor in a row that can be dragged; the dialog gives the focus back.
    event.currentTarget.focus({ preventScroll: true })
    open()
  }

  return (
    <a
      href={href}
      type={type}
      className={classOf(look)}
      aria-label={label}
      role={started ? 'button' : undefined}
      aria-haspopup={started ? 'dialog' : undefined}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        open()
      }}
    >
      {children}
    </a>
  )
}
