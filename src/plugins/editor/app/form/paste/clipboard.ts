import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { plural } from '../../../../../contract/plural.ts'

/** What a text of the site cannot hold: the word for one and for several, and what to do. */
const LOSSES = {
  picture: ['picture', 'pictures', 'add it with the button Picture'],
  media: ['film, sound or drawing', 'films, sounds or drawings', 'add it as a block'],
  formula: ['formula', 'formulas', 'write it as words'],
  field: ['field of a form', 'fields of forms', 'add a form as a block'],
  comment: ['comment', 'comments', 'visitors would read it'],
  link: ['link that visitors cannot follow', 'links that visitors cannot follow', 'its words stay'],
  joined: ['joined cell', 'joined cells', 'its words stand in the first of them'],
  listInCell: ['list in a cell', 'lists in cells', 'it is one line now'],
  raised: ['raised or lowered sign', 'raised or lowered signs', 'it stands on the line now'],
} as const

export type Loss = keyof typeof LOSSES

/** The declarations of CSS that an element has: property → value, in small letters. */
type Style = ReadonlyMap<string, string>

function readDeclarations(text: string): [string, string][] {
  return text.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.toLowerCase().split(':')
    return [name.trim(), value.join(':').trim()]
  })
}

/** The text in a node. */
export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

/** Gives all elements in a node, in the order of the document. */
export function elementsIn(node: Nodes): Element[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsIn(child)] : elementsIn(child),
  )
}

export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && names.includes(node.tagName)
}

export function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

export function attributeOf(node: Element, name: string): string {
  const value = node.properties[name]
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}

/** The rules for classes in the style sheets of the clipboard: Apple's programs and Excel write bold and struck words as classes. */
function readClasses(root: Element): ReadonlyMap<string, Style> {
  const sheets = elementsIn(root)
    .filter((node) => node.tagName === 'style')
    .map((node) => textIn(node).replace(/<!--|-->|\/\*.*?\*\//gs, ''))
  const rules = new Map<string, Style>()
  for (const [, selectors = '', declarations = ''] of sheets.join('\n').matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, name = ''] of selectors.matchAll(/(?:^|,)\s*\w*\.([\w-]+)\s*(?=,|$)/g))
      rules.set(name, new Map([...(rules.get(name) ?? []), ...readDeclarations(declarations)]))
  return rules
}

/** An HTML document of the clipboard, and what of it could not be kept. */
export interface Clipboard {
  /** All of it, in one element. */
  root: Element
  /** Gives the style of an element: of its classes, then its own. */
  styleOf: (node: Element) => Style
  /** Counts something that is lost. */
  lose: (loss: Loss) => void
  /** Says what was lost, in a sentence; undefined for nothing. */
  lost: () => string | undefined
}

/** Reads what a program has put into the clipboard as HTML. */
export function readClipboard(html: string): Clipboard {
  const root = element(
    'div',
    fromHtml(html, { fragment: true }).children.filter(
      (node) => node.type === 'element' || node.type === 'text',
    ),
  )
  const classes = readClasses(root)
  const losses = new Map<Loss, number>()
  return {
    root,
    styleOf: (node) =>
      new Map([
        ...attributeOf(node, 'className')
          .split(' ')
          .flatMap((name) => [...(classes.get(name) ?? [])]),
        ...readDeclarations(attributeOf(node, 'style')),
      ]),
    lose: (loss) => losses.set(loss, (losses.get(loss) ?? 0) + 1),
    lost: () => {
      const parts = [...losses].map(([loss, count]) => {
        const [one, many, advice] = LOSSES[loss]
        return `${plural(count, one, many)} (${advice})`
      })
      return parts.length > 0 ? `Not everything could be pasted: ${parts.join(', ')}.` : undefined
    },
  }
}
