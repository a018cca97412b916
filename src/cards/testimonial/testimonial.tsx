import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import styles from './testimonial.module.css'

/** `Maya de Vries` → `MV`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word = '') => [...word][0]).join('')
}

/** One of four, always the same one for a name. */
function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
}

/** What a customer said, with initials for a portrait. */
export function Testimonial({ name, place, review, rating, link }: Cards['testimonial']) {
  return (
    <figure className={styles.testimonial}>
      <Stars value={rating} />
      <blockquote>{review}</blockquote>
      <figcaption>
        <span className={styles.disc} data-hue={hueOf(name)} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.who}>
          <b>{name}</b>
          {place && <span className={styles.place}> {place}</span>}
        </span>
        {link && (
          <Link href={link.href} label={`${link.label}: ${name}`}>
            {link.label}
          </Link>
        )}
      </figcaption>
    </figure>
  )
}
