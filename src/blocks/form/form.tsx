import type { Block } from '../../../schemas/section.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './form.module.css'
import { FormFields } from './form-fields.tsx'

/** A form on a card, with an optional panel beside it. A link that names a topic shows it above the form. */
export function Form({ aside, topics, ...form }: Block<'form'>) {
  return (
    <>
      <div className={styles.form} data-beside={aside ? '' : undefined}>
        {topics?.items.map(({ anchor, text }) => (
          <p key={anchor} id={anchor} className={styles.topic}>
            {topics.label} <strong>{text}</strong>
          </p>
        ))}
        <FormFields form={form} />
      </div>
      {aside && (
        <div className={styles.aside} data-surface="deep">
          <h3>{aside.title}</h3>
          <ul>
            {aside.points.map(({ icon, text }, index) => (
              <li key={index}>
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
