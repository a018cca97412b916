import type { FormEvent } from 'react'
import type { Entry as EntryData } from '../../../schemas/parts/form-fields.ts'
import { journey } from '../../navigation/navigate.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './form-fields.module.css'
import { OutcomeNote } from './submit-status.tsx'
import { useSending } from './use-submit.ts'

/** Password managers need to know whose password it is, where the page itself does not ask. */
function lacksName({ fields }: EntryData): boolean {
  const named = fields.some(
    (field) => field.kind === 'email' || field.kind === 'tel' || field.name === 'username',
  )
  return !named && fields.some((field) => field.kind === 'password')
}

/**
 * A form's fields, button and links. Without an endpoint nothing is sent and, unless it leads on to another page,
 * the button and Enter change nothing (spec.md, section 5): what was typed is not checked either.
 */
export function Entry({ entry }: { entry: EntryData }) {
  const { endpoint, next, alternative } = entry
  const labels = useLabels()
  const { outcome, send, begin } = useSending()
  const sending = outcome === 'sending'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (endpoint !== undefined) send(endpoint, event.currentTarget)
    else if (next !== undefined) journey.follow(next)
  }

  return (
    <form
      className={styles.form}
      data-flow={entry.flow}
      method="post"
      action={endpoint}
      noValidate={endpoint === undefined}
      onSubmit={submit}
      onInput={begin}
    >
      {lacksName(entry) && <input name="username" autoComplete="username" hidden readOnly />}
      {entry.fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      {/* Still focusable while it sends, so that the focus is not lost. */}
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? labels.sending : entry.submit}
      </Button>
      {alternative && (
        <ButtonLink look="quiet" href={alternative.href}>
          {alternative.label}
        </ButtonLink>
      )}
      {endpoint !== undefined && <OutcomeNote outcome={outcome} sent={entry.sent} />}
      {(entry.note || entry.links.length > 0) && (
        <p className={styles.links}>
          {entry.note && <span>{entry.note} </span>}
          {entry.links.map((link) => (
            <Link key={link.label} href={link.href}>
              {link.label}
            </Link>
          ))}
        </p>
      )}
    </form>
  )
}
