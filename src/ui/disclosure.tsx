import plus from 'icon:plus'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './media/icon.tsx'

interface Props {
  title: ReactNode
  /** Items of the same group close each other. */
  group: string
  open?: boolean
  children: ReactNode
}

/** One item of an accordion; works without JavaScript. Clicking the open item or opening another one closes it. */
export function Disclosure({ title, group, open, children }: Props) {
  return (
    // The visitor may have opened it before hydration; hydration keeps it open.
    <details className={styles.item} name={group} open={open} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.sign}>
          <Icon shape={plus} />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
