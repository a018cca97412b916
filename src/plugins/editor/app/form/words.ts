/** One item of a list by the label of the list: "Categories" → "category", "Words to skip" → "word", "Menu" → "menu entry". */
export function singularOf(label: string): string {
  const words = label.toLowerCase().replace(/ (?:of|to|in|by|behind|that|with|without|at)\b.*/, '')
  if (words.endsWith('sses')) return words.slice(0, -2)
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  return words.endsWith('s') && !words.endsWith('ss') ? words.slice(0, -1) : `${words} entry`
}
