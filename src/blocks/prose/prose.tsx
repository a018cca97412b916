import type { Block } from '../../../schemas/section.ts'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './prose.module.css'

/** The Markdown of a page; on a wide page its main headings stand beside what they head. */
export function Prose({ body }: Block<'prose'>) {
  return (
    <div className={styles.prose}>
      <RichText html={body} />
    </div>
  )
}
