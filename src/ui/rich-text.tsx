import styles from './rich-text.module.css'

/** The body of an article or a legal page, as HTML from the build. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
