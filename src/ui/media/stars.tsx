import star from 'icon:star'
import { useLabels } from '../labels.tsx'
import styles from './stars.module.css'

/** The distance from one star to the next, in icon units: an icon is 24 wide, and 2 px lie between two stars. */
const STAR_OFFSET = 26.5
const WIDTH = 4 * STAR_OFFSET + 24

/** Five stars as one path. Each begins where the icon's path does, one offset further on. */
const ROW = star.replace(/ d="M([\d.]+)([^"]*)"/, (_, x: string, rest: string) => {
  const stars = [0, 1, 2, 3, 4].map((index) => `M${Number(x) + index * STAR_OFFSET}${rest}`)
  return ` d="${stars.join('')}"`
})

/** A rating of one to five stars, as one SVG because a page has dozens of them. Screen readers announce one sentence. */
export function Stars({ value }: { value: number }) {
  const labels = useLabels()
  const sentence = labels.ratingOf.replace('{value}', () => String(value))
  const whole = Math.floor(value)
  // The inner `<svg>` clips the lit stars, so that 4.7 fills 70 % of the fifth one.
  const lit = Number((whole * STAR_OFFSET + (value - whole) * 24).toFixed(1))
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${WIDTH} 24`}
      role="img"
      aria-label={sentence}
      dangerouslySetInnerHTML={{ __html: `${ROW}<svg width="${lit}" height="24">${ROW}</svg>` }}
    />
  )
}
