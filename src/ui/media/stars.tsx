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
    const part = value - index
    const at = `transform="translate(${index * STAR_OFFSET})"`
    if (part >= 1) return star.replace('<path', `<path data-lit="" ${at}`)
    const dark = star.replace('<path', `<path ${at}`)
    if (part <= 0) return dark
    // The inner `<svg>` clips the lit star, so that 4.7 fills 70 % of the fifth one.
    const lit = star.replace('<path', '<path data-lit=""')
    return `${dark}<svg x="${index * STAR_OFFSET}" width="${(part * 24).toFixed(1)}" height="24">${lit}</svg>`
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
