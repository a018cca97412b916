import pause from 'icon:player-pause'
import play from 'icon:player-play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './buttons/button.tsx'
import { useLabels } from './labels.tsx'
import styles from './marquee.module.css'
import { Icon } from './media/icon.tsx'
import { lessMotion } from './prefers-reduced-motion.ts'

interface Props {
  /** What runs past, row by row; every other row runs backwards. */
  rows: ReactNode[][]
  /** Milliseconds of one round. */
  speed: number
}

/** `still` has never moved: its rows scroll. */
type State = 'still' | 'playing' | 'paused'

/**
 * Rows that run past without a halt. In the HTML they stand and scroll; they move once there is a button to pause
 * them, wait under the pointer, and stop for the keyboard. Under reduced motion they wait for the button.
 */
export function Ticker({ rows, speed }: Props) {
  const labels = useLabels()
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>()
  const still = state === undefined || state === 'still'

  useEffect(() => {
    ref.current?.style.setProperty('--speed', `${speed}ms`)
  }, [speed])

  useEffect(() => {
    const element = ref.current
    const calm = lessMotion()
    const controller = new AbortController()
    const { signal } = controller
    const stop = () => setState((before) => (before === 'playing' ? 'paused' : before))
    setState(calm.matches ? 'still' : 'playing')
    calm.addEventListener('change', () => calm.matches && stop(), { signal })
    element?.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches('[data-row] :focus-visible')) stop()
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  // A row that was scrolled starts from its beginning.
  useEffect(() => {
    if (still) return
    for (const row of ref.current?.querySelectorAll('[data-row]') ?? []) row.scrollLeft = 0
  }, [still])

  return (
    <div ref={ref} className={styles.ticker} data-state={state ?? 'still'}>
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
              <ul className={styles.items}>{items.map(element)}</ul>
              {!still && (
                <ul className={styles.items} aria-hidden="true" inert>
                  {items.map(element)}
                </ul>
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function element(item: ReactNode, key: number) {
  return <li key={key}>{item}</li>
}
