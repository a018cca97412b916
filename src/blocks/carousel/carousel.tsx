import back from 'icon:chevron-left'
import forward from 'icon:chevron-right'
import pause from 'icon:player-pause'
import play from 'icon:player-play'
import { useEffect, useRef, useState } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Room, type Shares } from '../../ui/image-sizes.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './carousel.module.css'
import sizes from './per-view.module.css'
import type { Drive, State } from './run-swiper.ts'

type PerView = Block<'carousel'>['perView']

/** `{ default: 1, 768: 2 }` → `{ 'data-n': 1, 'data-768': 2 }`, which the styles turn into widths. */
function widths(perView: PerView): Record<string, number> {
  return Object.fromEntries(
    Object.entries(perView).map(([from, count]) => [from === 'default' ? 'data-n' : `data-${from}`, count]),
  )
}

/** What stands beside the number of a ranked card, as the styles have it. */
const BESIDE_RANK = 0.7

/** `{ default: 1, 768: 2 }` → a card is as wide as its place, from 768 px on half of it. */
function shares({ perView, ranked }: Block<'carousel'>): Shares {
  const part = ranked ? BESIDE_RANK : 1
  return Object.entries(perView)
    .map(([from, count]) => [from === 'default' ? 0 : Number(from), part / count] as const)
    .toSorted(([a], [b]) => a - b)
}

/**
 * A row of cards that scrolls in the HTML as it stands, and moves by itself once it is driven (APG carousel). Slides
 * take the whole width; without a heading they take the whole section.
 */
export function Carousel(props: Block<'carousel'>) {
  const { label, delay, speed, items, ranked } = props
  const fade = props.effect === 'fade'
  const wide = fade || props.card === 'slide'
  const perView: PerView = wide ? { default: 1 } : props.perView
  const labels = useLabels()
  const viewport = useRef<HTMLDivElement>(null)
  const driver = useRef<Drive>(undefined)
  const [state, setState] = useState<State>()
  const counts = Object.values(perView)
  const most = Math.max(...counts)
  const moves = items.length > Math.min(...counts)
  // Swiper wants two slides more than fit, and one for widths that do not add up to the pixel.
  const loop = items.length >= (most === 1 ? 3 : most + 3)
  const List = ranked ? 'ol' : 'ul'

  useEffect(() => {
    const element = viewport.current
    if (!moves || !element) return
    let left = false
    import('./run-swiper.ts').then(
      ({ drive }) => {
        if (!left) driver.current = drive(element, { delay, speed, loop, fade, single: most === 1 }, setState)
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
  }, [moves, delay, speed, loop, fade, most])

  return (
    <section
      className={`${styles.carousel} ${sizes.row}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-state={state?.playing ? 'playing' : 'paused'}
      data-card={props.card}
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
      <div
        className={styles.viewport}
        ref={viewport}
        data-effect={props.effect}
        tabIndex={moves && !state ? 0 : undefined}
      >
        <List
          className={styles.track}
          data-ranked={ranked || undefined}
          aria-live={state && (state.playing ? 'off' : 'polite')}
        >
          <Room shares={shares(props)}>{renderCards(props)}</Room>
        </List>
      </div>
    </section>
  )
}
