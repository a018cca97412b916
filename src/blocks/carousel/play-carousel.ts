import { subscribe } from 'valtio'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'
import { direction } from '../../ui/text-direction.ts'
import type { CarouselSettings, MovedRow } from './run-swiper.ts'

export interface CarouselState {
  playing: boolean
  /** Whether all slides are in view, so that nothing can move. */
  locked: boolean
  /** The index of the current slide. */
  index: number
  /** Milliseconds until the next move; 0 while the row rests. */
  wait: number
}

/** The functions for the buttons of a carousel. */
export interface CarouselControls {
  toggle: () => void
  previous: () => void
  next: () => void
  /** Moves to the slide at an index. */
  show: (index: number) => void
  /** Stops the row and restores its HTML. */
  destroy: () => void
}

/**
 * Moves the list in `viewport` on by itself, and calls `report` when the state changes: undefined if the code of Swiper does
 * not load. On a phone, the row is what the HTML says until its first move, and Swiper is not loaded before; a mouse can drag
 * the row as soon as it is in view. The row moves while it is in view. It stops when keyboard focus enters it or `toggle` is called, and pauses
 * under the mouse, under a finger and while a dialog is open. With reduced motion it starts only by `toggle`.
 */
export function playCarousel(
  viewport: HTMLElement,
  settings: CarouselSettings,
  report: (state: CarouselState | undefined) => void,
): CarouselControls {
  const { delay, speed } = settings
  const reducedMotion = prefersReducedMotion()
  const controller = new AbortController()
  const { signal } = controller
  let shouldPlay = !reducedMotion.matches
  let inView = !('IntersectionObserver' in window)
  let dialogOpen = false
  let dragged = false
  let playing = false
  let moving = false
  // Swiper's own `pauseOnMouseEnter` loses a mouse that is there before.
  const hasMouse = 'matchMedia' in globalThis && matchMedia('(hover: hover)').matches
  let hovered = hasMouse && viewport.matches(':hover')
  /** Waits for the next move. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let row: MovedRow | undefined
  let loading: Promise<void> | undefined

  const isLocked = () => row?.isLocked() ?? viewport.scrollWidth <= viewport.clientWidth + 1

  /** Lets Swiper move the row, and then does something with it. */
  async function move(action?: (row: MovedRow) => void) {
    loading ??= import('./run-swiper.ts').then(async ({ runSwiper }) => {
      // A row that Swiper moves is no stop of the keyboard any more.
      if (viewport.matches(':focus'))
        await new Promise((resolve) => viewport.addEventListener('blur', resolve, { once: true, signal }))
      if (signal.aborted) return
      row = runSwiper(viewport, settings, scrolledIndex(viewport), {
        onMove: (isMoving) => (isMoving ? clearTimeout(timer) : wait(delay)),
        onDrag: (isDragged) => {
          dragged = isDragged
          update()
        },
        onChange: update,
      })
      update()
    })
    await loading.catch(() => {
      // The row scrolls without Swiper.
      destroy()
      report(undefined)
    })
    if (row && !signal.aborted) action?.(row)
  }

  /** Counts anew until the next move: `milliseconds` from now, or never while nothing moves. */
  function wait(milliseconds: number) {
    clearTimeout(timer)
    timer = moving ? setTimeout(() => move((row) => row.next()), milliseconds) : undefined
  }

  function update() {
    const locked = isLocked()
    const hasMoved = moving
    playing = shouldPlay && inView && !dialogOpen && !locked
    moving = playing && !hovered && !dragged && document.visibilityState === 'visible'
    // The delay begins at the end of a move.
    const untilNext = delay + (row?.isMoving() ? speed : 0)
    if (moving !== hasMoved) wait(untilNext)
    row?.updateInert()
    const index = row?.index() ?? scrolledIndex(viewport)
    report({ playing, locked, index, wait: moving ? untilNext : 0 })
  }

  function setPlaying(playing: boolean) {
    shouldPlay = playing
    update()
  }

  if (!inView)
    watchView(viewport, signal, (isInView) => {
      inView = isInView
      update()
      if (inView && hasMouse) move()
    })
  const unsubscribe = subscribe(direction, () => {
    row?.setDirection(direction.rtl ? 'rtl' : 'ltr')
    // The change of direction has no transition.
    wait(delay)
    update()
  })
  reducedMotion.addEventListener('change', () => setPlaying(!reducedMotion.matches), { signal })
  watchVisitor(viewport, signal, {
    onDialog: (isOpen) => {
      dialogOpen = isOpen
      update()
    },
    onHover: (isOver) => {
      hovered = isOver
      update()
    },
    onChange: update,
    onResize: () => row || update(),
    // The visitor scrolls: the delay begins when the row rests.
    onScroll: () => row || wait(delay),
    // A closing dialog returns the focus. That must not stop the row.
    onFocus: () => dialogOpen || setPlaying(false),
  })

  function destroy() {
    controller.abort()
    clearTimeout(timer)
    unsubscribe()
    row?.destroy()
  }

  return {
    toggle: () => setPlaying(!playing),
    previous: () => void move((row) => row.previous()),
    next: () => void move((row) => row.next()),
    show: (index) => void move((row) => row.show(index)),
    destroy,
  }
}

/** Gives the index of the slide to which the visitor has scrolled. */
function scrolledIndex(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild
  return Math.round(Math.abs(viewport.scrollLeft) / (slide?.getBoundingClientRect().width || 1))
}

/** Tells when the row comes into view and when it leaves it, until `signal`. */
function watchView(viewport: HTMLElement, signal: AbortSignal, onView: (isInView: boolean) => void): void {
  const observer = new IntersectionObserver((entries) => onView(entries.at(-1)?.isIntersecting ?? true), {
    threshold: 0.2,
  })
  observer.observe(viewport)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** What a visitor does about a carousel. */
interface VisitorHandlers {
  onDialog: (isOpen: boolean) => void
  /** A mouse comes over the row, or leaves it. */
  onHover: (isOver: boolean) => void
  /** The page is shown or hidden. */
  onChange: () => void
  onResize: () => void
  onScroll: () => void
  /** The focus of a keyboard enters the carousel. */
  onFocus: () => void
}

/** Tells what a visitor does about a carousel, until `signal`. */
function watchVisitor(viewport: HTMLElement, signal: AbortSignal, on: VisitorHandlers): void {
  const onPointer = ({ type, pointerType }: PointerEvent) =>
    on.onHover(type === 'pointerenter' && pointerType === 'mouse')
  // The row pauses while a dialog is open, so that the element that gets the focus back stays in view.
  const onDialogToggle = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) on.onDialog(document.querySelector('dialog:modal') !== null)
  }
  for (const type of ['toggle', 'close'])
    document.addEventListener(type, onDialogToggle, { capture: true, signal })
  document.addEventListener('visibilitychange', on.onChange, { signal })
  addEventListener('resize', on.onResize, { signal })
  viewport.addEventListener('pointerenter', onPointer, { signal })
  viewport.addEventListener('pointerleave', onPointer, { signal })
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  viewport.addEventListener('scroll', on.onScroll, { signal, passive: true })
  const root = viewport.parentElement ?? viewport
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) on.onFocus()
    },
    { signal },
  )
}
