import forward from 'icon:chevron-right'
import type { Block } from '../../../schemas/section.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './links.module.css'

/** A list of links, or a row of pills. Marks the link to the current page unless several links lead to it. */
export function Links({ items, look }: Block<'links'>) {
  const isUnique = (href: string) => items.filter((item) => item.href === href).length === 1
  return (
    <ul className={styles.links} data-look={look}>
      {items.map(({ label, href, count, note }, index) => (
        <li key={index}>
          <Link href={href} markActive={isUnique(href)}>
            <span className={styles.label}>
              {label}
              {note && <span className={styles.note}> {note}</span>}
            </span>{' '}
            {count !== undefined && <span className={styles.count}>{count}</span>}
            {count === undefined && look === 'list' && <Icon shape={forward} mirrored />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
