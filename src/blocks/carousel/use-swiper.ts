import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CarouselControls, CarouselState, SwiperSettings } from './run-swiper.ts'

interface UseSwiper {
  /** Undefined until Swiper runs. */
  state: CarouselState | undefined
  controls: RefObject<CarouselControls | undefined>
}

/** Loads Swiper and runs it on the row in `viewport` if `enabled`. If it does not load, the row still scrolls. */
export function useSwiper(
  viewport: RefObject<HTMLElement | null>,
  enabled: boolean,
  { delay, speed, loop, fade, single }: SwiperSettings,
): UseSwiper {
  const controls = useRef<CarouselControls>(undefined)
  const [state, setState] = useState<CarouselState>()

  useEffect(() => {
    const element = viewport.current
    if (!enabled || !element) return
    let unmounted = false
    import('./run-swiper.ts').then(
      ({ runSwiper }) => {
        if (!unmounted) controls.current = runSwiper(element, { delay, speed, loop, fade, single }, setState)
      },
      () => {
        // The row scrolls without Swiper.
      },
    )
    return () => {
      unmounted = true
      controls.current?.destroy()
      controls.current = undefined
    }
  }, [viewport, enabled, delay, speed, loop, fade, single])

  return { state, controls }
}
