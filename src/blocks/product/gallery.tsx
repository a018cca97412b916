import { useId } from 'react'
import type { Picture as PictureData } from '../../../schemas/parts/picture.ts'
import { ProductPicture } from '../../ui/media/product-picture.tsx'
import styles from './gallery.module.css'

/** The width for browsers without `sizes="auto"`: about half of a wide page. */
const PICTURE_SIZES = '(min-width: 768px) 46vw, 92vw'

interface Props {
  /** What the pictures show, for screen readers. */
  label: string
  pictures: PictureData[]
}

/** Pictures of one thing: a large one, and radio buttons with small copies that choose it. Works without JavaScript. */
export function Gallery({ label, pictures }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.gallery} aria-label={label}>
      {pictures.map((picture, index) => (
        <div key={index} className={styles.view}>
          <div className={styles.picture}>
            <ProductPicture picture={picture} sizes={PICTURE_SIZES} />
          </div>
          {pictures.length > 1 && (
            <div className={styles.choice}>
              <ProductPicture picture={{ ...picture, alt: '' }} sizes="6rem" />
              <input type="radio" name={name} defaultChecked={index === 0} aria-label={picture.alt} />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}
