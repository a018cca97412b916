import { directionOf } from '../../../../../schemas/parts/isolates.ts'
import { documentName, PAGES, routeOf } from '../../../../engine/public/documents.ts'
import {
  type Content,
  oncePerSite,
  type SiteCheck,
  type SiteContent,
} from '../../../../engine/public/site.ts'
import type { Translation, TranslationDocument } from '../../../../engine/translations.ts'
import type { EditState } from '../../protocol.ts'

/** Lists the languages that a site is translated to. */
function translationsIn(site: SiteCheck): Translation[] {
  return site.sources.plugins.flatMap(({ sites }) => sites?.translations?.(site) ?? [])
}

/** Describes the languages of a site, for the choice above the page. */
export function describeLanguages(site: SiteCheck): Pick<EditState, 'own' | 'languages'> {
  const { locale } = site.sources.formats
  return {
    own: { locale, direction: directionOf(locale) },
    languages: translationsIn(site).map(({ name, locale, label }) => ({
      name,
      locale,
      label,
      direction: directionOf(locale),
    })),
  }
}

/** A document of a language. */
export interface OwnedDocument extends TranslationDocument {
  translation: Translation
}

const documentsIn = oncePerSite(
  (site: SiteCheck) =>
    new Map(
      translationsIn(site).flatMap((translation) =>
        translation.documents.map((one): [string, OwnedDocument] => [one.file, { ...one, translation }]),
      ),
    ),
)

/** Lists the documents of all languages, also those that no file has yet. */
export function listTranslated(site: SiteCheck): OwnedDocument[] {
  return [...documentsIn(site).values()]
}

/** Finds the document of a language by its path; undefined for one of the site itself. */
export function findTranslated(site: SiteCheck, file: string): OwnedDocument | undefined {
  return documentsIn(site).get(file)
}

/** Gives the content that a language shows; undefined while the content has a problem. */
export function contentIn({ others }: Content, { name }: Pick<Translation, 'name'>): SiteContent | undefined {
  return others.find(({ input }) => input.folder === name)?.checked
}

/** Gives the address of a page of a language by its address in the language: `/faq` → `/fr/faq`. */
export function addressIn({ name }: Pick<Translation, 'name'>, route: string): string {
  return `/${name}${route === '/' ? '' : route}`
}

/** Gives the address of the page that a document of a language is for; undefined for one that is for several pages. */
export function addressOf({ translation, target }: OwnedDocument): string | undefined {
  return target?.startsWith(`${PAGES}/`)
    ? addressIn(translation, routeOf(documentName(PAGES, target)))
    : undefined
}

/** A page as its language shows it. */
export interface TranslatedPage {
  translation: Translation
  content: SiteContent
  /** Its address in the language: `/faq` for `/fr/faq`. */
  route: string
}

/** Finds the page of a language at an address; undefined for one of the site itself. */
export function findTranslatedPage(content: Content, address: string): TranslatedPage | undefined {
  for (const translation of translationsIn(content)) {
    const own = contentIn(content, translation)
    const start = addressIn(translation, '/')
    if (own && `${address}/`.startsWith(`${start}/`))
      return { translation, content: own, route: address.slice(start.length) || '/' }
  }
  return undefined
}
