import type { Picture as PictureData } from '../../../schemas/parts/picture.ts'
import { sourceSet } from '../../contract/image-url.ts'
import styles from './picture.module.css'

interface Props {
  picture: PictureData
  /** How wide it is shown, as an `<img sizes>`: see `useSizes`. */
  sizes: string
  /** cover fills the frame that its parent sets; natural keeps the picture's own shape. */
  fit?: 'cover' | 'natural'
  /** True for what a page opens with: loaded before anything else, and painted with the words. */
  first?: boolean
}

/** On the first page a style in the head does this; on later ones the content security policy leaves only this way. */
function paintTint(image: HTMLImageElement | null): void {
  if (image?.dataset.tint) image.style.backgroundColor = `#${image.dataset.tint}`
}

/** The one way to show a picture: sized from the file, in its colour until it arrives, so nothing moves or flashes. */
export function Picture({ picture: { src, alt, width, height, widths, tint }, sizes, fit, first }: Props) {
  // A browser that knows `auto` takes the frame's own width; it needs a frame, and a picture that may wait for it.
  const fitting = !first && fit === 'cover' ? `auto, ${sizes}` : sizes
  return (
    <picture>
      {widths && <source type="image/avif" sizes={fitting} srcSet={sourceSet(src, widths, 'avif')} />}
      <img
        ref={tint ? paintTint : undefined}
        className={styles[fit ?? 'natural']}
        data-tint={tint}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        sizes={widths && fitting}
        srcSet={widths && sourceSet(src, widths, 'webp')}
        src={src}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  )
}
