import eye from 'icon:eye'
import eyeOff from 'icon:eye-off'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InputField } from '../../../schemas/parts/field.ts'
import { useLabels } from '../labels.tsx'
import { Icon } from '../media/icon.tsx'
import control from './control.module.css'
import { inputAttributes } from './input-attributes.ts'
import styles from './password-input.module.css'

/** A password input with a button that shows the password; submitting the form hides it again. */
export function PasswordInput({ field, id }: { field: InputField; id: string }) {
  const { showPassword } = useLabels()
  const input = useRef<HTMLInputElement>(null)
  const [hydrated, setHydrated] = useState(false)
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    setHydrated(true)
    const form = input.current?.form
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = () => {
    const element = input.current
    if (!element) return
    const { selectionStart, selectionEnd } = element
    flushSync(() => setVisible(!visible))
    // Browsers move the caret when the input's type changes.
    if (document.activeElement === element) element.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <span className={styles.password}>
      <input
        ref={input}
        id={id}
        name={field.name}
        type={visible ? 'text' : 'password'}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        {...inputAttributes(field)}
        className={control.control}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={`${showPassword}: ${field.label}`}
          aria-pressed={visible}
          aria-controls={id}
          // Pressing the button keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon shape={visible ? eyeOff : eye} />
        </button>
      )}
    </span>
  )
}
