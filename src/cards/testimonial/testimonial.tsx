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

/** Returns 0 to 3, always the same for a name. */
function hueIndex(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
}

/** The review of a customer, with initials instead of a photograph. */
export function TestimonialCard({ name, place, review, rating, link }: Cards['testimonial']) {
  return (
    <figure className={styles.testimonial}>
      <Stars value={rating} />
      <blockquote>{review}</blockquote>
      <figcaption>
        <span className={styles.avatar} data-hue={hueIndex(name)} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.author}>
          <b>{name}</b>
          {place && <span className={styles.location}> {place}</span>}
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
