import type { Coverage } from '../../../schemas/parts/coverage.ts'
import type { Site } from '../../../schemas/site.ts'
import { fillInAnswer } from '../../contract/coverage.ts'
import { groupBy } from '../../contract/group-by.ts'
import { basePath, escapeHtml, hashSource } from '../../engine/public/publish.ts'
import type { Area } from './coverage-rows.ts'

/** Simple styles are enough: only browsers without JavaScript show these pages. */
const STYLES =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif;color-scheme:light dark}a{display:inline-block;min-height:1.5rem}ul{columns:8rem;padding:0;list-style:none}'

/**
 * Formats pages for browsers without JavaScript that say where plans are sold: a list of the prefixes, and a page for each
 * prefix with all of its answers. Gives them by path below `dist`.
 */
export function formatCoverageList(
  areas: readonly Area[],
  site: Site,
  { answers, list }: Coverage,
): Map<string, string> {
  const base = basePath(site.url)
  const prefixes = groupBy(areas, ({ postcode }) => postcode.prefix.replace(/-$/, ''))
  const link = (path: string, text: string) => `<a href="${escapeHtml(base + path)}">${escapeHtml(text)}</a>`
  const home = link('/', site.brand.name)
  const document = (title: string, nav: string, body: string) => formatDocument(site, title, nav, body)
  const items = [...prefixes.keys()]
    .toSorted()
    .map((prefix) => `<li>${link(`${list.path}/${prefix}`, prefix.toUpperCase())}</li>`)
  const pages = [...prefixes].map(([prefix, group]): [string, string] => {
    const same = groupBy(group, ({ answer }) => answer)
    const texts = [...same.values()].flatMap((equal) => {
      const [first] = equal
      if (!first) return []
      const { answer } = first
      const postcode = equal.map(({ postcode }) => postcode.text).join(', ')
      const { title, text = '' } = answers[answer.status]
      const lines = [text, answer.plans?.join(', ') ?? ''].filter(Boolean)
      const fill = (words: string) => escapeHtml(fillInAnswer(words, { ...answer, postcode }))
      return [`<h2>${fill(title)}</h2>`, ...lines.map((line) => `<p>${fill(line)}</p>`)]
    })
    const title = list.prefix.replace('{prefix}', () => prefix.toUpperCase())
    const nav = `${home} / ${link(list.path, list.title)}`
    return [`${list.path.slice(1)}/${prefix}.html`, document(title, nav, texts.join(''))]
  })
  return new Map([
    [`${list.path.slice(1)}.html`, document(list.title, home, `<ul>${items.join('')}</ul>`)],
    ...pages,
  ])
}

function formatDocument({ locale, brand }: Site, title: string, nav: string, body: string): string {
  const text = escapeHtml(title)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src ${hashSource(STYLES)}; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text} | ${escapeHtml(brand.name)}</title>`,
    '<meta name="robots" content="noindex">',
    `<style>${STYLES}</style>`,
    `</head><body><nav>${nav}</nav><main><h1>${text}</h1>${body}</main></body></html>\n`,
  ].join('')
}
