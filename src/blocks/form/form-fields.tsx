import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormFields as FormFieldsData } from '../../../schemas/parts/form-fields.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './form-fields.module.css'
import { SubmitStatus } from './submit-status.tsx'
import { useSubmit } from './use-submit.ts'

/** Returns whether a form asks for a password but not for a user name. Password managers then need a hidden field for it. */
function needsUsername({ fields }: FormFieldsData): boolean {
  const asksForUser = fields.some(
    (field) => field.kind === 'email' || field.kind === 'tel' || field.name === 'username',
  )
  return !asksForUser && fields.some((field) => field.kind === 'password')
}

/**
 * The fields, button and links of a form. With an endpoint, the button posts the fields. With `next`, it opens that page.
 * With neither, the button and Enter do nothing, and the browser does not validate the fields.
 */
export function FormFields({ form }: { form: FormFieldsData }) {
  const { endpoint, order, next, alternative } = form
  const labels = useLabels()
  const { state, send, clearSuccess } = useSubmit()
  const navigate = useNavigate()
  const sending = state === 'sending'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (endpoint !== undefined) send(endpoint, event.currentTarget, order)
    else if (next !== undefined) navigate(next)
  }

  return (
    <form
      className={styles.form}
      data-flow={form.flow}
      method="post"
      // Without the app there is no cart to order: a form without an action sends nothing.
      action={order ? undefined : endpoint}
      noValidate={endpoint === undefined}
      onSubmit={submit}
      onInput={clearSuccess}
    >
      {needsUsername(form) && <input name="username" autoComplete="username" hidden readOnly />}
      {form.fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      {/* `aria-disabled` keeps the focus on the button while the form sends. */}
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? labels.sending : form.submit}
      </Button>
      {alternative?.href !== undefined && (
        <ButtonLink look="quiet" href={alternative.href}>
          {alternative.label}
        </ButtonLink>
      )}
      {alternative && alternative.href === undefined && <Button look="quiet">{alternative.label}</Button>}
      {endpoint !== undefined && <SubmitStatus state={state} sent={form.sent} />}
      {(form.note || form.links.length > 0) && (
        <p className={styles.links}>
          {form.note && <span>{form.note} </span>}
          {form.links.map((link, index) => (
            <Link key={index} href={link.href}>
              {link.label}
            </Link>
          ))}
        </p>
      )}
    </form>
  )
}
