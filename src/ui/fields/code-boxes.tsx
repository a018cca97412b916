import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Field } from '../../../schemas/parts/field.ts'
import { useLabels } from '../labels.tsx'
import styles from './code-boxes.module.css'

type Boxes = HTMLInputElement[]

/** Puts letters and digits into the boxes, from one of them on; a whole code starts at the first. */
function spread(boxes: Boxes, from: number, text: string): void {
  const characters = text.match(/[\p{L}\p{N}]/gu) ?? []
  const start = characters.length < boxes.length ? from : 0
  for (const [place, box] of boxes.slice(start, start + characters.length).entries())
    box.value = characters[place] ?? ''
  boxes[Math.min(start + characters.length, boxes.length - 1)]?.focus()
}

/** Backspace in an empty box clears the one before it; arrows move. The boxes run from left to right on every page. */
function goTo(event: KeyboardEvent<HTMLInputElement>, boxes: Boxes, index: number): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const back = key === 'Backspace' && currentTarget.value === ''
  const target = boxes[index + (key === 'ArrowRight' ? 1 : back || key === 'ArrowLeft' ? -1 : 0)]
  if (!target || target === currentTarget || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  if (back) target.value = ''
  target.focus()
}

/** One box a character. */
export function CodeBoxes({ field }: { field: Extract<Field, { kind: 'code' }> }) {
  const { digitOf } = useLabels()
  const row = useRef<HTMLSpanElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])

  const boxes = () => [...(row.current?.querySelectorAll('input') ?? [])]
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>, index: number) => {
    const { value } = currentTarget
    if (value === '') return
    currentTarget.value = ''
    spread(boxes(), index, value)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault()
    spread(boxes(), index, event.clipboardData.getData('text'))
  }

  return (
    <span ref={row} className={styles.boxes} dir="ltr">
      {Array.from({ length: field.length }, (_, index) => (
        <input
          key={index}
          name={`${field.name}${index + 1}`}
          aria-label={digitOf
            .replace('{place}', () => String(index + 1))
            .replace('{count}', () => String(field.length))}
          autoComplete={index === 0 ? field.autocomplete : 'off'}
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          // A code that a browser fills in comes as a whole, and is cut short where nobody spreads it.
          maxLength={live ? undefined : 1}
          onInput={(event) => take(event, index)}
          onPaste={(event) => paste(event, index)}
          onKeyDown={(event) => goTo(event, boxes(), index)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => currentTarget.select()}
        />
      ))}
    </span>
  )
}
