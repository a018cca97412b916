import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './logo.module.css'

/** A partner's mark in one colour; the picture's words name the link. */
export function Logo({ picture, href }: Cards['logo']) {
  return (
    <div className={styles.logo}>
      <Link href={href}>
        <Picture picture={picture} sizes="136px" />
      </Link>
    </div>
  )
}
