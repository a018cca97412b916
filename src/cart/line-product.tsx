import off from 'icon:package-off'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { LineNote } from './line-note.tsx'
import styles from './line-product.module.css'
import type { CartLine } from './store.ts'

/** What a line of the cart is about: picture and name, and what has changed about it in the shop. */
export function LineProduct({ line }: { line: CartLine }) {
  const { name, picture, href, gone } = line
  return (
    <span className={styles.product}>
      <span className={styles.picture}>
        {gone && <Icon shape={off} />}
        {picture && !gone && <Picture picture={{ ...picture, alt: '' }} sizes="5rem" fit="cover" />}
      </span>
      <span className={styles.words}>
        {gone ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link href={href} className={styles.name}>
            {name}
          </Link>
        )}
        <LineNote line={line} />
      </span>
    </span>
  )
}
