import type { Cards } from '../../../schemas/cards.ts'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './article.module.css'

/** The width for browsers without `sizes="auto"`: about a third of a wide page, 7rem on a phone. */
const PICTURE_SIZES = '(min-width: 992px) 30vw, (min-width: 640px) 46vw, 7rem'

/** A teaser of an article. The link of the title covers the card; the category has its own link. */
export function ArticleCard({
  title,
  href,
  picture,
  category,
  categoryHref,
  date,
  minutes,
}: Cards['article']) {
  const labels = useLabels()
  return (
    <article className={styles.article}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={PICTURE_SIZES} fit="cover" frameRatio={3 / 2} />
      </div>
      <p className={styles.category}>
        <Link href={categoryHref}>{category}</Link>
      </p>
      <h3 className={styles.title}>
        <Link href={href}>{title}</Link>
      </h3>
      <p className={styles.metadata}>
        <time dateTime={date.iso}>{date.text}</time>
        <span>
          {minutes} {labels.minutesRead}
        </span>
      </p>
    </article>
  )
}
