import { type FormEvent, useId } from 'react'
import type { Site } from '../../schemas/site.ts'
import { Button } from '../ui/buttons/button.tsx'
import styles from './subscribe.module.css'

function logAndClear(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  // The form sends nothing: it logs the address.
  console.log(new FormData(form).get('email'))
  form.reset()
}

/** A form for an email address. The browser requires an address; submitting logs it and clears the field. */
export function Subscribe({ subscribe }: { subscribe: NonNullable<Site['subscribe']> }) {
  const id = useId()
  return (
    <section
      className={styles.subscribe}
      data-surface="brand"
      aria-labelledby={`${id}t`}
      // `hydrateOnVisible` may mark it before.
      suppressHydrationWarning
    >
      <div>
        <h2 id={`${id}t`}>{subscribe.title}</h2>
        <p>{subscribe.text}</p>
      </div>
      <form method="post" onSubmit={logAndClear}>
        <label htmlFor={id}>{subscribe.field}</label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={subscribe.placeholder}
        />
        <Button type="submit">{subscribe.submit}</Button>
      </form>
    </section>
  )
}
