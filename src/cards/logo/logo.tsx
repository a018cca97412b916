import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './logo.module.css'

/** A linked logo in one colour. The alternative text of the picture is the name of the link. */
export function LogoCard({ picture, href }: Cards['logo']) {
  return (
    <div className={styles.logo}>
      <Link href={href}>
        <Picture picture={picture} sizes="136px" />
      </Link>
    </div>
  )
}
