import star from 'icon:star'
import { useLabels } from '../labels.tsx'
import styles from './stars.module.css'

/** From one star to the next, in the units of icons, which are 24 wide: 2 px lie between two. */
const STEP = 26.5

/** One to five stars in one picture, as a page has dozens of them; screen readers hear one sentence. */
export function Stars({ value }: { value: number }) {
  const labels = useLabels()
  const sentence = labels.ratingOf.replace('{value}', () => String(value))
  const row = [0, 1, 2, 3, 4].map((place) => {
    const lit = place < Math.round(value) ? ' data-lit=""' : ''
    return star.replace('<path', `<path${lit} transform="translate(${place * STEP})"`)
  })
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${4 * STEP + 24} 24`}
      role="img"
      aria-label={sentence}
      dangerouslySetInnerHTML={{ __html: row.join('') }}
    />
  )
}
