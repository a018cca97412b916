import Swiper from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { subscribe } from 'valtio'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'
import { direction } from '../../ui/text-direction.ts'

export interface SwiperSettings {
  /** Milliseconds between two moves. */
  delay: number
  /** Milliseconds of one move. */
  speed: number
  /** Whether the row loops. Otherwise it returns to its start. */
  loop: boolean
  /** Whether a card fades into the next one instead of moving. */
  fade: boolean
  /** Whether one card is in view at every window width. */
  single: boolean
}

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
  /** Stops Swiper and restores the HTML of the row. */
  destroy: () => void
}

/**
 * Runs Swiper on the list in `viewport`, and calls `report` when the state changes. The row moves while it is in view. It
 * stops when keyboard focus enters it or `toggle` is called, and pauses under the mouse and while a dialog is open. With
 * reduced motion it starts only by `toggle`. Slides out of view are inert.
 */
export function runSwiper(
  viewport: HTMLElement,
  { delay, speed, loop, fade, single }: SwiperSettings,
  report: (state: CarouselState) => void,
): CarouselControls {
  const reducedMotion = prefersReducedMotion()
  const root = viewport.parentElement ?? viewport
  const [track] = viewport.children
  const slides = [...(track?.children ?? [])]
  const controller = new AbortController()
  const { signal } = controller
  let shouldPlay = !reducedMotion.matches
  let inView = !('IntersectionObserver' in window)
  let dialogOpen = false
  let playing = false
  // Swiper's own `pauseOnMouseEnter` loses a mouse that is there before autoplay starts.
  const hasMouse = 'matchMedia' in globalThis && matchMedia('(hover: hover)').matches
  let hovered = hasMouse && viewport.matches(':hover')

  const width = slides[0]?.getBoundingClientRect().width || 1
  const initialSlide = Math.round(Math.abs(viewport.scrollLeft) / width)
  viewport.dataset.driven = ''
  viewport.scrollLeft = 0
  track?.classList.add('swiper-wrapper')
  for (const slide of slides) slide.classList.add('swiper-slide')

  const swiper = new Swiper(viewport, {
    modules: [Autoplay, EffectFade],
    slidesPerView: single ? 1 : 'auto',
    effect: fade ? 'fade' : 'slide',
    fadeEffect: { crossFade: true },
    // A press on these focuses them as usual. A press elsewhere drags the row.
    focusableElements: 'a, a *, button, button *, input, label, option, select, summary, textarea, video',
    initialSlide,
    // Swiper's autoplay continues at the end of a transition, so the duration must not be 0.
    speed: reducedMotion.matches ? 1 : speed,
    loop,
    rewind: !loop,
    autoplay: { delay, disableOnInteraction: false },
    on: {
      transitionEnd: updateInert,
      resize: scheduleUpdate,
      lock: scheduleUpdate,
      unlock: scheduleUpdate,
      realIndexChange: single ? scheduleUpdate : undefined,
    },
  })

  function isOutOfView(slide: Element): boolean {
    // With the fade effect all slides have the same position.
    if (fade) return slide !== swiper.slides[swiper.activeIndex]
    const view = viewport.getBoundingClientRect()
    const { left, right } = slide.getBoundingClientRect()
    const middle = (left + right) / 2
    return middle < view.left || middle > view.right
  }

  /** Makes the slides out of view inert, except one that holds the keyboard focus. */
  function updateInert() {
    for (const slide of slides)
      slide.toggleAttribute('inert', isOutOfView(slide) && !slide.querySelector(':focus-visible'))
  }

  function update() {
    if (swiper.destroyed) return
    playing = shouldPlay && inView && !dialogOpen && !swiper.isLocked
    const moving = playing && !hovered
    if (moving && !swiper.autoplay.running) swiper.autoplay.start()
    if (!moving && swiper.autoplay.running) swiper.autoplay.stop()
    updateInert()
    // Swiper waits for the end of a move before it counts the delay.
    const wait = moving ? delay + (swiper.animating ? speed : 0) : 0
    report({ playing, locked: swiper.isLocked, index: swiper.realIndex, wait })
  }

  function scheduleUpdate() {
    requestAnimationFrame(update)
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
        },
        { threshold: 0.2 },
      )
  observer?.observe(viewport)
  const unsubscribe = subscribe(direction, () => {
    // The change of direction has no transition, and autoplay waits for the end of one, so it must restart.
    swiper.autoplay.stop()
    swiper.changeLanguageDirection(direction.rtl ? 'rtl' : 'ltr')
    update()
  })
  reducedMotion.addEventListener('change', () => setPlaying(!reducedMotion.matches), { signal })
  for (const type of ['toggle', 'close'])
    document.addEventListener(type, onDialogToggle, { capture: true, signal })
  viewport.addEventListener('pointerenter', onPointer, { signal })
  viewport.addEventListener('pointerleave', onPointer, { signal })
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      // A closing dialog returns the focus. That must not stop the row.
      if (!dialogOpen && target instanceof Element && target.matches(':focus-visible')) setPlaying(false)
    },
    { signal },
  )
  update()

  return {
    toggle: () => setPlaying(!playing),
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    show: (index) => swiper.slideToLoop(index),
    destroy: () => {
      controller.abort()
      observer?.disconnect()
      unsubscribe()
      swiper.destroy()
      for (const slide of slides) slide.removeAttribute('inert')
      viewport.removeAttribute('dir')
      delete viewport.dataset.driven
    },
  }
}
