import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CarouselControls, type CarouselState, playCarousel } from './play-carousel.ts'
import type { CarouselSettings } from './run-swiper.ts'

interface UseCarousel {
  /** Undefined before the row is in the page, and if the code of Swiper does not load: then the row only scrolls. */
  state: CarouselState | undefined
  controls: RefObject<CarouselControls | undefined>
}

/** Moves the row in `viewport` on by itself if `enabled`. */
export function useCarousel(
  viewport: RefObject<HTMLElement | null>,
  enabled: boolean,
  { delay, speed, loop, fade, single }: CarouselSettings,
): UseCarousel {
  const controls = useRef<CarouselControls>(undefined)
  const [state, setState] = useState<CarouselState>()

  useEffect(() => {
    const element = viewport.current
    if (!enabled || !element) return
    const played = playCarousel(element, { delay, speed, loop, fade, single }, setState)
    controls.current = played
    return () => played.destroy()
  }, [viewport, enabled, delay, speed, loop, fade, single])

  return { state, controls }
}
