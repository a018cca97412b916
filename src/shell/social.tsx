import type { Site } from '../../schemas/site.ts'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './social.module.css'

/** Icon links to the provider's social networks. */
export function Social({ label, items }: { label: string; items: Site['header']['social'] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.social} aria-label={label}>
      {items.map(({ href, icon, label: name }, index) => (
        <li key={index}>
          <Link href={href} label={name}>
            <Icon shape={icon} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
