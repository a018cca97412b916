import type { SiteCheck } from '../../engine/check/checked-content.ts'
import { type EnginePlugin, oncePerSite } from '../../engine/plugin.ts'
import { checkLanguages, findErrors, findWarnings } from './check-language.ts'
import { decidePublication, versionOf } from './publish.ts'
import { LANGUAGES, languagesOf, readLanguage } from './read-language.ts'

/** Gives the languages of a site, each with what is published of it. A version of the site has none itself. */
const translationsOf = oncePerSite((site: SiteCheck) =>
  site.sources.version === undefined
    ? languagesOf(site).map((named) => {
        const language = readLanguage(site, named)
        return { language, publication: decidePublication(site, language) }
      })
    : [],
)

/** Publishes the site in other languages, from pairs of texts in `content/languages/`. */
export const languages: EnginePlugin = {
  name: 'languages',
  folders: [LANGUAGES],
  check: (site) =>
    site.sources.version === undefined
      ? [
          ...checkLanguages(site),
          ...translationsOf(site).flatMap(({ language }) => [...findErrors(site, language)]),
        ]
      : [],
  warn: (site) =>
    translationsOf(site).flatMap(({ language, publication }) => [
      ...findWarnings(site, language, publication),
    ]),
  versions: (site) =>
    translationsOf(site).flatMap(({ language, publication }) => versionOf(site, language, publication) ?? []),
}
