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
  const root = viewport.parentElement ?? viewport
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
  /** The index of the slide to which the visitor has scrolled. */
  function scrolledIndex() {
    const slide = viewport.firstElementChild?.firstElementChild
    return Math.round(Math.abs(viewport.scrollLeft) / (slide?.getBoundingClientRect().width || 1))
  }

  /** Lets Swiper move the row, and then does something with it. */
  async function move(action?: (row: MovedRow) => void) {
    loading ??= import('./run-swiper.ts').then(async ({ runSwiper }) => {
      // A row that Swiper moves is no stop of the keyboard any more.
      if (viewport.matches(':focus'))
        await new Promise((resolve) => viewport.addEventListener('blur', resolve, { once: true, signal }))
      if (signal.aborted) return
      row = runSwiper(viewport, settings, scrolledIndex(), {
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
    const index = row?.index() ?? scrolledIndex()
    report({ playing, locked, index, wait: moving ? untilNext : 0 })
  }

  function setPlaying(playing: boolean) {
    shouldPlay = playing
    update()
  }

  function onPointer({ type, pointerType }: PointerEvent) {
    hovered = type === 'pointerenter' && pointerType === 'mouse'
    update()
  }

  /** Pauses the row while a dialog is open, so that the element that gets the focus back stays in view. */
  function onDialogToggle({ target }: Event) {
    if (!(target instanceof HTMLDialogElement)) return
    dialogOpen = document.querySelector('dialog:modal') !== null
    update()
  }

  const observer = inView
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          inView = entries.at(-1)?.isIntersecting ?? true
          update()
          if (inView && hasMouse) move()
        },
        { threshold: 0.2 },
      )
  observer?.observe(viewport)
  const unsubscribe = subscribe(direction, () => {
    row?.setDirection(direction.rtl ? 'rtl' : 'ltr')
    // The change of direction has no transition.
    wait(delay)
    update()
  })
  reducedMotion.addEventListener('change', () => setPlaying(!reducedMotion.matches), { signal })
  for (const type of ['toggle', 'close'])
    document.addEventListener(type, onDialogToggle, { capture: true, signal })
  document.addEventListener('visibilitychange', update, { signal })
  addEventListener('resize', () => row || update(), { signal })
  viewport.addEventListener('pointerenter', onPointer, { signal })
  viewport.addEventListener('pointerleave', onPointer, { signal })
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  // The visitor scrolls: the delay begins when the row rests.
  viewport.addEventListener('scroll', () => row || wait(delay), { signal, passive: true })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      // A closing dialog returns the focus. That must not stop the row.
      if (!dialogOpen && target instanceof Element && target.matches(':focus-visible')) setPlaying(false)
    },
    { signal },
  )

  function destroy() {
    controller.abort()
    clearTimeout(timer)
    observer?.disconnect()
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
