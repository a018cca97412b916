import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file with the styles of the bar. */
const STYLES_FILE = 'preview.css'
const STYLES = `/* The bar of a preview that "npm run build -- --preview" has written. */
.preview-bar {
  padding: 8px 16px;
  background: Mark;
  color: MarkText;
  font: 600 1rem/1.4 system-ui, sans-serif;
  text-align: center;
}
`
const ROBOTS = '<meta name="robots" content="noindex">'
const TITLE = 'Preview · '

/** The app writes the head of each page that a visitor goes on to. This script marks it again. */
const SCRIPT_FILE = 'preview.js'
const SCRIPT = `const mark = () => {
  if (!document.title.startsWith('${TITLE}')) document.title = '${TITLE}' + document.title
  if (!document.head.querySelector('meta[name="robots"]')) document.head.insertAdjacentHTML('beforeend', '${ROBOTS}')
}
mark()
new MutationObserver(mark).observe(document.head, { childList: true, subtree: true })
`

/** Whether `folder` holds a preview. */
export function isPreview(folder: string): boolean {
  try {
    return readFileSync(join(folder, STYLES_FILE), 'utf8').split('\n')[0] === STYLES.split('\n')[0]
  } catch {
    return false
  }
}

/** What the bar says, and where its styles are. */
interface PreviewOptions {
  /** The path below which the site is published. */
  base: string
  /** The day of the preview, such as `2026-12-24`. */
  day: string
}

/**
 * Makes a preview of the finished release in `stage`: every page says that it is one, in a bar above the app, and search
 * engines are asked to leave all of it out.
 */
export function markPreview(stage: string, options: PreviewOptions): void {
  const change = (path: string, edit: (text: string) => string) =>
    writeFileSync(join(stage, path), edit(readFileSync(join(stage, path), 'utf8')))
  for (const entry of readdirSync(stage, { recursive: true, encoding: 'utf8' }))
    if (entry.endsWith('.html')) change(entry, (html) => markPage(html, options))
  change('_headers', (text) => text.replace('/*\n', '/*\n  X-Robots-Tag: noindex\n'))
  writeFileSync(join(stage, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
  writeFileSync(join(stage, STYLES_FILE), STYLES)
  writeFileSync(join(stage, SCRIPT_FILE), SCRIPT)
}

function markPage(html: string, { base, day }: PreviewOptions): string {
  const date = new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const bar = `<aside class="preview-bar" lang="en" dir="ltr" aria-label="Preview">Preview of <time datetime="${day}">${date}</time>: not published</aside>`
  // A redirect page allows no styles, and shows for a moment only.
  const styles = html.includes('style-src ') ? `<link rel="stylesheet" href="${base}/${STYLES_FILE}">` : ''
  const script = html.includes("script-src 'self'")
    ? `<script src="${base}/${SCRIPT_FILE}" defer></script>`
    : ''
  return html
    .replace(/style-src (?!'self')/, "style-src 'self' ")
    .replace('<title>', `${html.includes(ROBOTS) ? '' : ROBOTS}${styles}${script}<title>${TITLE}`)
    .replace(/<body[^>]*>/, (body) => body + bar)
}
