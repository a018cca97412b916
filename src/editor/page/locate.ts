import type { PageText, PageTexts, Pointer } from '../../contract/edit-protocol.ts'
import { childOf, splitPointer } from '../../contract/json-pointer.ts'
import { parentOf } from '../json.ts'

/** A text of the page in the frame that somebody has clicked. */
export interface ClickedText {
  text: string
  /** How often the same text stands before it in the same block, or outside of all blocks. */
  occurrence: number
  /** How often the same text stands there at all. */
  count: number
}

/** A click on the page in the frame. */
export interface Click {
  /** What the clicked place says: the sentence, its parts, then the texts of the elements around it, inner ones first. */
  texts: ClickedText[]
  /** The other texts in each of the elements around it, inner ones first. */
  neighbours: string[][]
  /** The number of the block among all blocks of the page; undefined outside of them. */
  block: number | undefined
}

/** What a click means: one field, several that it could be, or only the part of a document that holds the text. */
export type Location =
  | { found: 'field'; place: PageText }
  | { found: 'several'; places: PageText[] }
  | { found: 'part'; file: string; pointer: Pointer }
  | { found: 'block'; pointer: Pointer | undefined }

/** A text as comparisons see it: pages may break it into lines. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0\u00ad\u200b]+/g, ' ')
    .trim()
}

/** Where a text is written, step by step from the file inwards. */
function stepsTo({ file, pointer, line }: PageText): string[] {
  return [file, ...(pointer === undefined ? [`line ${line}`] : splitPointer(pointer))]
}

/** The places of these texts, each once. */
function differentPlaces(texts: readonly PageText[]): PageText[] {
  return [...new Map(texts.map((text) => [stepsTo(text).join('/'), text])).values()]
}

/** How many steps two places have in common. */
function closeness(one: PageText, other: PageText): number {
  const [steps, others] = [stepsTo(one), stepsTo(other)]
  const parted = steps.findIndex((step, index) => step !== others[index])
  return parted === -1 ? steps.length : parted
}

/**
 * The texts of a page that one block may show: its own, and those that several blocks or all pages share. Of the text of an
 * .mdx page, nobody may know which block shows it.
 */
function createFinder(texts: readonly PageText[], page: string | undefined, block: number | undefined) {
  const byText = new Map<string, PageText[]>()
  for (const text of texts)
    if (
      text.block === block ||
      (text.block === undefined && (text.file !== page || text.pointer === undefined))
    )
      byText.set(comparable(text.text), [...(byText.get(comparable(text.text)) ?? []), text])
  return (text: string): PageText[] => {
    const same = byText.get(comparable(text)) ?? []
    const inBlock = same.filter((candidate) => candidate.block === block)
    return inBlock.length > 0 ? inBlock : same
  }
}

/** Of several places the one beside which the texts around are written; undefined when they do not decide. */
function findNearest(places: readonly PageText[], neighbours: readonly PageText[][]): PageText | undefined {
  for (const level of neighbours) {
    const near = places.map((place) => Math.max(0, ...level.map((neighbour) => closeness(place, neighbour))))
    const best = Math.max(...near)
    const [first, ...others] = places.filter((_, index) => near[index] === best)
    if (best > 1 && others.length === 0) return first
  }
  return undefined
}

/** The part of a document in which all texts of the innermost element around are written. */
function findPart([level, ...outer]: readonly PageText[][]): Location | undefined {
  if (!level) return undefined
  const [first] = level
  if (!first) return findPart(outer)
  const shared = Math.min(...level.map((place) => closeness(first, place)))
  const [file, ...steps] = stepsTo(first).slice(0, first.pointer === undefined ? 1 : shared)
  const pointer = steps.reduce(childOf, '')
  // A single text around is a field: the part is what holds it.
  return file === undefined
    ? undefined
    : { found: 'part', file, pointer: level.length === 1 ? parentOf(pointer) : pointer }
}

/**
 * Finds what a click means: the innermost text that has a place. A text that stands in several places is found by the texts
 * around it, or by its number where the page shows it as often as its places say. Where nothing decides, the result names
 * all places. `page` is the file of the page.
 */
export function locate({ texts, blocks }: PageTexts, page: string | undefined, click: Click): Location {
  const find = createFinder(texts, page, click.block)
  const neighbours = click.neighbours.map((level) =>
    level.flatMap((text) => {
      const places = differentPlaces(find(text))
      return places.length === 1 ? places : []
    }),
  )
  for (const { text, count, occurrence } of click.texts) {
    const candidates = find(text)
    const places = differentPlaces(candidates)
    if (places.length === 0) continue
    const counted = candidates.length === count ? candidates[occurrence] : undefined
    const place = places.length === 1 ? places[0] : (findNearest(places, neighbours) ?? counted)
    return place ? { found: 'field', place } : { found: 'several', places }
  }
  const pointer = click.block === undefined ? undefined : blocks[click.block]
  return findPart(neighbours) ?? { found: 'block', pointer: pointer ?? undefined }
}
