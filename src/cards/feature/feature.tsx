import forward from 'icon:arrow-right'
import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './feature.module.css'

/** The width for browsers without `sizes="auto"`: about a third of a wide page, half of others. */
const PICTURE_SIZES = '(min-width: 992px) 30vw, 46vw'

/** A picture or an icon, a title and a sentence. A link covers the whole card. */
export function FeatureCard({ title, description, icon, picture, link }: Cards['feature']) {
  return (
    <article className={styles.feature}>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={PICTURE_SIZES} fit="cover" />
        </div>
      )}
      <div className={styles.content}>
        {icon && (
          <span className={styles.icon}>
            <Icon shape={icon} />
          </span>
        )}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{description}</p>
        {link && (
          <p className={styles.link}>
            <Link href={link.href} label={link.label}>
              <span>{link.label}</span> <Icon shape={forward} mirrored />
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}
