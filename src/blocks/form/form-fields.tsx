import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormFields as FormFieldsData } from '../../../schemas/parts/form-fields.ts'
import { SearchField } from '../../search/search-field.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './form-fields.module.css'
import { LazyCoverageCheck } from './lazy-coverage-check.tsx'
import { SubmitStatus } from './submit-status.tsx'
import { useSubmit } from './use-submit.ts'

/** Returns whether a form asks for a password but not for a user name. Password managers then need a hidden field for it. */
function needsUsername({ fields }: FormFieldsData): boolean {
  const asksForUser = fields.some(
    (field) => field.kind === 'email' || field.kind === 'tel' || field.name === 'username',
  )
  return !asksForUser && fields.some((field) => field.kind === 'password')
}

interface FormElementProps {
  form: FormFieldsData
  /** Whether the form orders what is in the cart. */
  order?: boolean
  className: string | undefined
  /** Renders what is in the form. `submit` is its button, with what becomes of a submission. */
  children: (submit: ReactNode) => ReactNode
}

/** The button that sends a form, and the one for an alternative. */
function FormButtons({ form, sending = false }: { form: FormFieldsData; sending?: boolean }) {
  const { submit, alternative } = form
  const labels = useLabels()
  return (
    <>
      {/* `aria-disabled` keeps the focus on the button while the form sends. */}
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? labels.sending : submit}
      </Button>
      {alternative?.href !== undefined && (
        <ButtonLink look="quiet" href={alternative.href}>
          {alternative.label}
        </ButtonLink>
      )}
      {alternative && alternative.href === undefined && <Button look="quiet">{alternative.label}</Button>}
    </>
  )
}

/** A form that sends its fields to its endpoint, or opens its next page. */
function LiveForm({ form, order = false, className, children }: FormElementProps) {
  const { endpoint, next } = form
  const { state, send, clearSuccess } = useSubmit()
  const navigate = useNavigate()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (endpoint !== undefined) send(endpoint, event.currentTarget, order)
    else if (next !== undefined) navigate(next)
  }

  return (
    <form
      className={className}
      data-flow={form.flow}
      method="post"
      // Without the app there is no cart to order: a form without an action sends nothing.
      action={order ? undefined : endpoint}
      noValidate={endpoint === undefined}
      onSubmit={submit}
      onInput={clearSuccess}
    >
      {needsUsername(form) && <input name="username" autoComplete="username" hidden readOnly />}
      {children(
        <>
          <FormButtons form={form} sending={state === 'sending'} />
          {endpoint !== undefined && <SubmitStatus state={state} sent={form.sent} />}
        </>,
      )}
    </form>
  )
}

/**
 * The element of a form. With an endpoint, its button posts the fields. With `next`, it opens that page. With neither, the
 * button and Enter do nothing, because the boot script holds such forms, and the browser does not validate the fields.
 */
export function FormElement(props: FormElementProps) {
  const { form, className, children } = props
  if (form.endpoint !== undefined || form.next !== undefined) return <LiveForm {...props} />
  return (
    <form className={className} data-flow={form.flow} method="post" noValidate>
      {needsUsername(form) && <input name="username" autoComplete="username" hidden readOnly />}
      {children(<FormButtons form={form} />)}
    </form>
  )
}

/** What visitors can do instead of sending a form. */
function FormHelp({ link, text }: NonNullable<FormFieldsData['help']>) {
  return (
    <p className={styles.help}>
      <Link href={link.href}>{link.label}</Link> {text}
    </p>
  )
}

/** The help, the note and the links of a form. */
export function FormLinks({ form: { help, note, links } }: { form: FormFieldsData }) {
  const line = (note !== undefined || links.length > 0) && (
    <p className={styles.links}>
      {note && <span>{note} </span>}
      {links.map((link, index) => (
        <Link key={index} href={link.href}>
          {link.label}
        </Link>
      ))}
    </p>
  )
  return (
    <>
      {help && <FormHelp {...help} />}
      {line}
    </>
  )
}

interface FormFieldsProps {
  form: FormFieldsData
  /** What the form sends besides its fields. */
  along?: { name: string; value: string }
}

/** A form: its fields, its button, and its links below. */
export function FormFields({ form, along }: FormFieldsProps) {
  const { notify } = form
  if (form.coverage)
    return (
      <LazyCoverageCheck
        form={form}
        className={styles.form}
        links={<FormLinks form={form} />}
        notify={(postcode) => notify && <FormFields form={notify} along={postcode} />}
      />
    )
  return (
    <FormElement form={form} className={styles.form}>
      {(submit) => (
        <>
          {along && <input type="hidden" {...along} />}
          {form.fields.map((field) =>
            field.kind === 'search' && form.endpoint === undefined ? (
              <SearchField key={field.name} field={field} />
            ) : (
              <Field key={field.name} field={field} />
            ),
          )}
          {submit}
          <FormLinks form={form} />
        </>
      )}
    </FormElement>
  )
}
