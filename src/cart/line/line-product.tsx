import off from 'icon:package-off'
import { useRef } from 'react'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { CartLine } from '../store.ts'
import { LineNote } from './line-note.tsx'
import styles from './line-product.module.css'

/** The product of a cart line: picture, name, and a note when it has changed in the shop. */
export function LineProduct({ line }: { line: CartLine }) {
  const { name, picture, href, gone } = line
  const link = useRef<HTMLAnchorElement>(null)
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
          <Link ref={link} href={href} className={styles.name}>
            {name}
          </Link>
        )}
        <LineNote line={line} onAcknowledge={() => link.current?.focus()} />
      </span>
    </span>
  )
}
