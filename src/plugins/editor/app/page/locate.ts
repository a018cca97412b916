import { childOf, splitPointer } from '../../../../contract/json-pointer.ts'
import type { PageBlocks, PageText, PageTexts, RenderedText, TextPlace } from '../../page-protocol.ts'
import type { Pointer } from '../../protocol.ts'
import { parentOf } from '../json.ts'

/** A text that the page in the frame shows: a text node, or a word of an element. */
export interface SeenText {
  text: string
  /** The text is an attribute that names or describes an element, such as `alt`. */
  isWord?: true
  /** The index of this text among equal texts in the same block, or outside of all blocks. */
  occurrence: number
  /** The number of equal texts there. */
  count: number
  /** Where in the text the click was, in UTF-16 units. */
  offset?: number | undefined
}

/** A click on the page in the frame. */
export interface Click {
  /** What was clicked, the surest first. */
  texts: SeenText[]
  /** The texts in each of the elements around it, inner ones first. */
  around: SeenText[][]
  /** The number of the block among all blocks of the page; undefined outside of them. */
  block: number | undefined
}

/** The place of a click: one field, several possible ones, or only the part of a document with the text. */
export type Location =
  | { found: 'field'; place: PageText }
  | { found: 'several'; places: PageText[] }
  | { found: 'part'; file: string; pointer: Pointer }
  | { found: 'block'; pointer: Pointer | undefined }

/** Normalizes a text for comparisons, because pages may break it into lines. */
export function comparable(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The path to a text in the content: the file, then each key or the line. */
function stepsTo({ file, pointer, line }: TextPlace): string[] {
  return [file, ...(pointer === undefined ? [`line ${line}`] : splitPointer(pointer))]
}

/** These places, each once. */
function differentPlaces<P extends TextPlace>(places: readonly P[]): P[] {
  return [...new Map(places.map((place) => [stepsTo(place).join('/'), place])).values()]
}

/** The number of leading steps that two places share. */
function closeness(one: TextPlace, other: TextPlace): number {
  const [steps, others] = [stepsTo(one), stepsTo(other)]
  const parted = steps.findIndex((step, index) => step !== others[index])
  return parted === -1 ? steps.length : parted
}

/** The place of a shown text: that of the part that was clicked, else that of the field that ends it. */
function placeIn({ text, places }: RenderedText, offset = text.length): PageText | undefined {
  const clicked = places.find(({ end }) => offset < end) ?? places.at(-1)
  if (!clicked) return undefined
  const { end: _, ...place } = clicked
  return { text, ...place }
}

/** Creates the function that finds the places of a seen text: one, if the page shows as many equal texts as the server has rendered. */
function createFinder({ shown }: PageTexts, block: number | undefined): (seen: SeenText) => PageText[] {
  const byText = new Map<string, RenderedText[]>()
  const keyOf = ({ text, isWord }: Pick<SeenText, 'text' | 'isWord'>) =>
    `${isWord ? 'word' : 'text'} ${comparable(text)}`
  for (const one of shown)
    if (one.block === block) byText.set(keyOf(one), [...(byText.get(keyOf(one)) ?? []), one])
  return ({ occurrence, count, offset, ...seen }) => {
    const same = byText.get(keyOf(seen)) ?? []
    // A row that moves shows all of its items several times.
    const counted = count % same.length === 0 ? same[occurrence % same.length] : undefined
    const meant = counted ? [counted] : same
    return differentPlaces(meant.flatMap((one) => placeIn(one, offset) ?? []))
  }
}

/** The place that is nearest to the places around it; undefined when two are equally near. */
function findNearest(places: readonly PageText[], around: readonly TextPlace[][]): PageText | undefined {
  for (const level of around) {
    const near = places.map((place) => Math.max(0, ...level.map((other) => closeness(place, other))))
    const best = Math.max(...near)
    const [first, ...others] = places.filter((_, index) => near[index] === best)
    if (best > 1 && others.length === 0) return first
  }
  return undefined
}

/** The part of a document that contains all texts of the innermost element with known texts. */
function findPart([level, ...outer]: readonly TextPlace[][]): Location | undefined {
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
 * Finds the place of a click: that of the clicked text, by what the server has rendered with signs. A number or a day has no sign:
 * of several that look like it, the one nearest to the texts around it counts. If nothing decides, the result has all places.
 */
export function locate(texts: PageTexts, blocks: PageBlocks, click: Click): Location {
  const find = createFinder(texts, click.block)
  const around = click.around.map((level) =>
    level.flatMap((seen) => {
      const places = find(seen)
      return places.length === 1 ? places : []
    }),
  )
  for (const seen of click.texts) {
    const signed = find(seen)
    const unsigned = () => texts.values.filter(({ text }) => comparable(text) === comparable(seen.text))
    const places = signed.length > 0 ? signed : differentPlaces(unsigned())
    if (places.length === 0) continue
    const place = places.length === 1 ? places[0] : findNearest(places, around)
    return place ? { found: 'field', place } : { found: 'several', places }
  }
  const pointer = click.block === undefined ? undefined : blocks[click.block]
  return findPart(around) ?? { found: 'block', pointer: pointer ?? undefined }
}
