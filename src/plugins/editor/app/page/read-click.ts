import { type Click, type ClickedText, comparable } from './locate.ts'

/** The blocks of a page. */
export const BLOCKS = 'main [data-type]'
/** The number of elements around a sentence that are read, and the limits of their texts. */
const LEVELS = 8
const MOST_NEIGHBOURS = 60
const LONGEST_TEXT = 4000

export function textOf(element: Element): string {
  return element.textContent ?? ''
}

/** Whether an element has text nodes of its own. */
function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(isText)
}

function isText(node: ChildNode): boolean {
  return node.nodeType === Node.TEXT_NODE && comparable(node.textContent ?? '') !== ''
}

/** The element with the whole sentence around `element`, which may be a bold word. */
export function sentenceAround(element: Element): Element {
  const parent = element.parentElement
  return parent && hasOwnText(parent) ? sentenceAround(parent) : element
}

/** The alternative texts, and the address, of a picture or a field. */
function wordsOf(element: Element): string[] {
  const alternative = ['alt', 'placeholder', 'aria-label', 'title'].flatMap(
    (name) => element.getAttribute(name) || [],
  )
  const source = element.getAttribute('src')
  return source === null ? alternative : [...alternative, source.replace(/[?#].*$/, '').replace(/^\//, '')]
}

/** Counts the elements in `room` that show `text`. Of nested elements, only the innermost counts. */
function count(
  room: ParentNode,
  text: string,
  element: Element,
  ignored: (other: Element) => boolean,
): ClickedText {
  const wanted = comparable(text)
  const says = (other: Element) =>
    comparable(textOf(other)) === wanted || wordsOf(other).some((word) => comparable(word) === wanted)
  const same = [...room.querySelectorAll('*')].filter(
    (other) => !ignored(other) && says(other) && ![...other.children].some(says),
  )
  const occurrence = same.findIndex((other) => element.contains(other) || other.contains(element))
  return { text, occurrence, count: same.length }
}

/** The only text node of an element; undefined when it has several or none. */
function ownTextOf(element: Element): string | undefined {
  const own = [...element.childNodes].filter(isText)
  return own.length === 1 ? (own[0]?.textContent ?? undefined) : undefined
}

/** The texts in `element` without those of `target`. */
function textsIn(element: Element, target: Element): string[] {
  const holders = [element, ...element.querySelectorAll('*')].filter(
    (other) => hasOwnText(other) && !target.contains(other),
  )
  return holders
    .slice(0, MOST_NEIGHBOURS)
    .flatMap((other) => [...(other.contains(target) ? [] : [textOf(other)]), ownTextOf(other) ?? ''])
    .filter((text) => comparable(text) !== '')
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
    const says = (element: Element) => comparable(textOf(element)) === wanted
    const found = visible.findLast(says) ?? hidden.findLast(says)
    if (found) return found
  }
  return undefined
}

/** Reads a click: the texts of the clicked element and around it, and the number of its block. */
export function readClick(target: Element): Click {
  const { ownerDocument } = target
  const blocks = [...ownerDocument.querySelectorAll(BLOCKS)]
  const block = target.closest(BLOCKS)
  const number = block ? blocks.indexOf(block) : undefined
  // A text that the site builds from several fields may be equal to the text of another field.
  if (target.closest('[data-derived]')) return { texts: [], neighbours: [], block: number }
  const room = block ?? ownerDocument.body
  const ignored = (other: Element) => other.closest(BLOCKS) !== block
  const sentence = sentenceAround(target)
  const around: Element[] = []
  for (
    let element: Element | null = sentence;
    element && room.contains(element) && around.length < LEVELS;
    element = element.parentElement
  )
    around.push(element)
  const outer = around.map(textOf).filter((text) => text.length < LONGEST_TEXT)
  const neighbours = around.map((element) => textsIn(element, target))
  // From the level where the clicked text occurs again, the neighbours may belong to either copy.
  const own = [textOf(target), ownTextOf(target) ?? '', textOf(sentence)].map(comparable)
  const twice = neighbours.findIndex((level) => level.some((text) => own.includes(comparable(text))))
  const texts = [...wordsOf(target), textOf(sentence), ownTextOf(target) ?? '', textOf(target), ...outer]
  return {
    texts: [...new Set(texts)]
      .filter((text) => comparable(text) !== '')
      .map((text) => count(room, text, target, ignored)),
    neighbours: twice === -1 ? neighbours : neighbours.slice(0, twice),
    block: number,
  }
}
