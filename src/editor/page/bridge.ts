import { type Click, type ClickedText, comparable } from './locate.ts'

/** What the person who edits does on the page in the frame. */
export interface BridgeHandlers {
  /** `element` shows the first text of the click. */
  onClick: (click: Click, element: HTMLElement) => void
  /** The frame shows a page: its document is new, or its address has changed. */
  onPage: (path: string) => void
  /** The page goes: another document takes its place in the frame. */
  onLeave: () => void
  /** A key was pressed on the page. */
  onKeyDown: (event: KeyboardEvent) => void
  /** A block is wanted before, or after, the selected block. */
  onAdd: (where: 'before' | 'after') => void
}

/** The page in the frame, after it has loaded. */
export interface Bridge {
  /** Outlines a block, by its number among all blocks of the page, and scrolls to it. */
  selectBlock: (block: number | undefined, scroll: boolean) => void
  disconnect: () => void
}

const BLOCKS = 'main [data-type]'
/** These open or close something: a click on them works as on the page. */
const OPENERS = 'summary, [role="tab"], [aria-expanded]'
/** How many elements around a sentence are looked at, and how many texts in each. */
const LEVELS = 8
const MOST_NEIGHBOURS = 60
const LONGEST_TEXT = 4000
/** What is left free above a block that is scrolled to, in pixels. */
const BAR = 96

const STYLES = `
  :host { all: initial; }
  div { position: absolute; z-index: 2147483646; box-sizing: border-box; pointer-events: none; border: 2px solid #3b82f6; border-radius: 4px; }
  div[hidden] { display: none; }
  .hover { border: 1px dashed #3b82f6; }
  .selected { box-shadow: 0 0 0 1px #fff; }
  button { all: unset; position: absolute; inset-inline-start: 50%; translate: -50%; box-sizing: border-box; inline-size: 28px; block-size: 28px;
    border: 2px solid #fff; border-radius: 50%; background: #1d4ed8; color: #fff; font: 600 18px/24px system-ui, sans-serif; text-align: center;
    cursor: pointer; pointer-events: auto; }
  button:dir(rtl) { translate: 50%; }
  button:hover { background: #1e3a8a; }
  button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
  button:first-child { inset-block-start: -14px; }
  button:last-child { inset-block-end: -14px; }
`

function textOf(element: Element): string {
  return element.textContent ?? ''
}

/** Whether an element has text of its own, beside its elements. */
function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(isText)
}

function isText(node: ChildNode): boolean {
  return node.nodeType === Node.TEXT_NODE && comparable(node.textContent ?? '') !== ''
}

/** The element that holds the whole sentence of which `element` is a part, such as a bold word. */
function sentenceAround(element: Element): Element {
  const parent = element.parentElement
  return parent && hasOwnText(parent) ? sentenceAround(parent) : element
}

