import type { Picture as PictureData } from '../../../schemas/parts/picture.ts'
import { Picture } from './picture.tsx'
import styles from './product-picture.module.css'

interface Props {
  picture: PictureData
  sizes: string
  /** True for a picture at the top of the page, as for `Picture`. */
  priority?: boolean
}

/** The picture of a product in a frame of 6:5, on the same light sweep for all products. Fills the width of its parent. */
export function ProductPicture({ picture, sizes, priority }: Props) {
  return (
    <span className={styles.sweep}>
      <Picture picture={picture} sizes={sizes} fit="cover" priority={priority} />
    </span>
  )
}
