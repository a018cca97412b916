import type { Entry as EntryData } from '../../schemas/parts/entry.ts'
import { Button } from './button.tsx'
import styles from './entry.module.css'
import { Field } from './field.tsx'
import { Link } from './link.tsx'

/** Password managers need to know whose password it is, where the page itself does not ask. */
function lacksName({ fields }: EntryData): boolean {
  const named = fields.some(
    (field) => field.kind === 'email' || field.kind === 'tel' || field.name === 'username',
  )
  return !named && fields.some((field) => field.kind === 'password')
}

/** A form's fields, button and links. Nothing is sent: the button and Enter change nothing (spec.md, section 5). */
export function Entry({ entry }: { entry: EntryData }) {
  return (
    <form
      className={styles.form}
      data-flow={entry.flow}
      method="post"
      onSubmit={(event) => event.preventDefault()}
    >
      {lacksName(entry) && <input name="username" autoComplete="username" hidden readOnly />}
      {entry.fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <Button type="submit">{entry.submit}</Button>
      {(entry.note || entry.links.length > 0) && (
        <p className={styles.links}>
          {entry.note && <span>{entry.note}</span>}
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
