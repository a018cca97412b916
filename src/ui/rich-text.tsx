import styles from './rich-text.module.css'

/** The body of an article or a legal page, as HTML from the build. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A main heading in the HTML of a text. */
const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs

/** A list of links to the main headings of a text. `html` is the text; links and emphasis in its headings become words. */
export function TextContents({ html }: { html: string }) {
  const headings = [...html.matchAll(HEADING)]
  return (
    <ol>
      {headings.map(([, id = '', heading = '']) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading.replace(/<[^>]*>/g, '') }} />
        </li>
      ))}
    </ol>
  )
}
