/** Creates an element with these properties and this content. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  content: readonly (string | Node)[] = [],
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...content)
  return created
}

/** The words of a text on one line, as a page shows them. */
export function plain(text = ''): string {
  return text
    .replace(/\{[^{}]*\}|[*_`]|\]\([^)]*\)|\[/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Marks the words in which two texts differ: what was in front of what is. */
export function markChange(was: string, now: string): (string | Node)[] {
  const [old, next] = [was.split(' '), now.split(' ')]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start++
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end++
  const part = (words: string[]) => words.slice(start, words.length - end).join(' ')
  const [gone, come] = [part(old), part(next)]
  return [
    `${next.slice(0, start).join(' ')} `,
    ...(gone === '' ? [] : [element('del', {}, [gone]), ' ']),
    ...(come === '' ? [] : [element('ins', {}, [come])]),
    ` ${next.slice(next.length - end).join(' ')}`,
  ]
}

/** Creates a list to choose from: `options` are pairs of a value and its text, and `go` gets the value that is chosen. */
export function createSelect(
  options: readonly [value: string, text: string][],
  value: string,
  label: string,
  go: (value: string) => void,
): HTMLSelectElement {
  const select = element(
    'select',
    { ariaLabel: label },
    options.map(([value, text]) => element('option', { value }, [text])),
  )
  select.value = value
  select.onchange = () => go(select.value)
  return select
}

/** A text of fewer characters is part of too many others. */
const MIN_PART = 12

/** Finds the item that has these words, or the first one whose words have them in part. */
export function findByWords(items: readonly HTMLElement[], words: string): HTMLElement | undefined {
  const known = (item: HTMLElement) => item.dataset.words?.split('\n') ?? []
  const isPart = (text: string) => text.includes(words) || (text.length > MIN_PART && words.includes(text))
  return (
    items.find((item) => known(item).includes(words)) ??
    items.find((item) => words !== '' && known(item).some(isPart))
  )
}
