import { useState } from 'react'
import { pressedKey } from '../../../../contract/pressed-key.ts'
import type { Json } from '../../protocol.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import styles from './focal-point.module.css'
import { movePoint, type Point, pointAt, pointOf, STEP } from './focal-point.ts'
import type { ControlLabels } from './form-context.ts'

/** Shapes in which pages and shared links show pictures. */
const CROPS = [
  { name: 'Wide', ratio: '3' },
  { name: 'Link', ratio: '1.91' },
  { name: 'Square', ratio: '1' },
  { name: 'Upright', ratio: '2 / 3' },
] as const

interface FocalPointProps {
  value: Json | undefined
  /** The path of the picture; empty when there is none yet. */
  picture: string
  labels: ControlLabels
  onSet: (value: Json) => void
}

/** The picture, on which the user clicks what stays visible, with what different crops then show. */
export function FocalPointControl({ value, picture, labels, onSet }: FocalPointProps) {
  /** The point during a drag. */
  const [dragged, setDragged] = useState<Point>()
  const { x, y } = dragged ?? pointOf(value)
  if (picture === '') return <p className={styles.none}>Choose a picture first.</p>
  const set = (point: Point) => onSet({ ...point })
  const slider = (axis: keyof Point, label: string) => (
    <input
      type="range"
      min={0}
      max={100}
      step={STEP}
      value={{ x, y }[axis]}
      aria-label={label}
      aria-valuetext={`${{ x, y }[axis]} %`}
      aria-describedby={labels['aria-describedby']}
      onChange={({ target }) => set({ x, y, [axis]: Number(target.value) })}
      onKeyDown={(event) => {
        const moved = movePoint({ x, y }, pressedKey(event))
        if (!moved) return
        event.preventDefault()
        set(moved)
      }}
    />
  )
  const url = pictureUrl(picture)
  return (
    <fieldset className={styles.focalPoint} aria-labelledby={labels['aria-labelledby']}>
      <div
        className={styles.picture}
        data-focal-point
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(pointAt(event.currentTarget.getBoundingClientRect(), event))
        }}
        onPointerMove={(event) =>
          dragged && setDragged(pointAt(event.currentTarget.getBoundingClientRect(), event))
        }
        onPointerUp={({ currentTarget }) => {
          if (dragged) set(dragged)
          currentTarget.querySelector('input')?.focus()
          setDragged(undefined)
        }}
        onPointerCancel={() => setDragged(undefined)}
      >
        <img src={url} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }}>
          {slider('x', 'From the left')}
          {slider('y', 'From the top')}
        </span>
      </div>
      <p className={styles.crops} aria-hidden>
        {CROPS.map(({ name, ratio }) => (
          <span key={name}>
            <img src={url} alt="" style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }} />
            {name}
          </span>
        ))}
      </p>
    </fieldset>
  )
}
