/**
 * The same text on its own: a part that is cut out of a long text, or found in it, keeps all of that in memory for as
 * long as it is kept itself.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString('utf8')
}
