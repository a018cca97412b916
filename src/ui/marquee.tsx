import pause from 'icon:player-pause'
import play from 'icon:player-play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './buttons/button.tsx'
import { useLabels } from './labels.tsx'
import styles from './marquee.module.css'
import { Icon } from './media/icon.tsx'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

interface Props {
  /** The items of each row; every other row runs backwards. */
  rows: ReactNode[][]
  /** The time in which a row passes once, in milliseconds. */
  speed: number
}

/** `still`: has never moved, and the visitor can scroll the rows. */
type Playback = 'still' | 'playing' | 'paused'

/**
 * Rows that move past endlessly. In the HTML they stand still and scroll. They start when the app does, because only then
 * the pause button works; they wait while the pointer is on them, and stop when the keyboard focuses an item. With
 * reduced motion they start only by the button.
 */
export function MarqueeRows({ rows, speed }: Props) {
  const labels = useLabels()
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Playback>()
  const still = state === undefined || state === 'still'

  useEffect(() => {
    ref.current?.style.setProperty('--speed', `${speed}ms`)
  }, [speed])

  useEffect(() => {
    const element = ref.current
    const reducedMotion = prefersReducedMotion()
    const controller = new AbortController()
    const { signal } = controller
    const stop = () => setState((before) => (before === 'playing' ? 'paused' : before))
    setState(reducedMotion.matches ? 'still' : 'playing')
    reducedMotion.addEventListener('change', () => reducedMotion.matches && stop(), { signal })
    element?.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches('[data-row] :focus-visible')) stop()
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  // A row that the visitor has scrolled starts from its beginning.
  useEffect(() => {
    if (still) return
    for (const row of ref.current?.querySelectorAll('[data-row]') ?? []) row.scrollLeft = 0
  }, [still])

  return (
    <div ref={ref} className={styles.marquee} data-state={state ?? 'still'}>
      <div className={styles.control} data-control="" data-ready={state && ''}>
        <Button
          look="round"
          aria-label={state === 'playing' ? labels.pause : labels.play}
          onClick={() => setState(state === 'playing' ? 'paused' : 'playing')}
        >
          <Icon shape={state === 'playing' ? pause : play} />
        </Button>
      </div>
      <div className={styles.rows} data-rows="">
        {rows.map((items, row) => (
          <div key={row} className={styles.row} data-row="" tabIndex={still ? 0 : undefined}>
            <div className={styles.track}>
              <ul className={styles.items}>{items.map(listItem)}</ul>
              {!still && (
                <ul className={styles.items} aria-hidden="true" inert>
                  {items.map(listItem)}
                </ul>
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function listItem(item: ReactNode, key: number) {
  return <li key={key}>{item}</li>
}
