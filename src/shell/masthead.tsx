import forward from 'icon:chevron-right'
import type { Page } from '../../schemas/page.ts'
import { lcpImageSizes } from '../contract/lcp-image.ts'
import { BASE } from '../contract/page-path.ts'
import { useLabels } from '../ui/labels.tsx'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import styles from './masthead.module.css'

/** The masthead of a page: title, subtitle, picture and breadcrumb. */
export function Masthead({
  masthead: { title, subtitle, picture },
}: {
  masthead: NonNullable<Page['masthead']>
}) {
  const labels = useLabels()
  return (
    <div className={styles.masthead} data-surface="deep" data-pictured={picture && ''}>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={lcpImageSizes.masthead} fit="cover" priority />
        </div>
      )}
      <h1>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <nav aria-label={labels.breadcrumb}>
        <ol>
          <li>
            <Link href={`${BASE}/`}>{labels.home}</Link>
          </li>
          <li aria-current="page">
            <Icon shape={forward} mirrored />
            {title}
          </li>
        </ol>
      </nav>
    </div>
  )
}
