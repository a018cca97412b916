import eye from 'icon:eye'
import eyeOff from 'icon:eye-off'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Typed } from '../../../schemas/parts/field.ts'
import { useLabels } from '../labels.tsx'
import { Icon } from '../media/icon.tsx'
import control from './control.module.css'
import { typingOf } from './input-attributes.ts'
import styles from './password-input.module.css'

/** A password that its visitor may look at; hidden again as soon as the form is submitted. */
export function PasswordInput({ field, id }: { field: Typed; id: string }) {
  const { showPassword } = useLabels()
  const input = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState(false)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    setLive(true)
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = () => {
    const element = input.current
    if (!element) return
    const { selectionStart, selectionEnd } = element
    flushSync(() => setShown(!shown))
    // Browsers move the caret when the type changes.
    if (document.activeElement === element) element.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <span className={styles.password}>
      <input
        ref={input}
        id={id}
        name={field.name}
        type={shown ? 'text' : 'password'}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        {...typingOf(field)}
        className={control.control}
      />
      {live && (
        <button
          type="button"
          aria-label={`${showPassword}: ${field.label}`}
          aria-pressed={shown}
          aria-controls={id}
          // A press leaves the focus where it is, in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon shape={shown ? eyeOff : eye} />
        </button>
      )}
    </span>
  )
}
