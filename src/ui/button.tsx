import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

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
  ...rest
}: {
  href: string
  look?: Look
  label?: string
  children: ReactNode
}) {
  return <Link {...rest} className={classOf(look)} />
}
