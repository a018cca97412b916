import star from 'icon:star'
import type { Field } from '../../../schemas/parts/field.ts'
import { useLabels } from '../labels.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './rating-field.module.css'

/** Five radio buttons in the shape of stars. */
export function RatingField({ field }: { field: Extract<Field, { kind: 'rating' }> }) {
  const { ratingOf } = useLabels()
  return (
    <span className={styles.stars}>
      {[1, 2, 3, 4, 5].map((value) => (
        <span key={value} className={styles.star}>
          <input
            type="radio"
            name={field.name}
            value={value}
            aria-label={ratingOf.replace('{value}', () => String(value))}
          />
          <Icon shape={star} />
        </span>
      ))}
    </span>
  )
}
