/** A copy of a picture: `/media/home.1a2b3c4d-640.avif`. */
export type Format = 'avif' | 'webp'

/** What ends the address of a copy. */
const END = /-\d+\.(?:avif|webp)$/

/** The address of a copy, from the address of any other copy of the same picture. */
export function copyAddress(src: string, width: number, format: Format): string {
  return src.replace(END, () => `-${width}.${format}`)
}

/** The copies of a picture in one format, as a `srcset`. */
export function sourceSet(src: string, widths: readonly number[], format: Format): string {
  const stem = src.replace(END, '')
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
