import back from 'icon:chevron-left'
import forward from 'icon:chevron-right'
import pause from 'icon:player-pause'
import play from 'icon:player-play'
import { useRef } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './carousel.module.css'
import { Opening } from './opening.tsx'
import sizes from './per-view.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { useCarousel } from './use-carousel.ts'

type PerView = Block<'carousel'>['perView']

/** `{ default: 1, 768: 2 }` → `{ 'data-columns': 1, 'data-768': 2 }`. `per-view.module.css` turns them into widths. */
function perViewAttributes(perView: PerView): Record<string, number> {
  return Object.fromEntries(
    Object.entries(perView).map(([from, count]) => [
      from === 'default' ? 'data-columns' : `data-${from}`,
      count,
    ]),
  )
}

/**
 * A row of cards (APG carousel). The HTML alone scrolls; with the app the row advances by itself. Cards of the kind `slide`
 * take the whole width, and without a heading the whole section. At the top of a page they have its title.
 */
export function Carousel(props: Block<'carousel'>) {
  const { label, delay, speed, items, ranked, opening } = props
  const fade = props.effect === 'fade'
  const wide = fade || props.card === 'slide'
  const perView: PerView = wide ? { default: 1 } : props.perView
  const labels = useLabels()
  const viewport = useRef<HTMLDivElement>(null)
  const counts = Object.values(perView)
  const most = Math.max(...counts)
  const single = most === 1
  const moves = items.length > Math.min(...counts)
  // To loop, Swiper needs two slides more than fit, and one more because rounded widths may leave a gap.
  const loop = items.length >= (single ? 3 : most + 3)
  const thumbnails = moves && props.card === 'slide' && props.thumbnails && props.items
  const { state, controls } = useCarousel(viewport, moves, { delay, speed, loop, fade, single })
  const List = ranked ? 'ol' : 'ul'

  const row = (
    <section
      className={`${styles.carousel} ${sizes.row}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-state={state && (state.playing ? 'playing' : 'paused')}
      data-card={props.card}
      {...perViewAttributes(perView)}
    >
      {moves && (
        <div className={styles.controls} data-ready={(state && !state.locked) || undefined}>
          <Button
            look="round"
            aria-label={state?.playing ? labels.pause : labels.play}
            onClick={() => controls.current?.toggle()}
          >
            <Icon shape={state?.playing ? pause : play} />
          </Button>
          <Button look="round" aria-label={labels.previous} onClick={() => controls.current?.previous()}>
            <Icon shape={back} mirrored />
          </Button>
          <Button look="round" aria-label={labels.next} onClick={() => controls.current?.next()}>
            <Icon shape={forward} mirrored />
          </Button>
          {thumbnails && (
            <Thumbnails
              slides={thumbnails}
              state={state}
              onSelect={(index) => controls.current?.show(index)}
            />
          )}
        </div>
      )}
      <div
        className={styles.viewport}
        ref={viewport}
        data-effect={props.effect}
        tabIndex={moves ? 0 : undefined}
      >
        <List
          className={styles.track}
          data-ranked={ranked || undefined}
          aria-live={state && (state.playing ? 'off' : 'polite')}
        >
          {renderCards(props)}
        </List>
      </div>
    </section>
  )
  if (!opening) return row
  return (
    <>
      <Opening opening={opening} />
      {row}
    </>
  )
}
