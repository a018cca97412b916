import back from 'icon:chevron-left'
import forward from 'icon:chevron-right'
import pause from 'icon:player-pause'
import play from 'icon:player-play'
import { useEffect, useRef, useState } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../../ui/labels.tsx'
import styles from './carousel.module.css'
import type { Drive, State } from './drive.ts'
import sizes from './per-view.module.css'

type PerView = Block<'carousel'>['perView']

/** `{ default: 1, 768: 2 }` → `{ 'data-n': 1, 'data-768': 2 }`, which the styles turn into widths. */
function widths(perView: PerView): Record<string, number> {
  return Object.fromEntries(
    Object.entries(perView).map(([from, count]) => [from === 'default' ? 'data-n' : `data-${from}`, count]),
  )
}

/** A row of cards that scrolls by itself in the HTML and moves once it is driven (APG carousel). */
export function Carousel(props: Block<'carousel'>) {
  const { label, delay, speed, perView, items } = props
  const labels = useLabels()
  const viewport = useRef<HTMLDivElement>(null)
  const driver = useRef<Drive>(undefined)
  const [state, setState] = useState<State>()
  const counts = Object.values(perView)
  const moves = items.length > Math.min(...counts)
  // Swiper wants two slides more than fit, and one for widths that do not add up to the pixel.
  const loop = items.length >= Math.max(...counts) + 3

  useEffect(() => {
    const element = viewport.current
    if (!moves || !element) return
    let left = false
    import('./drive.ts').then(
      ({ drive }) => {
        if (!left) driver.current = drive(element, { delay, speed, loop }, setState)
      },
      () => {
        // A row that cannot be driven still scrolls.
      },
    )
    return () => {
      left = true
      driver.current?.end()
      driver.current = undefined
    }
  }, [moves, delay, speed, loop])

  return (
    <section
      className={`${styles.carousel} ${sizes.row}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-state={state?.playing ? 'playing' : 'paused'}
      {...widths(perView)}
    >
      {moves && (
        <div className={styles.controls} data-ready={(state && !state.locked) || undefined}>
          <Button
            look="round"
            aria-label={state?.playing ? labels.pause : labels.play}
            onClick={() => driver.current?.toggle()}
          >
            <Icon shape={state?.playing ? pause : play} />
          </Button>
          <Button look="round" aria-label={labels.previous} onClick={() => driver.current?.previous()}>
            <Icon shape={back} turns />
          </Button>
          <Button look="round" aria-label={labels.next} onClick={() => driver.current?.next()}>
            <Icon shape={forward} turns />
          </Button>
        </div>
      )}
      <div className={styles.viewport} ref={viewport} tabIndex={moves && !state ? 0 : undefined}>
        <ul className={styles.track} aria-live={state && (state.playing ? 'off' : 'polite')}>
          {renderCards(props)}
        </ul>
      </div>
    </section>
  )
}
