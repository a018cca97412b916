import forward from 'icon:arrow-right'
import type { Cards } from '../../../schemas/cards.ts'
import { useSizes } from '../../ui/image-sizes.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './feature.module.css'

/** A picture or an icon, a title and a sentence; with a link, the whole card leads there. */
export function Feature({ title, description, icon, picture, link }: Cards['feature']) {
  const sizes = useSizes()
  return (
    <article className={styles.feature}>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={sizes} fit="cover" />
        </div>
      )}
      <div className={styles.words}>
        {icon && (
          <span className={styles.icon}>
            <Icon shape={icon} />
          </span>
        )}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{description}</p>
        {link && (
          <p className={styles.link}>
            <Link href={link.href}>
              {link.label} <Icon shape={forward} turns />
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}
