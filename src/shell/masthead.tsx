import forward from 'icon:chevron-right'
import type { Page } from '../../schemas/page.ts'
import { BASE } from '../contract/page-path.ts'
import { useLabels } from '../ui/labels.tsx'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import styles from './masthead.module.css'

/** Below 1000 px the frame is narrower than the picture of 8:3 that covers it. */
const WHOLE_SIZES = '(min-width: 1000px) 100vw, (min-width: 768px) 120vw, 152vw'

/** The smaller sizes show a part of the picture, in the second half of the row. */
const PART_SIZES = '(min-width: 768px) 50vw, 100vw'

/** The masthead of a page: breadcrumb, title, subtitle and picture. */
export function Masthead({
  masthead: { title, subtitle, picture, size, parent },
}: {
  masthead: NonNullable<Page['masthead']>
}) {
  const labels = useLabels()
  const isOpening = size === 'picture'
  const parents = [{ label: labels.home, href: `${BASE}/` }, ...(parent ? [parent] : [])]
  return (
    <div className={styles.masthead} data-surface="deep" data-masthead={size}>
      {picture && (
        <div className={styles.picture}>
          <Picture
            picture={picture}
            sizes={isOpening ? WHOLE_SIZES : PART_SIZES}
            fit="cover"
            {...(isOpening ? { priority: true } : { frameRatio: 2, eager: true })}
          />
        </div>
      )}
      <nav aria-label={labels.breadcrumb}>
        <ol>
          {parents.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
              <Icon shape={forward} mirrored />
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  )
}
