import type { Site } from '../../../schemas/site.ts'
import type { Alternate } from '../../contract/page-data.ts'
import { routeOf } from '../read/document-paths.ts'
import type { PageSummary } from './page-summary.ts'
import { pageVariantNames } from './paginate.ts'
import type { SiteInput } from './site-input.ts'

/** What is published of a site of a release. */
export interface PublishedSite {
  input: Pick<SiteInput, 'folder' | 'sourceOf'>
  /** The path below which its pages stand. */
  base: string
  checked: { site: Site | undefined; summaries: ReadonlyMap<string, Pick<PageSummary, 'hashes'>> }
}

/** Gives the same page in each language, by the name of its files; undefined for a site of one language. */
export type FindAlternates = (name: string) => Alternate[] | undefined

/** The name of a language in the language itself, with a capital: `Deutsch` for `de-DE`. */
function nameOf(locale: string): string {
  const { language } = new Intl.Locale(locale)
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/**
 * Finds the same pages in all sites of a release. Gives a function for each site, by its folder. Where a site lacks a page, its
 * home page takes the place.
 */
export function findAlternates(published: readonly PublishedSite[]): ReadonlyMap<string, FindAlternates> {
  if (published.length < 2) return new Map()
  const all = published.flatMap(({ input, base, checked: { site, summaries } }) => {
    if (!site) return []
    /** Name of files → what the same page has in common in all languages. */
    const keys = new Map<string, string>()
    for (const [name, { hashes }] of summaries) {
      const source = input.sourceOf(name) ?? `${input.folder}:${name}`
      if (source === '404') continue
      for (const [part, variant] of pageVariantNames(name, hashes.length).entries())
        keys.set(variant, `${source} ${part}`)
    }
    const names = new Map([...keys].map(([name, key]) => [key, name]))
    const { locale, languages = [] } = site
    const name = languages.find(({ code }) => code === input.folder)?.name ?? nameOf(locale)
    return [{ folder: input.folder, keys, names, base, own: { locale, name } }]
  })
  const find = (key: string) =>
    all.map(({ folder, names, base, own }): Alternate => {
      const page = names.get(key)
      return {
        ...own,
        to: base + routeOf(page ?? 'index'),
        ...(page === undefined && { instead: true }),
        ...(folder === '' && { source: true }),
      }
    })
  return new Map(all.map(({ folder, keys }) => [folder, (name) => find(keys.get(name) ?? '')]))
}
