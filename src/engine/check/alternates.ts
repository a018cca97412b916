import type { Site } from '../../../schemas/site.ts'
import type { Alternate } from '../../contract/page-data.ts'
import { routeOf } from '../read/document-paths.ts'
import type { PageSummary } from './page-summary.ts'
import { pageVariantNames } from './paginate.ts'
import type { SiteVersion } from './site-version.ts'

/** What is published of a site, or of a version of it. */
export interface PublishedVersion {
  version?: SiteVersion | undefined
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
 * Finds the same pages of a site in all its languages: the site itself first, then its versions. Gives one function for each of
 * them. Where a language lacks a page, its home page takes the place.
 */
export function findAlternates(published: readonly PublishedVersion[]): FindAlternates[] {
  if (published.length < 2) return published.map(() => () => undefined)
  const languages = published.flatMap(({ version, base, checked: { site, summaries } }) => {
    if (!site) return []
    /** Name of files → what the same page has in common in all languages. */
    const keys = new Map<string, string>()
    for (const [name, { hashes }] of summaries) {
      const source = version ? (version.pages.get(name) ?? `${version.name}:${name}`) : name
      if (source === '404') continue
      for (const [part, variant] of pageVariantNames(name, hashes.length).entries())
        keys.set(variant, `${source} ${part}`)
    }
    const names = new Map([...keys].map(([name, key]) => [key, name]))
    const { locale, languages = [] } = site
    const name = languages.find(({ code }) => code === version?.name)?.name ?? nameOf(locale)
    return [{ keys, names, base, own: { locale, name }, isSource: !version }]
  })
  return languages.map(({ keys }) => (name) => {
    const key = keys.get(name) ?? ''
    return languages.map(({ names, base, own, isSource }): Alternate => {
      const page = names.get(key)
      return {
        ...own,
        to: base + routeOf(page ?? 'index'),
        ...(page === undefined && { instead: true }),
        ...(isSource && { source: true }),
      }
    })
  })
}
