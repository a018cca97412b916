/** Words as a name in an address or a token: `What's not covered` → `whats-not-covered`. */
export function slug(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
