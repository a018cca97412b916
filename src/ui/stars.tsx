import star from 'icon:star'
import { Icon } from './icon.tsx'
import { useLabels } from './labels.tsx'
import styles from './stars.module.css'

/** One to five stars; screen readers hear one sentence. */
export function Stars({ value }: { value: number }) {
  const labels = useLabels()
  const sentence = labels.ratingOf.replace('{value}', () => String(value))
  return (
    <span className={styles.stars} role="img" aria-label={sentence}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} data-lit={place <= Math.round(value) || undefined}>
          <Icon shape={star} />
        </span>
      ))}
    </span>
  )
}
