import type { Page } from '../../../../../schemas/page.ts'
import type { Section } from '../../../../../schemas/section.ts'
import { listBlocks } from '../../../../../schemas/walk-blocks.ts'
import type { FieldPath } from '../../../../contract/json.ts'
import { pageName, stripListPage } from '../../../../contract/page-path.ts'
import { readDocument } from '../../../../engine/public/documents.ts'
import { type Content, publishedOn, type SiteContent, validatePage } from '../../../../engine/public/site.ts'
import type { PageBlocks, PageTexts } from '../../page-protocol.ts'
import { findTranslatedPage } from '../documents/translations.ts'
import type { ShownText } from '../drafts/drafts.ts'
import type { EditedContent } from '../edited-content.ts'
import { listShown } from './list-shown.ts'
import { signPage } from './sign-page.ts'
import { writtenPlace } from './written-place.ts'

/** The texts of documents that show in place of those with a problem, by path. */
type ShownTexts = ReadonlyMap<string, ShownText>

const NONE: ShownTexts = new Map()

function startsWith(path: FieldPath, start: FieldPath): boolean {
  return start.every((step, index) => path[index] === step)
}

/** Lists the paths of the blocks that visitors see, in document order. `page` has all blocks. */
function listShownBlocks(day: string, page: Page): FieldPath[] {
  const blocks = listBlocks(page.sections)
  const isShown = (block: Section) => publishedOn(day, { ...page, sections: [block] }).sections.length > 0
  const hidden = blocks.filter(({ block }) => !isShown(block)).map(({ path }) => path)
  return blocks.map(({ path }) => path).filter((path) => !hidden.some((start) => startsWith(path, start)))
}

/** The places of texts that can have no sign: with it, an address would be none. */
export class UnsignedPlaces {
  readonly #known = new Map<string, Set<string>>()

  /** Gives those of the site, or of the language of this name. */
  of(language = ''): Set<string> {
    const known = this.#known.get(language) ?? new Set()
    this.#known.set(language, known)
    return known
  }
}

/** Lists the blocks that the page at `address` shows. Undefined when there is no such page. */
export function listPageBlocks(content: Content, shown: ShownTexts, address: string): PageBlocks | undefined {
  const page = findTranslatedPage(content, address)
  if (!page) return listBlocksAt(content, shown, address)
  const blocks = listBlocksAt(page.content, NONE, page.route)
  const file = page.content.results.get(pageName(stripListPage(page.route)))?.path
  const own = page.translation.documents.find(({ target }) => target === file)
  // A document of pairs has no blocks.
  return own?.kind === 'own' ? blocks : blocks?.map(() => null)
}

function listBlocksAt(content: SiteContent, shown: ShownTexts, route: string): PageBlocks | undefined {
  const result = content.results.get(pageName(stripListPage(route)))
  if (!result) return undefined
  const own = shown.get(result.path)
  const document = readDocument(result.path, own?.text ?? content.sources.readText(result.path))
  const checked = 'problemAt' in document && validatePage(document, content.library)
  if (!checked || !('value' in checked)) return []
  return listShownBlocks(content.sources.day, checked.value).map(
    (path) => writtenPlace(document, ['sections', ...path], own?.left ?? []).pointer ?? null,
  )
}

/**
 * Lists the texts that the page at `address` shows, and where each is written: renders the page once more, with a sign behind each
 * text, but for the places of `unsigned` (see `signPage`). Undefined when there is no such page. Rejects when a component throws.
 */
export async function listPageTexts(
  content: Content,
  shown: ShownTexts,
  address: string,
  render: EditedContent['render'],
  unsigned: UnsignedPlaces,
): Promise<PageTexts | undefined> {
  const page = findTranslatedPage(content, address)
  if (!page) return listTextsAt(content, shown, address, render, unsigned.of())
  const { translation, route } = page
  const texts = await listTextsAt(page.content, NONE, route, render, unsigned.of(translation.name))
  return (
    texts && {
      shown: texts.shown.map(({ places, ...text }) => ({
        ...text,
        places: places.map(({ end, ...place }) => ({ ...translation.placeOf(place), end })),
      })),
      values: texts.values.map(({ text, ...place }) => ({ text, ...translation.placeOf(place) })),
    }
  )
}

async function listTextsAt(
  content: SiteContent,
  shown: ShownTexts,
  route: string,
  render: EditedContent['render'],
  refused: Set<string>,
): Promise<PageTexts | undefined> {
  const result = content.results.get(pageName(stripListPage(route)))
  if (!result) return undefined
  const name = pageName(route)
  const signed = signPage(content, { file: result.path, name, shown: shown.get(result.path) }, refused)
  const html = signed && (await render(signed, name))
  if (!signed || html === undefined) return { shown: [], values: [] }
  return { shown: listShown(html, signed.places), values: [...signed.values] }
}
