import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Markup } from '../../contract/page-data.ts'
import { escapeHtml } from '../markdown/html/escape-html.ts'
import { startScript } from './inline-script.ts'

interface Parts {
  template: string
  language: string
  theme: string
  /** `data-*` attributes of `<html>` that the app reads. */
  marks: Record<string, string>
  head: string
  app: Markup
  modules: string[]
}

/** The template of every page, without the line breaks between its tags. */
export function readTemplate(root: string): string {
  return readFileSync(join(root, 'src/index.html'), 'utf8').replace(/>\s+</g, '><')
}

const MARKS = /<html lang="en"|<body>|<!--(?:head|start|app)-->/g

/** The whole HTML of a page, written in one go: it is long, and there are many. */
export function documentOf({ template, language, theme, marks, head, app, modules }: Parts): string {
  const data = Object.entries(marks)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  const parts: Record<string, string> = {
    '<html lang="en"': `<html lang="${language}"${data}`,
    '<body>': `<body data-theme="${theme}">`,
    '<!--head-->': head,
    '<!--start-->': `<script data-modules="${modules.join(' ')}">${startScript}</script>`,
    '<!--app-->': app.join(''),
  }
  return template.replace(MARKS, (mark) => parts[mark] ?? '')
}
