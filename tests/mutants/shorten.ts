import { type Field, listFields } from './fields.ts'

/** A field, and a text in which it stands. */
export interface PlacedField {
  text: string
  field: Field
}

/** Leaves out all items of a list but that of `field`, and the one at the index `other` if one is given. */
function keepItems(file: string, { text, field }: PlacedField, other?: number): PlacedField | undefined {
  const { siblings, path } = field
  const kept = siblings.filter((item, index) => item === field || index === other)
  const items = kept.map((item, index) => {
    const before = index === 0 ? undefined : siblings[siblings.indexOf(item) - 1]
    return text.slice(before ? before.span.end : item.span.start, item.span.end)
  })
  const short =
    text.slice(0, siblings[0]?.span.start) + items.join('') + text.slice(siblings.at(-1)?.span.end)
  const at = [...path.slice(0, -1), kept.indexOf(field)].join()
  const found = listFields(file, short).find((one) => one.path.join() === at)
  return found && { text: short, field: found }
}

/**
 * Gives all fields of a document. What is in an item of a list comes with a text in which the list is short, as far as that text
 * is good: it is checked much faster. The fields of the item have one other item beside them, what is in these fields has none.
 */
export function listInShortTexts(
  file: string,
  document: string,
  isGood: (text: string) => boolean,
): PlacedField[] {
  const ifGood = (placed: PlacedField | undefined) => (placed && isGood(placed.text) ? placed : undefined)
  const listItem = (item: PlacedField): PlacedField[] => {
    const pair = ifGood(keepItems(file, item, item.field.siblings[0] === item.field ? 1 : 0)) ?? item
    const alone = ifGood(keepItems(file, item)) ?? pair
    return pair.field.children.flatMap((field, index) => {
      const inner = alone.field.children[index]
      return [{ text: pair.text, field }, ...(inner ? listBelow({ text: alone.text, field: inner }) : [])]
    })
  }
  const listBelow = ({ text, field }: PlacedField): PlacedField[] =>
    field.children.flatMap((child) => {
      const placed = { text, field: child }
      const isItem = Array.isArray(field.value) && field.children.length > 1
      return [placed, ...(isItem ? listItem(placed) : listBelow(placed))]
    })
  const [root] = listFields(file, document)
  return root ? [{ text: document, field: root }, ...listBelow({ text: document, field: root })] : []
}
