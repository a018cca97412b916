/** Stands before the address of a page of the source site, in another site of the release: one level up (RFC 3986). */
export const OUTSIDE = '/..'

/** Gives the address of a page that only the source site has, as another site writes it. */
export function outsideOf(address: string): string {
  return OUTSIDE + address
}
