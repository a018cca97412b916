import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FULL_SITE } from '../../fixtures/full-site.ts'

/** The `site.json` of the tests' site. Tests find elements by the texts that a visitor reads. */
export const site: {
  brand: { name: string }
  labels: Record<string, string>
  subscribe: Record<string, string>
  contact: { phone: string }
  navbar: { start: { label: string }; subscription: { label: string } }
} = JSON.parse(readFileSync(join(FULL_SITE, 'content/site.json'), 'utf8'))

/** Gives a label of that `site.json`. Throws when there is no label of that name. */
export function label(name: string): string {
  const text = site.labels[name]
  if (text === undefined) throw new Error(`site.json has no label ${name}`)
  return text
}
