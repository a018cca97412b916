import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { indexByName } from '../index-by-name.ts'
import styles from './testimonial.module.css'

/** `Maya de Vries` → `MV`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word = '') => [...word][0]).join('')
}

/** The review of a customer, with initials instead of a photograph. */
export function TestimonialCard({ name, place, review, rating, link }: Cards['testimonial']) {
  return (
    <figure className={styles.testimonial}>
      {rating > 0 && <Stars value={rating} />}
      <blockquote>{review}</blockquote>
      <figcaption>
        <span className={styles.avatar} data-hue={indexByName(name, 4)} aria-hidden="true">
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
