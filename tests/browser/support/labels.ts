import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The content of `site.json`. Tests find elements by the texts that a visitor reads. */
export const site: {
  labels: Record<string, string>
  subscribe: Record<string, string>
  contact: { phone: string }
  navbar: { start: { label: string }; subscription: { label: string } }
} = JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/site.json'), 'utf8'))

/** Gives a label of `content/site.json`. Throws when there is no label of that name. */
export function label(name: string): string {
  const text = site.labels[name]
  if (text === undefined) throw new Error(`content/site.json has no label ${name}`)
  return text
}
