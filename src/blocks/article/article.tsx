import back from 'icon:arrow-left'
import forward from 'icon:arrow-right'
import type { Link as LinkData } from '../../../schemas/parts/link.ts'
import type { Block } from '../../../schemas/section.ts'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
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
          <Link href={categoryHref} className={styles.pill}>
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
      {tags.length > 0 && (
        <div className={styles.tags}>
          <b>{labels.tags}</b>
          <ul>
            {tags.map(({ label, href }, index) => (
              <li key={index}>
                <Link href={href} className={styles.pill}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(previous || next) && (
        <nav className={styles.adjacent} aria-label={labels.moreArticles}>
          {previous && <AdjacentArticle link={previous} label={labels.previousArticle} shape={back} />}
          {next && <AdjacentArticle link={next} label={labels.nextArticle} shape={forward} ahead />}
        </nav>
      )}
    </div>
  )
}

function AdjacentArticle(props: { link: LinkData; label: string; shape: string; ahead?: boolean }) {
  const { link, label, shape, ahead } = props
  return (
    <p data-ahead={ahead}>
      <Link href={link.href} markActive={false}>
        <span>
          <Icon shape={shape} mirrored />
          {label}
        </span>
        <b>{link.label}</b>
      </Link>
    </p>
  )
}
