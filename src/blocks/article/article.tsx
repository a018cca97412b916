import type { Block } from '../../../schemas/section.ts'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import pill from '../../ui/pill.module.css'
import { RichText } from '../../ui/rich-text.tsx'
import { ArticleEnd } from '../article-end/article-end.tsx'
import styles from './article.module.css'

/** An article with its metadata, picture and tags, and links to the previous and the next article. */
export function Article({
  author,
  date,
  minutes,
  picture,
  category,
  categoryHref,
  tags,
  previous,
  next,
  body,
}: Block<'article'>) {
  const labels = useLabels()
  return (
    <div className={styles.article}>
      <article>
        <p className={styles.metadata}>
          <Link href={categoryHref} className={pill.pill}>
            {category}
          </Link>
          <span>
            {labels.writtenBy} <Link href={author.href}>{author.label}</Link>
          </span>
          <time dateTime={date.iso}>{date.text}</time>
          {minutes !== undefined && (
            <span>
              {minutes} {labels.minutesRead}
            </span>
          )}
        </p>
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(min-width: 1024px) 960px, 92vw" fit="cover" />
        </div>
        <RichText html={body} />
      </article>
      {(tags.length > 0 || previous || next) && <ArticleEnd tags={tags} previous={previous} next={next} />}
    </div>
  )
}
