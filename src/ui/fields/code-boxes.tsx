import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Field } from '../../../schemas/parts/field.ts'
import { pressedKey } from '../../contract/pressed-key.ts'
import { useLabels } from '../labels.tsx'
import styles from './code-boxes.module.css'

type Boxes = HTMLInputElement[]

/** Fills letters and digits of `text` into the boxes, starting at box `from`. A complete code starts at the first box. */
function fillBoxes(boxes: Boxes, from: number, text: string): void {
  const characters = text.match(/[\p{L}\p{N}]/gu) ?? []
  const start = characters.length < boxes.length ? from : 0
  for (const [index, box] of boxes.slice(start, start + characters.length).entries())
    box.value = characters[index] ?? ''
  boxes[Math.min(start + characters.length, boxes.length - 1)]?.focus()
}

/** Backspace in an empty box clears the box before it; arrow keys move. The boxes run left to right on every page. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLInputElement>, boxes: Boxes, index: number): void {
  const { altKey, ctrlKey, metaKey, currentTarget } = event
  const key = pressedKey(event)
  const back = key === 'Backspace' && currentTarget.value === ''
  const target = boxes[index + (key === 'ArrowRight' ? 1 : back || key === 'ArrowLeft' ? -1 : 0)]
  if (!target || target === currentTarget || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  if (back) target.value = ''
  target.focus()
}

/** A field for a code, with one box for each character. */
export function CodeBoxes({ field }: { field: Extract<Field, { kind: 'code' }> }) {
  const { digitOf } = useLabels()
  const row = useRef<HTMLSpanElement>(null)
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  const boxes = () => [...(row.current?.querySelectorAll('input') ?? [])]
  const handleInput = ({ currentTarget }: FormEvent<HTMLInputElement>, index: number) => {
    const { value } = currentTarget
    if (value === '') return
    currentTarget.value = ''
    fillBoxes(boxes(), index, value)
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault()
    fillBoxes(boxes(), index, event.clipboardData.getData('text'))
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
          // A browser autofills the whole code into the first box; before hydration nothing would spread it.
          maxLength={hydrated ? undefined : 1}
          onInput={(event) => handleInput(event, index)}
          onPaste={(event) => handlePaste(event, index)}
          onKeyDown={(event) => moveBetweenBoxes(event, boxes(), index)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => currentTarget.select()}
        />
      ))}
    </span>
  )
}
