import type { Field } from '../../../schemas/parts/field.ts'
import box from './box.module.css'
import styles from './choice-field.module.css'

/** Radio buttons; the first one is checked at the start. */
export function ChoiceField({ field }: { field: Extract<Field, { kind: 'choice' }> }) {
  return (
    <span className={styles.options}>
      {field.options.map((option, index) => (
        <label key={index} className={styles.option}>
          <input
            className={box.box}
            type="radio"
            name={field.name}
            value={option}
            defaultChecked={index === 0}
          />
          {option}
        </label>
      ))}
    </span>
  )
}
