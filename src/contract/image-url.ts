/** The formats of a picture's variants, such as `/media/home.1a2b3c4d-640.avif`. */
export type ImageFormat = 'avif' | 'webp'

/** The end of a variant's URL: width and format. */
const VARIANT_SUFFIX = /-\d+\.(?:avif|webp)$/

/** The URL of a variant, from the URL of any other variant of the same picture. */
export function imageVariantUrl(src: string, width: number, format: ImageFormat): string {
  return src.replace(VARIANT_SUFFIX, () => `-${width}.${format}`)
}

/** The variants of a picture in one format, as a `srcset`. */
export function imageSrcSet(src: string, widths: readonly number[], format: ImageFormat): string {
  const stem = src.replace(VARIANT_SUFFIX, '')
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
