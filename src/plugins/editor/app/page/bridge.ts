import { createBoxes } from './boxes.ts'
import type { Click } from './locate.ts'
import {
  BLOCKS,
  findPointed,
  findShown,
  openAround,
  type Pointed,
  readClick,
  sentenceAround,
} from './read-click.ts'

/** The handlers of events on the page in the frame. */
export interface BridgeHandlers {
  /** `element` contains the clicked sentence. */
  onClick: (click: Click, element: HTMLElement) => void
  /** Says in words what a click opens; undefined when that is not known. */
  describe: (click: Click) => Promise<string | undefined>
  /** The frame shows a page: it loaded a document, or the address changed. */
  onPage: (path: string) => void
  /** The frame leaves the page for another document. */
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The user adds a block before or after the selected block. */
  onAdd: (where: 'before' | 'after') => void
}

/** The page in the frame, after it has loaded. */
export interface Bridge {
  /** Outlines a block, by its number among all blocks of the page, and scrolls to it if `scroll` is set. */
  selectBlock: (block: number | undefined, scroll: boolean) => void
  /** Scrolls to the first of these texts that the page shows, as soon as it shows one. */
  showText: (texts: readonly string[]) => void
  /** Shows the first of these texts that the page has, in the selected block if that has one: opens its answer or tab, and scrolls. */
  uncoverText: (texts: readonly string[]) => void
  /** Marks blocks that show what they said before, because they have a problem now. */
  markBroken: (blocks: readonly number[]) => void
  disconnect: () => void
}

/** Elements that open or close something: a click on them works as on the site. */
const OPENERS = 'summary, [role="tab"], [aria-expanded]'
/** The space above a block that is scrolled to, in pixels: room for the sticky header of the page. */
const BAR = 96

type View = NonNullable<Document['defaultView']>

/** Handles a click on the page. With Alt, the page answers as for visitors, and links lead to their pages. */
function handleClick(event: MouseEvent, target: HTMLElement, view: View, onClick: BridgeHandlers['onClick']) {
  const isForPage = event.isTrusted && event.altKey
  const link = isForPage ? target.closest('a') : null
  if (link || !(isForPage || target.closest(OPENERS))) {
    event.preventDefault()
    event.stopPropagation()
  }
  if (link && link.origin === view.location.origin) view.location.assign(link.href)
  // The app dispatches clicks again that came before hydration: the editor has already handled them.
  if (!event.isTrusted || event.altKey) return
  const pointed = findPointed(target, event.clientX, event.clientY)
  const element = sentenceAround(pointed.element)
  onClick(readClick(pointed), element instanceof view.HTMLElement ? element : target)
}

/** Listens to pointer and keys on the page, but not on `own`. `onHover` gets what the pointer is over. Gives what ends that. */
function listen(
  view: View,
  own: Element,
  { onClick, onKeyDown, onLeave }: BridgeHandlers,
  onHover: (pointed: Pointed | undefined) => void,
): () => void {
  const { document } = view
  const targetOf = ({ target }: Event) =>
    target instanceof view.HTMLElement && target !== own ? target : undefined
  const listeners = new view.AbortController()
  const options = { capture: true, signal: listeners.signal }
  const onOver = (event: PointerEvent) => {
    const target = targetOf(event)
    const isPart = target && !target.matches('html, body, main')
    onHover(isPart ? findPointed(target, event.clientX, event.clientY) : undefined)
  }
  const onPress = (event: MouseEvent) => {
    const target = targetOf(event)
    // A click into a text that is being edited moves the caret, also in a link.
    if (target?.isContentEditable) event.preventDefault()
    else if (target) handleClick(event, target, view, onClick)
  }
  document.addEventListener('pointerover', onOver, options)
  document.documentElement.addEventListener('pointerleave', () => onHover(undefined), options)
  document.addEventListener('keydown', onKeyDown, options)
  document.addEventListener('click', onPress, options)
  view.addEventListener('pagehide', onLeave, options)
  return () => listeners.abort()
}

/** Connects the editor with the page in a frame. */
export function connect(frame: HTMLIFrameElement, handlers: BridgeHandlers): Bridge | undefined {
  const view = frame.contentDocument?.defaultView
  if (!view) return undefined
  const { document } = view
  const boxes = createBoxes(view, handlers.onAdd)

  let block: number | undefined
  let broken: readonly number[] = []
  /** Finds what the page scrolls to, and the place in the window where it then is: a new part shows only after a moment. */
  let awaited: (() => { element: Element | undefined; place: number }) | undefined
  const blockAt = (index: number) => document.querySelectorAll(BLOCKS)[index]
  const blockElement = () => (block === undefined ? undefined : blockAt(block))
  /** What the pointer is over, and what a click on it opens. */
  let hovered: { element: Element; label?: string } | undefined
  let path = view.location.pathname
  let scheduled = 0
  // `scrollIntoView` would also scroll the editor.
  const scrollTo = (element: Element, place: number) =>
    view.scrollTo({
      top: view.scrollY + element.getBoundingClientRect().top - place,
      behavior: 'instant',
    })
  const refresh = () => {
    view.cancelAnimationFrame(scheduled)
    scheduled = view.requestAnimationFrame(() => {
      boxes.select(blockElement())
      boxes.hover(hovered?.element.isConnected ? hovered.element : undefined, hovered?.label)
      boxes.markBroken(broken.map(blockAt))
      const { element, place } = awaited?.() ?? {}
      if (element && place !== undefined) {
        awaited = undefined
        scrollTo(element, place)
      }
      if (view.location.pathname === path) return
      path = view.location.pathname
      handlers.onPage(path)
    })
  }
  const changes = new view.MutationObserver(refresh)
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  const sizes = new view.ResizeObserver(refresh)
  sizes.observe(document.body)

  const stopListening = listen(view, boxes.host, handlers, (pointed) => {
    const element = pointed && sentenceAround(pointed.element)
    if (element !== hovered?.element) hovered = element && { element }
    const now = hovered
    boxes.hover(element, now?.label)
    if (!pointed || !now) return
    void handlers.describe(readClick(pointed)).then((label) => {
      if (now !== hovered || label === undefined) return
      now.label = label
      refresh()
    })
  })
  handlers.onPage(path)

  return {
    selectBlock: (next, scroll) => {
      block = next
      if (scroll && next !== undefined) awaited = () => ({ element: blockElement(), place: BAR })
      refresh()
    },
    showText: (texts) => {
      awaited = () => ({ element: findShown(document, texts), place: view.innerHeight / 2 })
      refresh()
    },
    uncoverText: (texts) => {
      const rooms = [blockElement(), document.body]
      const element = rooms.map((room) => room && findShown(room, texts, 'closed')).find(Boolean)
      if (!element) return
      openAround(element)
      // What has opened shows in the next frame.
      view.requestAnimationFrame(() => {
        const { top, bottom } = element.getBoundingClientRect()
        if (top < BAR || bottom > view.innerHeight) scrollTo(element, view.innerHeight / 2)
      })
    },
    markBroken: (next) => {
      broken = next
      refresh()
    },
    disconnect: () => {
      stopListening()
      changes.disconnect()
      sizes.disconnect()
      boxes.host.remove()
    },
  }
}