/** What a picture or a field says instead of text. */
function wordsOf(element: Element): string[] {
  const alternative = ['alt', 'placeholder', 'aria-label', 'title'].flatMap(
    (name) => element.getAttribute(name) || [],
  )
  const source = element.getAttribute('src')
  return source === null ? alternative : [...alternative, source.replace(/[?#].*$/, '').replace(/^\//, '')]
}

/** Counts the elements in `room` that say `text`; of elements in each other only the innermost. */
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

/** The one text that stands in an element beside its elements; undefined when it is cut into several. */
function ownTextOf(element: Element): string | undefined {
  const own = [...element.childNodes].filter(isText)
  return own.length === 1 ? (own[0]?.textContent ?? undefined) : undefined
}

/** The texts in `element` beside those of `target`. */
function textsIn(element: Element, target: Element): string[] {
  const holders = [element, ...element.querySelectorAll('*')].filter(
    (other) => hasOwnText(other) && !target.contains(other),
  )
  return holders
    .slice(0, MOST_NEIGHBOURS)
    .flatMap((other) => [...(other.contains(target) ? [] : [textOf(other)]), ownTextOf(other) ?? ''])
    .filter((text) => comparable(text) !== '')
}

/** Reads what was clicked: the texts at the place and around it, and the number of its block. */
export function readClick(target: Element): Click {
  const { ownerDocument } = target
  const blocks = [...ownerDocument.querySelectorAll(BLOCKS)]
  const block = target.closest(BLOCKS)
  const number = block ? blocks.indexOf(block) : undefined
  // Texts that the site makes of several fields may read like the text of another field.
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
  // Where the same text stands once more, nobody can say which of the two the texts around belong to.
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

/** Waits until React has taken over the part of the page around `element`; false when it does not come within a second. */
export async function isTakenOver(element: Element): Promise<boolean> {
  const { documentElement } = element.ownerDocument
  const block = element.closest(BLOCKS)
  const end = performance.now() + 1000
  while (performance.now() < end) {
    if (block ? block.hasAttribute('data-hydrated') : documentElement.hasAttribute('data-started'))
      return true
    await new Promise(requestAnimationFrame)
  }
  return false
}

/**
 * Lets somebody type in an element that holds nothing but a text. Enter, or leaving the element, hands the new text to
 * `onText`; Escape brings the old one back.
 */
export function typeInPlace(element: HTMLElement, onText: (text: string) => void): void {
  const node = element.firstChild
  if (!node || element.isContentEditable) return
  const before = node.nodeValue ?? ''
  // Vite's client loads the page and the editor again, each by itself, when the server was started again.
  const views = [window, element.ownerDocument.defaultView]
  const finish = (text: string) => {
    for (const view of views) view?.removeEventListener('beforeunload', onBlur)
    element.removeEventListener('keydown', onKeyDown)
    element.removeEventListener('blur', onBlur)
    element.removeAttribute('contenteditable')
    // React keeps this node: it must be there when React changes its text.
    node.nodeValue = text
    element.replaceChildren(node)
    if (text !== before) onText(text)
  }
  const typed = () => textOf(element).replace(/\s+/g, ' ').trim()
  const onBlur = () => finish(typed() === '' ? before : typed())
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') finish(before)
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    element.blur()
  }
  element.addEventListener('keydown', onKeyDown)
  element.addEventListener('blur', onBlur)
  for (const view of views) view?.addEventListener('beforeunload', onBlur)
  element.contentEditable = 'plaintext-only'
  element.focus()
}

/** Connects the editor with the page that a frame has loaded. */
export function connect(frame: HTMLIFrameElement, handlers: BridgeHandlers): Bridge | undefined {
  const view = frame.contentDocument?.defaultView
  if (!view) return undefined
  const { document } = view
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLES)
  const host = document.createElement('page-editor')
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const addButton = (where: 'before' | 'after') => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '+'
    button.ariaLabel = `Add a block ${where} this one`
    button.addEventListener('click', () => handlers.onAdd(where))
    return button
  }
  const [hover, selected] = ['hover', 'selected'].map((name) => {
    const box = document.createElement('div')
    box.className = name
    box.hidden = true
    shadow.append(box)
    return box
  })
  selected?.append(addButton('before'), addButton('after'))
  document.documentElement.append(host)

  let block: number | undefined
  const blockElement = () => (block === undefined ? undefined : document.querySelectorAll(BLOCKS)[block])
  const place = (box: HTMLElement | undefined, element: Element | undefined) => {
    if (!box) return
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new view.DOMRect()
    box.hidden = width === 0
    const sizes = { left: left + view.scrollX, top: top + view.scrollY, width, height }
    for (const [name, size] of Object.entries(sizes)) box.style.setProperty(name, `${size}px`)
  }
  let path = view.location.pathname
  let scheduled = 0
  const refresh = () => {
    view.cancelAnimationFrame(scheduled)
    scheduled = view.requestAnimationFrame(() => {
      place(selected, blockElement())
      if (view.location.pathname === path) return
      path = view.location.pathname
      handlers.onPage(path)
    })
  }
  const changes = new view.MutationObserver(refresh)
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  const sizes = new view.ResizeObserver(refresh)
  sizes.observe(document.body)

  const targetOf = ({ target }: Event) =>
    target instanceof view.HTMLElement && target !== host ? target : undefined
  const signal = new view.AbortController()
  const listen = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: signal.signal })
  listen('pointerover', (event) => {
    const target = targetOf(event)
    place(hover, target && !target.matches('html, body, main') ? sentenceAround(target) : undefined)
  })
  listen('keydown', handlers.onKeyDown)
  view.addEventListener('pagehide', handlers.onLeave, { signal: signal.signal })
  listen('click', (event) => {
    const target = targetOf(event)
    if (!target || target.isContentEditable) return
    // The app repeats clicks that came before a block was hydrated: they count once.
    if (!event.isTrusted) {
      if (target.closest(OPENERS)) return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const link = target.closest('a')
    if (event.altKey && link) {
      event.preventDefault()
      event.stopPropagation()
      if (link.origin === view.location.origin) view.location.assign(link.href)
      return
    }
    if (event.altKey) return
    if (!target.closest(OPENERS)) {
      event.preventDefault()
      event.stopPropagation()
    }
    const element = sentenceAround(target)
    handlers.onClick(readClick(target), element instanceof view.HTMLElement ? element : target)
  })
  handlers.onPage(path)

  return {
    selectBlock: (next, scroll) => {
      block = next
      refresh()
      const top = scroll ? blockElement()?.getBoundingClientRect().top : undefined
      // `scrollIntoView` would scroll the editor, too. The page's own bar stands over its top.
      if (top !== undefined) view.scrollTo({ top: view.scrollY + top - BAR, behavior: 'instant' })
    },
    disconnect: () => {
      signal.abort()
      changes.disconnect()
      sizes.disconnect()
      host.remove()
    },
  }
}
