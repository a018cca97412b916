import type { Block } from '../../../schemas/section.ts'
import { Entry } from '../../ui/entry.tsx'
import styles from './form.module.css'

/** A form on a card; under a banner the card overlaps it. */
export function Form(props: Block<'form'>) {
  return (
    <div className={styles.form}>
      <Entry entry={props} />
    </div>
  )
}
