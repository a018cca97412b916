import { childOf, splitPointer } from '../../../../contract/json-pointer.ts'
import type { PageBlocks, PageText, PageTexts, Pointer } from '../../protocol.ts'
import { parentOf } from '../json.ts'

/** A text of the page in the frame that was clicked. */
export interface ClickedText {
  text: string
  /** The index of this text among equal texts in the same block, or outside of all blocks. */
  occurrence: number
  /** The number of equal texts there. */
  count: number
}

/** A click on the page in the frame. */
export interface Click {
  /** The texts at the clicked place: the sentence, its parts, then the elements around it, inner ones first. */
  texts: ClickedText[]
  /** The other texts in each of the elements around it, inner ones first. */
  neighbours: string[][]
  /** The number of the block among all blocks of the page; undefined outside of them. */
  block: number | undefined
}

/** The place of a click: one field, several possible ones, or only the part of a document with the text. */
export type Location =
  | { found: 'field'; place: PageText }
  | { found: 'several'; places: PageText[] }
  | { found: 'part'; file: string; pointer: Pointer }
  | { found: 'block'; pointer: Pointer | undefined }

/** Normalizes a text for comparisons, because pages may break it into lines, and write the unit "mo" as "/mo". */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0\u00ad\u200b]+/g, ' ')
    .trim()
    .replace(/^\/(?=.)/, '')
}

/** The path to a text in the content: the file, then each key or the line. */
function stepsTo({ file, pointer, line }: PageText): string[] {
  return [file, ...(pointer === undefined ? [`line ${line}`] : splitPointer(pointer))]
}

/** The places of these texts, each once. */
function differentPlaces(texts: readonly PageText[]): PageText[] {
  return [...new Map(texts.map((text) => [stepsTo(text).join('/'), text])).values()]
}

/** The number of leading steps that two places share. */
function closeness(one: PageText, other: PageText): number {
  const [steps, others] = [stepsTo(one), stepsTo(other)]
  const parted = steps.findIndex((step, index) => step !== others[index])
  return parted === -1 ? steps.length : parted
}

/**
 * Finds texts that a block may show: its own, and those that several blocks or all pages share. The block of a text of an
 * .mdx page may be unknown.
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

/** The place that is nearest to the places of the neighbours; undefined when two are equally near. */
function findNearest(places: readonly PageText[], neighbours: readonly PageText[][]): PageText | undefined {
  for (const level of neighbours) {
    const near = places.map((place) => Math.max(0, ...level.map((neighbour) => closeness(place, neighbour))))
    const best = Math.max(...near)
    const [first, ...others] = places.filter((_, index) => near[index] === best)
    if (best > 1 && others.length === 0) return first
  }
  return undefined
}

/** The part of a document that contains all texts of the innermost element with known texts. */
function findPart([level, ...outer]: readonly PageText[][]): Location | undefined {
  if (!level) return undefined
  const [first] = level
  if (!first) return findPart(outer)
  const shared = Math.min(...level.map((place) => closeness(first, place)))
  const [file, ...steps] = stepsTo(first).slice(0, first.pointer === undefined ? 1 : shared)
  const pointer = steps.reduce(childOf, '')
  // A single text gives the place of a field: the part is its parent.
  return file === undefined
    ? undefined
    : { found: 'part', file, pointer: level.length === 1 ? parentOf(pointer) : pointer }
}

/**
 * Finds the place of a click: that of the innermost text with a known place. For a text with several places, the texts around
 * it decide, else its index if the page shows it as often as the content has it. If neither decides, the result has all
 * places. `page` is the file of the page.
 */
export function locate(
  { texts }: PageTexts,
  blocks: PageBlocks,
  page: string | undefined,
  click: Click,
): Location {
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
