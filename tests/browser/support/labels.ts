import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FULL_SITE } from '../../fixtures/full-site.ts'

interface TitledLinks {
  title: string
  links: { label: string; href: string }[]
}

/** What tests read of a `site.json`. They find elements by the texts that a visitor reads. */
export interface SiteTexts {
  locale: string
  labels: Record<string, string>
  contact: { phone: string }
  subscribe: Record<string, string>
  search: {
    kinds: Record<string, string>
    popular: TitledLinks
    help: TitledLinks
    texts: Record<'list' | 'results' | 'nothing' | 'failed', string>
  }
  navbar: Record<'start' | 'subscription' | 'cart' | 'shop', { label: string }>
}

/** Reads the `site.json` of the site below `root`. */
export function readSiteTexts(root: string): SiteTexts {
  return JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))
}

/** The `site.json` of the tests' site. */
export const site = readSiteTexts(FULL_SITE)

/** Gives a label of that `site.json`. Throws when there is no label of that name. */
export function label(name: string): string {
  const text = site.labels[name]
  if (text === undefined) throw new Error(`site.json has no label ${name}`)
  return text
}
