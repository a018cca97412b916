const ABBREVIATIONS: Record<string, string> = {
  href: 'link',
  src: 'file',
  alt: 'description',
  id: 'ID',
  url: 'web address',
}

/** The name of a field in words: `oldPrice` → "Old price". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One item of a list in words: `categories` → "category", `menu` → "menu entry". */
export function singularOf(name: string): string {
  const words = wordsOf(name).toLowerCase()
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  return words.endsWith('s') && !words.endsWith('ss') ? words.slice(0, -1) : `${words} entry`
}
