const ABBREVIATIONS: Record<string, string> = {
  href: 'link',
  src: 'file',
  alt: 'description',
  id: 'ID',
  url: 'web address',
  faq: 'FAQ',
  ott: 'OTT',
  iptv: 'IPTV',
  tv: 'TV',
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

/** One item of a list by the label of the list: "Categories" → "category", "Words to skip" → "word", "Menu" → "menu entry". */
export function singularOf(label: string): string {
  const words = label.toLowerCase().replace(/ (?:of|to|in|by|behind|that)\b.*/, '')
  if (words.endsWith('sses')) return words.slice(0, -2)
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  return words.endsWith('s') && !words.endsWith('ss') ? words.slice(0, -1) : `${words} entry`
}
