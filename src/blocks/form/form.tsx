import type { Block } from '../../../schemas/section.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './form.module.css'
import { Entry } from './form-fields.tsx'

/** A form on a card, with a calm panel beside it where it has one; under a banner the card overlaps it. */
export function Form({ aside, ...entry }: Block<'form'>) {
  return (
    <>
      <div className={styles.form}>
        <Entry entry={entry} />
      </div>
      {aside && (
        <div className={styles.aside} data-ground="deep">
          <h3>{aside.title}</h3>
          <ul>
            {aside.points.map(({ icon, text }) => (
              <li key={text}>
                <Icon shape={icon} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
