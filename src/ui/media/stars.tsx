import star from 'icon:star'
import { useLabels } from '../labels.tsx'
import styles from './stars.module.css'

/** The distance from one star to the next, in icon units: an icon is 24 wide, and 2 px lie between two stars. */
const STAR_OFFSET = 26.5

/** A rating of one to five stars, as one SVG because a page has dozens of them. Screen readers announce one sentence. */
export function Stars({ value }: { value: number }) {
  const labels = useLabels()
  const sentence = labels.ratingOf.replace('{value}', () => String(value))
  const row = [0, 1, 2, 3, 4].map((index) => {
    const lit = index < Math.round(value) ? ' data-lit=""' : ''
    return star.replace('<path', `<path${lit} transform="translate(${index * STAR_OFFSET})"`)
  })
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${4 * STAR_OFFSET + 24} 24`}
      role="img"
      aria-label={sentence}
      dangerouslySetInnerHTML={{ __html: row.join('') }}
    />
  )
}
