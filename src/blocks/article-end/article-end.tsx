import back from 'icon:arrow-left'
import forward from 'icon:arrow-right'
import type { Link as LinkData } from '../../../schemas/parts/link.ts'
import type { Block } from '../../../schemas/section.ts'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import pill from '../../ui/pill.module.css'
import styles from './article-end.module.css'

/** The tags of an article, and links to the previous and the next one. */
export function ArticleEnd({
  tags,
  previous,
  next,
}: Pick<Block<'article-end'>, 'tags' | 'previous' | 'next'>) {
  const labels = useLabels()
  return (
    <div className={styles.end}>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <b>{labels.tags}</b>
          <ul>
            {tags.map(({ label, href }, index) => (
              <li key={index}>
                <Link href={href} className={pill.pill}>
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
