import { useLayoutEffect, useRef } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { Picture } from '../../ui/media/picture.tsx'
import type { CarouselState } from './play-carousel.ts'
import styles from './thumbnails.module.css'

interface Props {
  slides: Cards['slide'][]
  state: CarouselState | undefined
  onSelect: (index: number) => void
}

/** A button for each slide. The bar of the current one fills until the next slide comes. */
export function Thumbnails({ slides, state, onSelect }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { index: current, wait = 0 } = state ?? {}

  // An animation of the compositor: a bar that a script fills costs a layout in each frame. Its time must be there before a paint:
  // without one, the bar is full at once.
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--wait', `${wait}ms`)
  }, [wait])

  return (
    <div ref={ref} className={styles.thumbnails} data-waiting={wait > 0 || undefined}>
      {slides.map(({ title, picture }, index) => (
        <button
          key={index}
          type="button"
          aria-label={title}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onSelect(index)}
        >
          <span className={styles.picture}>
            <Picture picture={{ ...picture, alt: '' }} sizes="160px" fit="cover" />
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.bar} />
        </button>
      ))}
    </div>
  )
}
