import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The site's own words, as the content has them: tests name things as a visitor reads them. */
export const site: {
  labels: Record<string, string>
  subscribe: Record<string, string>
  contact: { phone: string }
  navbar: { start: { label: string }; subscription: { label: string } }
} = JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/site.json'), 'utf8'))

/** A label of `content/site.json`. Throws when there is none of that name. */
export function label(name: string): string {
  const words = site.labels[name]
  if (words === undefined) throw new Error(`content/site.json has no label ${name}`)
  return words
}
