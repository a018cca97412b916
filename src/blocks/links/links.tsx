import forward from 'icon:chevron-right'
import type { Block } from '../../../schemas/section.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './links.module.css'

/** Links one below the other, or as pills. The current page is marked where one link alone leads to it. */
export function Links({ items, look }: Block<'links'>) {
  const alone = (href: string) => items.filter((item) => item.href === href).length === 1
  return (
    <ul className={styles.links} data-look={look}>
      {items.map(({ label, href, count, note }, index) => (
        <li key={index}>
          <Link href={href} marked={alone(href)}>
            <span className={styles.words}>
              {label}
              {note && <span className={styles.note}> {note}</span>}
            </span>{' '}
            {count !== undefined && <span className={styles.count}>{count}</span>}
            {count === undefined && look === 'list' && <Icon shape={forward} turns />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
