/**
 * Copies a string. V8 represents a slice or a match of a long string as a reference to it, and so keeps the whole long
 * string in memory; a copy does not.
 */
export function detachString(text: string): string {
  return Buffer.from(text).toString('utf8')
}
