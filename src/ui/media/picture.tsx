import type { Picture as PictureData } from '../../../schemas/parts/picture.ts'
import { imageSrcSet } from '../../contract/image-url.ts'
import styles from './picture.module.css'

interface Props {
  picture: PictureData
  /** The `sizes` of the `<img>`. A lazy picture in a frame needs only a guess: most browsers measure the frame. */
  sizes: string
  /** `cover` fills the frame that the parent sets; `natural` keeps the picture's own aspect ratio. */
  fit?: 'cover' | 'natural'
  /** True where `sizes` are the widths at which the picture is drawn, wider than its frame: a browser then does not measure that. */
  isDrawnWider?: boolean
  /** Width ÷ height of the frame, where wider pictures may cover it: they are asked for as wide as they are drawn. */
  frameRatio?: number
  /** True for a picture at the top of the page: loads first, and appears together with the text. */
  priority?: boolean
  /** True for a less important one at the top of the page: loads with the page, after what matters more. */
  eager?: boolean
}

/** Multiplies the lengths of `sizes`: `(min-width: 992px) 20vw, 46vw` by 2 is `(min-width: 992px) 40vw, 92vw`. */
function widen(sizes: string, factor: number): string {
  return sizes.replace(/[\d.]+(?=(?:vw|px|rem)(?:,|$))/g, (length) =>
    String(Math.round(Number(length) * factor)),
  )
}

/**
 * The one picture component: has the file's dimensions, and a neutral placeholder until it has loaded, so nothing shifts.
 * React preloads what is neither lazy nor of low priority.
 */
export function Picture({
  picture,
  sizes,
  fit,
  isDrawnWider = false,
  frameRatio = Number.POSITIVE_INFINITY,
  priority,
  eager,
}: Props) {
  const { src, alt, width, height, widths, opaque, focalPoint } = picture
  const lazy = !priority && !eager
  const crop = width / height / frameRatio
  // With `auto` a browser takes the width of the frame; that needs a frame and a lazy picture that is not wider.
  const framed = lazy && fit === 'cover' && !isDrawnWider ? `auto, ${sizes}` : sizes
  const allSizes = crop > 1.1 ? widen(sizes, crop) : framed
  return (
    <img
      className={styles[fit ?? 'natural']}
      data-opaque={opaque && ''}
      data-focus={focalPoint && `${focalPoint.x} ${focalPoint.y}`}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={priority ? 'high' : eager ? 'low' : undefined}
      decoding={priority ? 'sync' : 'async'}
      sizes={widths && allSizes}
      srcSet={widths && imageSrcSet(src, widths)}
      src={src}
      alt={alt}
      width={width}
      height={height}
    />
  )
}
