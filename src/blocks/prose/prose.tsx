import type { Block } from '../../../schemas/section.ts'
import { RichText, TextContents } from '../../ui/rich-text.tsx'
import styles from './prose.module.css'

/** The Markdown of a page. On wide pages its main headings, or the list of its contents, are beside the text. */
export function Prose({ contents, body }: Block<'prose'>) {
  const text = <RichText html={body} />
  if (!contents) return <div className={styles.prose}>{text}</div>
  return (
    <div className={styles.listed}>
      <nav className={styles.contents} aria-label={contents}>
        <p>{contents}</p>
        <TextContents html={body} />
      </nav>
      {text}
    </div>
  )
}
