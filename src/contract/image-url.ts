/** The suffix of the URL of a picture's variant, such as `/media/home.1a2b3c4d-640.avif`. */
const VARIANT_SUFFIX = /-\d+\.avif$/

/** The URL of a variant, from the URL of any other variant of the same picture. */
export function imageVariantUrl(src: string, width: number): string {
  return src.replace(VARIANT_SUFFIX, () => `-${width}.avif`)
}

/** The variants of a picture as a `srcset`. */
export function imageSrcSet(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${imageVariantUrl(src, width)} ${width}w`).join(', ')
}
