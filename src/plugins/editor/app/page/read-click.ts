import { groupBy } from '../../../../contract/group-by.ts'
import { type Click, comparable, type SeenText } from './locate.ts'

/** The blocks of a page. */
export const BLOCKS = 'main [data-type]'
/** The number of elements around a click that are read, and of the texts in each. */
const LEVELS = 8
const MOST_AROUND = 60
/** Elements whose text visitors never see. */
const UNSEEN = 'script, style, template, noscript'
/** Elements that show a picture or a field. */
const PICTURES = 'img, video, input, textarea'
/** Parts of the page that can cover other parts: a click on one never means a text of another. */
const REGIONS = `dialog, [popover], header, footer, ${BLOCKS}`
/** Attributes that name or describe an element. */
const WORDS = ['alt', 'placeholder', 'aria-label', 'title']
/** Elements whose name may be an attribute. */
const NAMED = `${PICTURES}, a, button, select, [role="img"]`

export function textOf(element: Element): string {
  return element.textContent ?? ''
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE && comparable(node.nodeValue ?? '') !== ''
}

/** Whether an element has text nodes of its own. */
function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(isText)
}

/** The element with the whole sentence around `element`, which may be a bold word. */
export function sentenceAround(element: Element): Element {
  const parent = element.parentElement
  return parent && hasOwnText(parent) ? sentenceAround(parent) : element
}

/** The words that stand for an element, such as its alternative text, and the name of a picture. */
function wordsOf(element: Element): string[] {
  const words = WORDS.flatMap((name) => element.getAttribute(name) || [])
  const [, picture] =
    /^\/?media\/(.+?)(?:\.[\da-f]{8})?(?:-\d+)?\.\w+$/.exec(element.getAttribute('src') ?? '') ?? []
  return picture === undefined ? words : [...words, picture]
}

/** The texts of the page that stand in the same block as `element`, or like it outside of all blocks, in order. */
function textsBeside(element: Element): Text[] {
  const block = element.closest(BLOCKS)
  const room = block ?? element.ownerDocument.body
  const walker = element.ownerDocument.createTreeWalker(room, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isText(node) && node.parentElement?.closest(BLOCKS) === block && !node.parentElement.closest(UNSEEN))
      texts.push(node)
  return texts
}

/** What hides its texts until a visitor opens it: a closed answer, and the panel of a tab that is not chosen. */
const CLOSED = 'details:not([open]), [role="tabpanel"]:not([data-shown])'

/** Opens what hides an element, as a visitor would. */
export function openAround(element: Element): void {
  for (let closed = element.closest(CLOSED); closed; closed = closed.parentElement?.closest(CLOSED) ?? null) {
    if (closed.matches('details')) closed.toggleAttribute('open', true)
    else closed.ownerDocument.getElementById(closed.getAttribute('aria-labelledby') ?? '')?.click()
  }
}

/**
 * Finds the element in `room` that shows the first of these texts that it shows; the last one of several, as a new item mostly is.
 * With `closed`, it may be one that only `openAround` shows, when no other has the text.
 */
export function findShown(
  room: ParentNode,
  texts: readonly string[],
  closed?: 'closed',
): Element | undefined {
  const elements = [...room.querySelectorAll('main *')].filter(hasOwnText)
  const visible = elements.filter((element) => element.checkVisibility())
  const hidden = closed ? elements.filter((element) => element.closest(CLOSED)) : []
  for (const wanted of texts.map(comparable)) {
    const says = (element: Element) =>
      [...element.childNodes].some((node) => isText(node) && comparable(node.data) === wanted)
    const found = visible.findLast(says) ?? hidden.findLast(says)
    if (found) return found
  }
  return undefined
}

/** What is under the pointer: an element, and the text of it. */
export interface Pointed {
  element: Element
  text?: Text | undefined
  /** Where in the text. */
  offset?: number | undefined
}

/** Whether the box of an element or of a text holds a place. The box of a link does not hold the card that the link covers. */
function isAt(shown: Element | Range, x: number, y: number): boolean {
  return [...shown.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
}

function rangeOf(text: Text): Range {
  const range = text.ownerDocument.createRange()
  range.selectNodeContents(text)
  return range
}

/**
 * Finds what is at a place in the window, in pixels: a text, or the room of its line; else a picture, else what has a name, else
 * `target`. A link may cover the text of its card.
 */
export function findPointed(target: Element, x: number, y: number): Pointed {
  const { ownerDocument } = target
  const region = target.closest(REGIONS)
  const elements = ownerDocument
    .elementsFromPoint(x, y)
    .filter((element) => element.closest(REGIONS) === region)
  for (const element of elements) {
    const texts = [...element.childNodes].filter(isText)
    const text = texts.find((node) => isAt(rangeOf(node), x, y))
    if (text) {
      const caret = ownerDocument.caretPositionFromPoint?.(x, y)
      return { element, text, offset: caret?.offsetNode === text ? caret.offset : undefined }
    }
    if (texts.length > 0 && isAt(element, x, y)) return { element, text: texts[0] }
    if (element.matches(PICTURES)) return { element }
  }
  return { element: elements.find((element) => element.matches(NAMED)) ?? target }
}

/** Reads a click: what was clicked, the texts around it, and the number of its block. */
export function readClick({ element, text, offset }: Pointed): Click {
  const block = element.closest(BLOCKS)
  const nodes = textsBeside(element)
  const equal = groupBy(nodes, ({ data }) => comparable(data))
  const seen = (node: Text): SeenText => {
    const text = comparable(node.data)
    const same = equal.get(text) ?? []
    return { text, occurrence: same.indexOf(node), count: same.length }
  }
  const within = (one: Element) => nodes.filter((node) => one.contains(node))
  const around: SeenText[][] = []
  for (let one: Element | null = element; one && around.length < LEVELS; one = one.parentElement) {
    around.push(
      within(one)
        .slice(0, MOST_AROUND)
        .filter((node) => node !== text)
        .map(seen),
    )
    if (one === block) break
  }
  const words = text
    ? []
    : wordsOf(element).map((word): SeenText => ({ text: word, isWord: true, ...countWord(element, word) }))
  // A click on a card with several texts does not say which one it means.
  const inside = text
    ? [{ ...seen(text), offset }, ...nodesBeside(text).map(seen)]
    : within(element).map(seen)
  return {
    texts: [...words, ...(text || inside.length === 1 ? inside : [])],
    around,
    block: block ? [...element.ownerDocument.querySelectorAll(BLOCKS)].indexOf(block) : undefined,
  }
}

/** The other texts of the same sentence, those before it first: a sign between two values means the first one. */
function nodesBeside(text: Text): Text[] {
  const all = [...(text.parentNode?.childNodes ?? [])].filter(isText)
  const index = all.indexOf(text)
  return [...all.slice(0, index).toReversed(), ...all.slice(index + 1)]
}

/** Counts the elements beside `element` that have this word, too. */
function countWord(element: Element, word: string): Pick<SeenText, 'occurrence' | 'count'> {
  const block = element.closest(BLOCKS)
  const same = [
    ...(block ?? element.ownerDocument.body).querySelectorAll(WORDS.map((name) => `[${name}]`).join()),
  ].filter((other) => other.closest(BLOCKS) === block && wordsOf(other).includes(word))
  return { occurrence: same.indexOf(element), count: same.length }
}
