import type { Block } from '../../../schemas/section.ts'
import styles from './article.module.css'

export function Article({ type }: Block<'article'>) {
  return <div className={styles.article}>{type}</div>
}
