import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData, PageMarkup } from '../../contract/page-data.ts'
import { escapeHtml } from '../markdown/html/escape-html.ts'

interface DocumentParts {
  template: string
  language: string
  /** The name of the page's data module. */
  name: string
  data: PageData
  head: string
  /** The compiled text of `src/hydration/boot.ts`. */
  bootScript: string
  /** The modules that the boot script loads. */
  modules: string[]
  app: PageMarkup
}

/** The template of every page, without the line breaks between its tags. */
export function readTemplate(root: string): string {
  return readFileSync(join(root, 'src/index.html'), 'utf8').replace(/>\s+</g, '><')
}

const PLACEHOLDERS = /<html lang="en"|<body>|<!--(?:head|boot|app)-->/g

/** The HTML document of a page. */
export function htmlDocument(parts: DocumentParts): string {
  const { template, language, name, data, head, bootScript, modules, app } = parts
  const attributes = Object.entries({ page: name, build: data.build, revision: data.revision })
    .map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
    .join('')
  const contents: Record<string, string> = {
    '<html lang="en"': `<html lang="${language}"${attributes}`,
    '<body>': `<body data-theme="${data.page.theme}">`,
    '<!--head-->': head,
    '<!--boot-->': `<script data-modules="${modules.join(' ')}">${bootScript}</script>`,
    '<!--app-->': app.join(''),
  }
  return template.replace(PLACEHOLDERS, (placeholder) => contents[placeholder] ?? '')
}
