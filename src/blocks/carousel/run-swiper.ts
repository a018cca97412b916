import Swiper from 'swiper'
import { EffectFade } from 'swiper/modules'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'

export interface CarouselSettings {
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

/** What happens to a row that Swiper moves. */
interface RowEvents {
  /** A move begins or ends. */
  onMove: (isMoving: boolean) => void
  /** A finger or the mouse takes the row, or lets it go. */
  onDrag: (isDragged: boolean) => void
  /** Another slide is the current one, or the width of the row has changed. */
  onChange: () => void
}

/** A row that Swiper moves. */
export interface MovedRow {
  /** Whether all slides are in view, so that nothing can move. */
  isLocked: () => boolean
  isMoving: () => boolean
  /** The index of the current slide. */
  index: () => number
  next: () => void
  previous: () => void
  /** Moves to the slide at an index. */
  show: (index: number) => void
  setDirection: (direction: 'ltr' | 'rtl') => void
  /** Makes the slides out of view inert, except one that holds the keyboard focus. */
  updateInert: () => void
  /** Stops Swiper and restores the HTML of the row. */
  destroy: () => void
}

/** Runs Swiper on the list in `viewport`, from the slide at `initialSlide`. Slides out of view are inert. */
export function runSwiper(
  viewport: HTMLElement,
  { speed, loop, fade, single }: CarouselSettings,
  initialSlide: number,
  { onMove, onDrag, onChange }: RowEvents,
): MovedRow {
  const [track] = viewport.children
  const slides = [...(track?.children ?? [])]

  viewport.dataset.driven = ''
  viewport.removeAttribute('tabindex')
  viewport.scrollLeft = 0
  track?.classList.add('swiper-wrapper')
  for (const slide of slides) slide.classList.add('swiper-slide')

  let isDragged = false
  // Swiper ends two things in the next frame: a move to the slide at an index, and the return to its slide after a resize.
  // A move that begins before that would be lost.
  let settled = Promise.resolve()
  const settle = () => {
    settled = new Promise((resolve) => requestAnimationFrame(() => resolve()))
  }
  const changeLater = () => requestAnimationFrame(() => swiper.destroyed || onChange())
  // Swiper's own autoplay runs code in every frame, which costs a phone more than the moves (see `play-carousel.ts`).
  const swiper = new Swiper(viewport, {
    modules: [EffectFade],
    slidesPerView: single ? 1 : 'auto',
    effect: fade ? 'fade' : 'slide',
    fadeEffect: { crossFade: true },
    // A press on these focuses them as usual. A press elsewhere drags the row.
    focusableElements: 'a, a *, button, button *, input, label, option, select, summary, textarea, video',
    initialSlide,
    // A move of 0 ms ends at once. One of 1 ms ends in a later frame, and Swiper drops each press until then.
    speed: prefersReducedMotion().matches ? 0 : speed,
    loop,
    rewind: !loop,
    on: {
      transitionStart: () => onMove(true),
      transitionEnd: () => {
        updateInert()
        onMove(false)
      },
      sliderFirstMove: () => {
        isDragged = true
        onDrag(true)
      },
      touchEnd: () => {
        if (isDragged) onDrag(false)
        isDragged = false
      },
      lock: changeLater,
      unlock: changeLater,
      realIndexChange: single ? changeLater : undefined,
    },
  })

  // Added after Swiper's own listener, so that its frame comes first.
  swiper.on('resize', () => {
    settle()
    changeLater()
  })

  function isOutOfView(slide: Element): boolean {
    // With the fade effect all slides have the same position.
    if (fade) return slide !== swiper.slides[swiper.activeIndex]
    const view = viewport.getBoundingClientRect()
    const { left, right } = slide.getBoundingClientRect()
    const middle = (left + right) / 2
    return middle < view.left || middle > view.right
  }

  function updateInert() {
    for (const slide of slides)
      slide.toggleAttribute('inert', isOutOfView(slide) && !slide.querySelector(':focus-visible'))
  }

  return {
    isLocked: () => swiper.isLocked,
    isMoving: () => swiper.animating,
    index: () => swiper.realIndex,
    next: () => void settled.then(() => swiper.slideNext()),
    previous: () => void settled.then(() => swiper.slidePrev()),
    show: (index) =>
      void settled.then(() => {
        swiper.slideToLoop(index)
        settle()
      }),
    setDirection: (direction) => void swiper.changeLanguageDirection(direction),
    updateInert,
    destroy: () => {
      swiper.destroy()
      for (const slide of slides) slide.removeAttribute('inert')
      viewport.removeAttribute('dir')
      viewport.tabIndex = 0
      delete viewport.dataset.driven
    },
  }
}
