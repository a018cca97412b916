import styles from './rich-text.module.css'

/** The written-out body of an article or a legal page: HTML of the build. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
