import { pressedKey } from '../../../../contract/pressed-key.ts'
import { UNWRITTEN } from '../../../../contract/unwritten.ts'
import type { Json } from '../../protocol.ts'
import styles from './controls.module.css'
import type { ControlLabels } from './form-context.ts'
import { useDraft } from './use-draft.ts'

export interface TextProps {
  text: string
  labels: ControlLabels
  onSet: (value: Json) => void
}

export function ShortText({ text, labels, onSet }: TextProps) {
  const [draft, setDraft] = useDraft(text)
  return (
    <input
      className={styles.input}
      value={draft}
      spellCheck={false}
      onChange={({ target }) => {
        setDraft(target.value)
        onSet(target.value)
      }}
      {...labels}
    />
  )
}

/** The control of a date or a time. An incomplete value changes nothing. */
export function TimeText({ type, text, labels, onSet }: TextProps & { type: 'date' | 'time' }) {
  const [draft, setDraft] = useDraft(text)
  return (
    <input
      className={styles.input}
      type={type}
      value={draft}
      onChange={({ target: { value } }) => {
        setDraft(value)
        // While the user types a year, its first digits already make a valid date, such as 0002-01-01.
        if (value !== '' && !(type === 'date' && value.startsWith('0'))) onSet(value)
      }}
      onBlur={() => setDraft(text)}
      {...labels}
    />
  )
}

interface GrowingTextProps extends TextProps {
  /** What a visitor may get at most, in UTF-16 units; none for any length. */
  maxLength: number | undefined
}

/**
 * A text control that grows with its text. The text is one paragraph: Enter adds no line. A text to write is selected, so that
 * typing replaces it.
 */
export function GrowingText({ text, maxLength = Number.POSITIVE_INFINITY, labels, onSet }: GrowingTextProps) {
  const [draft, setDraft] = useDraft(text)
  return (
    <span className={styles.growing} data-text={draft}>
      <textarea
        className={styles.input}
        rows={1}
        value={draft}
        onFocus={({ currentTarget }) => UNWRITTEN.test(draft) && currentTarget.select()}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && !text.includes('\n')) event.preventDefault()
        }}
        onChange={({ target }) => {
          setDraft(target.value)
          onSet(target.value)
        }}
        {...labels}
      />
      {/* The site replaces names in braces, so the length that visitors read is unknown here. */}
      {draft.length > maxLength * 0.8 && !draft.includes('{') && (
        <small data-over={draft.length > maxLength || undefined}>
          {draft.length} of {maxLength}
        </small>
      )}
    </span>
  )
}

interface NumberProps {
  value: Json | undefined
  isWhole: boolean
  labels: ControlLabels
  onSet: (value: Json) => void
}

/** The number that a text says, with a decimal comma or point; undefined when it says none. */
function parseNumber(text: string, isWhole: boolean): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return (isWhole ? Number.isInteger(number) : Number.isFinite(number)) ? number : undefined
}

/** The control of a number. It accepts a decimal comma. An invalid number stays in the field and changes nothing. */
export function NumberText({ value, isWhole, labels, onSet }: NumberProps) {
  const written = typeof value === 'number' ? String(value) : ''
  const [draft, setDraft] = useDraft(written)
  // A field that is still empty is no mistake yet; the check tells of it.
  const isNumber = draft === written || parseNumber(draft, isWhole) !== undefined
  return (
    <>
      <input
        className={`${styles.input} ${styles.number}`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value)
          const number = parseNumber(target.value, isWhole)
          if (number !== undefined) onSet(number)
        }}
        onBlur={() => setDraft(written)}
        {...labels}
        aria-invalid={!isNumber || labels['aria-invalid']}
      />
      {!isNumber && (
        <p className={styles.hint} role="status">
          {isWhole ? 'Write a whole number, such as 12.' : 'Write a number, such as 59.99.'}
        </p>
      )}
    </>
  )
}
