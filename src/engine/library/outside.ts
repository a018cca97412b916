/** Stands before the address of a page of the site itself, in a version of it: one level up (RFC 3986). */
export const OUTSIDE = '/..'

/** Gives the address of a page that only the site itself has, as a version of it writes it. */
export function outsideOf(address: string): string {
  return OUTSIDE + address
}
