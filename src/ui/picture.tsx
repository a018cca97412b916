import type { Picture as PictureData } from '../../schemas/parts/picture.ts'
import styles from './picture.module.css'

interface Props {
  picture: PictureData
  /** cover fills the frame that its parent sets; natural keeps the picture's own shape. */
  fit?: 'cover' | 'natural'
  /** True for the first picture of a page: loaded at once, before anything else. */
  first?: boolean
}

/** The one way to show a picture: sized from the file, so nothing moves when it arrives. */
export function Picture({ picture, fit = 'natural', first }: Props) {
  return (
    <img
      className={styles[fit]}
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}
