import { plural } from '../../contract/plural.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { oncePerSite, type SiteCheck } from '../../engine/public/site.ts'
import { checkLanguages, findErrors, findTranslationWarnings } from './check-language.ts'
import { compareLanguages } from './compare-languages.ts'
import { movePage } from './move-page.ts'
import { decidePublication, inputIn } from './publication.ts'
import { LANGUAGES, type Language, languagesOf, readLanguage } from './read-language.ts'
import { readShownTexts } from './shown-texts.ts'
import { describeTranslation } from './translation.ts'

/** Gives the languages of a site, each with what is published of it. Only the source site has some. */
const translationsOf = oncePerSite((site: SiteCheck) =>
  site.sources.place.folder === ''
    ? languagesOf(site.sources.site).map((named) => {
        const written = readLanguage(site, named)
        const publication = decidePublication(site, written)
        const { published } = publication
        const isMoved = (route: string) => site.sources.local || published.has(route.slice(1))
        // Links to a page that is not published lead to that of the source, which has its own address.
        const isWhole = published.size === 0 || [...written.routes.keys()].every(isMoved)
        return { written, publication, language: isWhole ? written : readLanguage(site, named, published) }
      })
    : [],
)

/** Gives the languages of a site, as they are published. */
function languagesIn(site: SiteCheck): Language[] {
  return translationsOf(site).map(({ language }) => language)
}

/** Describes the languages of a site for the editor. */
const describedIn = oncePerSite((site: SiteCheck) =>
  translationsOf(site).map(({ written }) => describeTranslation(site, written)),
)

/** Publishes the site in other languages, from pairs of texts in `content/languages/`. */
export const languages: EnginePlugin = {
  name: 'languages',
  documents: [{ folder: LANGUAGES, movePage }],
  readPages: ({ place, site }) => {
    const isNeeded = place.folder === '' && languagesOf(site).length > 0
    return { key: isNeeded ? 'shown' : '', read: (page) => (isNeeded ? readShownTexts(page) : {}) }
  },
  check: (site) =>
    site.sources.place.folder === ''
      ? [
          ...checkLanguages(site),
          ...translationsOf(site).flatMap(({ written, publication }) => [
            ...findErrors(site, written, publication),
          ]),
        ]
      : [],
  warn: (site) =>
    translationsOf(site).flatMap(({ language, publication }) => [
      ...findTranslationWarnings(site, language, publication),
    ]),
  commands: {
    content: {
      export: {
        usage: 'writes a language for translators: npm run -s content -- --export fr > fr.po',
        run: async (_, value, site) => {
          const { printPo } = await import('./po-commands.ts')
          printPo(site, languagesIn(site), value)
        },
      },
      import: {
        usage: 'takes over what translators have written: --import fr.po',
        run: async (root, value, site) => {
          const { takeOverPo } = await import('./po-commands.ts')
          takeOverPo(root, site, languagesIn(site), value)
        },
      },
    },
  },
  compare: {
    changes: (before, after) => compareLanguages([before, after], [languagesIn(before), languagesIn(after)]),
  },
  release: async (site) => ({
    make: async (report) => {
      for (const { language, publication } of translationsOf(site))
        report(
          `${language.label}: ${plural(publication.published.size, 'page')} of ${site.results.size} published`,
        )
    },
  }),
  sites: {
    list: (site) =>
      translationsOf(site).flatMap(({ language, publication }) => inputIn(site, language, publication) ?? []),
    translations: describedIn,
  },
}
