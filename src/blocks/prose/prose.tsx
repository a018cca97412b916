import type { Block } from '../../../schemas/section.ts'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './prose.module.css'

/** The Markdown of a page. On wide pages the main headings are beside their text. */
export function Prose({ body }: Block<'prose'>) {
  return (
    <div className={styles.prose}>
      <RichText html={body} />
    </div>
  )
}
