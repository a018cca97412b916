import Swiper from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { subscribe } from 'valtio'
import { lessMotion } from '../../ui/prefers-reduced-motion.ts'
import { direction } from '../../ui/text-direction.ts'

interface Options {
  /** Milliseconds between two moves, and for one. */
  delay: number
  speed: number
  /** Whether the row goes round; otherwise it runs back to its start. */
  loop: boolean
  /** Whether a card fades into the next instead of making room for it. */
  fade: boolean
  /** Whether there is one card in view at every width. */
  single: boolean
}

export interface State {
  playing: boolean
  /** All slides are in view: there is nothing to move. */
  locked: boolean
}

/** Hands a moving row to its buttons. */
export interface Drive {
  toggle: () => void
  previous: () => void
  next: () => void
  /** Gives the row back as it was. */
  end: () => void
}

/**
 * Swiper takes over the list in `viewport` as it stands. The row moves while it is in view, until a key brings the
 * focus into it or `toggle` stops it, and waits while a dialog covers it; under reduced motion it waits for `toggle`.
 * Slides out of view are inert.
 */
export function drive(
  viewport: HTMLElement,
  { delay, speed, loop, fade, single }: Options,
  report: (state: State) => void,
): Drive {
  const calm = lessMotion()
  const root = viewport.parentElement ?? viewport
  const [track] = viewport.children
  const slides = [...(track?.children ?? [])]
  const controller = new AbortController()
  const { signal } = controller
  let wanted = !calm.matches
  let inView = !('IntersectionObserver' in window)
  let covered = false

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
    // A press focuses these as everywhere else; elsewhere it takes hold of the row.
    focusableElements: 'a, a *, button, button *, input, label, option, select, summary, textarea, video',
    initialSlide,
    // Swiper's clock goes on at the end of a transition, so there must be one.
    speed: calm.matches ? 1 : speed,
    loop,
    rewind: !loop,
    autoplay: { delay, disableOnInteraction: false, pauseOnMouseEnter: true },
    on: { transitionEnd: hush, resize: settleSoon, lock: settleSoon, unlock: settleSoon },
  })

  function isAway(slide: Element): boolean {
    // Slides that fade lie on top of each other.
    if (fade) return slide !== swiper.slides[swiper.activeIndex]
    const view = viewport.getBoundingClientRect()
    const { left, right } = slide.getBoundingClientRect()
    const middle = (left + right) / 2
    return middle < view.left || middle > view.right
  }

  /** Makes the slides out of view unreachable, but for one in which a visitor stands with the keyboard. */
  function hush() {
    for (const slide of slides)
      slide.toggleAttribute('inert', isAway(slide) && !slide.querySelector(':focus-visible'))
  }

  function settle() {
    if (swiper.destroyed) return
    const go = wanted && inView && !covered && !swiper.isLocked
    if (go && !swiper.autoplay.running) swiper.autoplay.start()
    if (!go && swiper.autoplay.running) swiper.autoplay.stop()
    hush()
    report({ playing: swiper.autoplay.running, locked: swiper.isLocked })
  }

  function settleSoon() {
    requestAnimationFrame(settle)
  }

  function want(move: boolean) {
    wanted = move
    settle()
  }

  /** Behind an open dialog nothing moves, and what opened it stays where the focus returns to. */
  function cover({ target }: Event) {
    if (!(target instanceof HTMLDialogElement)) return
    covered = document.querySelector('dialog:modal') !== null
    settle()
  }

  const observer = inView
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          inView = entries.at(-1)?.isIntersecting ?? true
          settle()
        },
        { threshold: 0.2 },
      )
  observer?.observe(viewport)
  const unsubscribe = subscribe(direction, () => {
    // The turn comes without a transition, whose end Swiper's clock would wait for: it starts anew.
    swiper.autoplay.stop()
    swiper.changeLanguageDirection(direction.rtl ? 'rtl' : 'ltr')
    settle()
  })
  calm.addEventListener('change', () => want(!calm.matches), { signal })
  for (const type of ['toggle', 'close']) document.addEventListener(type, cover, { capture: true, signal })
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      // What a closing dialog gives back was there before.
      if (!covered && target instanceof Element && target.matches(':focus-visible')) want(false)
    },
    { signal },
  )
  settle()

  return {
    toggle: () => want(!swiper.autoplay.running),
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    end: () => {
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
