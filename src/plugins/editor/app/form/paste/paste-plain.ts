import { struckWordsOf } from './paste-markdown.ts'

/** Says which of these words are struck out where they come from; undefined for none. */
function describe(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const quoted = words.map((part) => `“${part}”`).join(', ')
  return `${quoted} ${words.length === 1 ? 'is' : 'are'} struck out where you copied it, and this field has no line through words`
}

/** Says which words the HTML of the clipboard strikes out; undefined for none. */
export function describeStruck(html: string): string | undefined {
  return describe(struckWordsOf(html))
}

/**
 * Pastes words into a field, or into a text on the page, without those that are struck out: they would be a price again. Gives what to
 * say about them. Undefined when there are none; then the browser pastes.
 */
export function pasteWithoutStruck(event: ClipboardEvent, document: Document): string | undefined {
  const struck = struckWordsOf(event.clipboardData?.getData('text/html') ?? '')
  const told = describe(struck)
  if (told === undefined) return undefined
  event.preventDefault()
  const all = event.clipboardData?.getData('text/plain') ?? ''
  const left = struck.reduce((text, part) => text.replace(part, ''), all)
  // The one way to insert a text that the browser's own undo knows.
  document.execCommand('insertText', false, left.replace(/[^\S\n]+/g, ' ').trim())
  return `${told}: they were left out.`
}
