import type { Element, ElementContent } from 'hast'
import { attributeOf, type Clipboard, element, elementsIn, isElement, textIn } from './clipboard.ts'

/** An item of a list that a program writes as a paragraph or a list of its own. */
interface Item {
  /** From 1. */
  level: number
  /** The number of an item of a numbered list; undefined for one with a bullet. */
  number: number | undefined
  children: ElementContent[]
}

/** Matches the number of an item, such as "3." or "b)". */
const NUMBER = /^\W*([\da-z]+)[.):]?\W*$/i

/** Removes an element from below another one. */
function removeFrom(parent: Element, unwanted: Element): void {
  parent.children = parent.children.filter((child) => child !== unwanted)
  for (const child of parent.children) if (child.type === 'element') removeFrom(child, unwanted)
}

/** Word and Outlook write an item as a paragraph with its level, and its bullet or number as text. */
function itemOfWord(node: Element, { styleOf }: Clipboard): Item | undefined {
  const level = /\blevel(\d)/.exec(styleOf(node).get('mso-list') ?? '')?.[1]
  if (level === undefined) return undefined
  const mark = elementsIn(node).find((part) => styleOf(part).get('mso-list') === 'ignore')
  const sign = mark ? textIn(mark).trim() : ''
  // A heading with a number is no item, and keeps it.
  if (node.tagName !== 'p' || !mark) return undefined
  removeFrom(node, mark)
  const written = NUMBER.exec(sign)?.[1]
  // Bullets of the typeface Symbol are letters: "o", "§", "·".
  const isBullet = written === undefined || /^[a-z]$/i.test(sign)
  return {
    level: Number(level),
    number: isBullet ? undefined : /^\d+$/.test(written) ? Number(written) : 1,
    children: node.children,
  }
}

/** Word on the web writes each item as a list of its own, with its level. */
function itemsOfWordOnline(node: Element): Item[] {
  const isWrapper = attributeOf(node, 'className').split(' ').includes('ListContainerWrapper')
  const [list] = isWrapper ? elementsIn(node).filter((part) => isElement(part, 'ul', 'ol')) : []
  if (!list) return []
  const start = Number(attributeOf(list, 'start') || 1)
  return list.children
    .filter((child) => isElement(child, 'li'))
    .map((child, index) => ({
      level: Number(attributeOf(child, 'dataAriaLevel') || 1),
      number: list.tagName === 'ol' ? start + index : undefined,
      children: child.children,
    }))
}

/** Gives the lists of items, each below the last item of the level above. */
function nest(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  const [first] = items
  for (let index = 0; first && index < items.length; ) {
    const item = items[index]
    if (!item) break
    let end = index + 1
    while ((items[end]?.level ?? 0) > Math.max(item.level, first.level)) end++
    const li = element('li', [...item.children, ...nest(items.slice(index + 1, end))])
    const name = item.number === undefined ? 'ul' : 'ol'
    const list = lists.at(-1)
    if (list?.tagName === name) list.children.push(li)
    else lists.push({ ...element(name, [li]), properties: item.number ? { start: item.number } : {} })
    index = end
  }
  return lists
}

/** Google Docs and Apple's programs write the list below an item beside it. */
function putListsIntoItems(list: Element): void {
  const items: Element[] = []
  for (const child of list.children) {
    if (isElement(child, 'li')) items.push(child)
    else if (isElement(child, 'ul', 'ol')) {
      const item = items.at(-1)
      if (item) item.children.push(child)
      else items.push(element('li', [child]))
    }
  }
  list.children = items
}

/** Makes lists of what programs write as paragraphs, and puts each list below its item, in an element and all below it. */
export function restoreLists(parent: Element, clipboard: Clipboard): void {
  const children: ElementContent[] = []
  let items: Item[] = []
  const endList = () => {
    children.push(...nest(items))
    items = []
  }
  for (const child of parent.children) {
    const item = isElement(child, 'p') ? itemOfWord(child, clipboard) : undefined
    const found = item ? [item] : isElement(child, 'div') ? itemsOfWordOnline(child) : []
    if (found.length > 0) items.push(...found)
    // White space and comments between two items do not end their list.
    else if (
      items.length === 0 ||
      child.type === 'element' ||
      (child.type === 'text' && child.value.trim())
    ) {
      endList()
      children.push(child)
    }
  }
  endList()
  parent.children = children
  for (const child of children) if (child.type === 'element') restoreLists(child, clipboard)
  if (isElement(parent, 'ul', 'ol')) putListsIntoItems(parent)
}
