import type { Element, ElementContent } from 'hast'
import {
  attributeOf,
  type Clipboard,
  element,
  elementsIn,
  isElement,
  type Loss,
  textIn,
} from './clipboard.ts'

/** How words look. */
interface Look {
  bold: boolean
  italic: boolean
  struck: boolean
  /** Undefined on the line. */
  raised: 'sup' | 'sub' | undefined
}

const PLAIN: Look = { bold: false, italic: false, struck: false, raised: undefined }

/** The elements that are words for programs only. */
const UNSEEN = ['script', 'style', 'title', 'meta', 'link', 'template', 'head']
/** The elements whose words stay and that say nothing themselves. */
const WRAPPERS = [
  'b big cite del dfn em font i ins label mark s small span strike strong sub sup time u'.split(' '),
  'abbr acronym bdi bdo button center o:p q st1:place'.split(' '),
].flat()
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** The elements that are lost as a whole. */
const LOST: Readonly<Record<string, Loss>> = {
  img: 'picture',
  picture: 'picture',
  'v:shape': 'picture',
  svg: 'media',
  canvas: 'media',
  video: 'media',
  audio: 'media',
  iframe: 'media',
  object: 'media',
  embed: 'media',
  math: 'formula',
  'm:omath': 'formula',
  input: 'field',
  select: 'field',
  textarea: 'field',
}
/** The raised and lowered signs of Unicode, in the order of `SIGNS`. */
const SIGNS = '0123456789+-=()n'
const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ' } as const

/** The look of the words in an element: as around it, but for its name and its style. */
function lookOf(node: Element, around: Look, clipboard: Clipboard): Look {
  const style = clipboard.styleOf(node)
  const { tagName } = node
  const weight = style.get('font-weight') ?? (/^(?:b|strong)$/.test(tagName) ? 'bold' : '')
  const slant = style.get('font-style') ?? (/^(?:i|em)$/.test(tagName) ? 'italic' : '')
  const lines = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`
  const place = /^su[pb]$/.test(tagName) ? tagName : (style.get('vertical-align') ?? '')
  const isHeavy = /^(?:bold|[6-9]00)/.test(weight)
  return {
    bold: isHeavy || (around.bold && !/^(?:normal|lighter|[1-5]00)/.test(weight)),
    italic: /^(?:italic|oblique)/.test(slant) || (around.italic && slant !== 'normal'),
    struck: around.struck || /^(?:s|strike|del)$/.test(tagName) || lines.includes('line-through'),
    raised: place.startsWith('sup') ? 'sup' : place.startsWith('sub') ? 'sub' : around.raised,
  }
}

function isHidden(node: Element, { styleOf }: Clipboard): boolean {
  const style = styleOf(node)
  return style.get('display') === 'none' || style.get('mso-hide') === 'all' || 'hidden' in node.properties
}

/** Writes words that stand above or below the line in the signs of Unicode; without such signs, as they are. */
function raise(words: string, place: 'sup' | 'sub', { lose }: Clipboard): string {
  const signs = [...words].map(
    (sign) => [...RAISED[place]][SIGNS.indexOf(sign)] ?? (sign.trim() && undefined),
  )
  if (signs.every((sign) => sign !== undefined)) return signs.join('')
  // "1st", "M. le Dr", "n°" and "[1]" mean the same on the line.
  if (!/^(?:[a-zé]{1,3}|[º°ª®™©]|\[.*\])$/i.test(words.trim())) lose('raised')
  return words
}

/** Puts words into the elements of their look. */
function markWords(node: ElementContent, { bold, italic, struck }: Look): ElementContent {
  const names = [bold && 'strong', italic && 'em', struck && 'del'].filter((name) => name !== false)
  return names.reduceRight<ElementContent>((inner, name) => element(name, [inner]), node)
}

const isMark = (node: ElementContent | undefined): node is Element => isElement(node, 'strong', 'em', 'del')

/** Joins neighbours with the same mark: word processors write a bold sentence in many parts. */
function joinMarks(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (isMark(last) && isMark(node) && last.tagName === node.tagName) last.children.push(...node.children)
    else joined.push(node)
  }
  return joined.flatMap((node) => {
    if (!isMark(node)) return [node]
    const children = joinMarks(node.children)
    // Spaces and line ends at the edges stand outside: "**bold **" is no bold.
    const inner = children.findIndex((child) => !isSpace(child))
    const end = children.findLastIndex((child) => !isSpace(child)) + 1
    if (inner < 0) return children
    const marked = { ...node, children: children.slice(inner, end) }
    return [...children.slice(0, inner), marked, ...children.slice(end)]
  })
}

function isSpace(node: ElementContent): boolean {
  return isElement(node, 'br') || (node.type === 'text' && node.value.trim() === '')
}

/** Gives where a link leads for visitors, without the address of a service that only counts clicks; undefined for nowhere. */
function targetOf(href: string, origin: string): string | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  const redirect = /(?:^|\.)safelinks\.protection\.outlook\.com$/.test(url.hostname)
    ? url.searchParams.get('url')
    : /^www\.google\.\w+$/.test(url.hostname) && url.pathname === '/url'
      ? url.searchParams.get('q')
      : undefined
  if (redirect) return targetOf(redirect, origin)
  if (url.origin === origin)
    return url.pathname === '/' && url.hash ? undefined : url.href.slice(origin.length)
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? href : undefined
}

/**
 * Gives the content of an element as headings, paragraphs, lists, tables, links and marked words, whatever names and styles it had.
 * `origin` is that of the site: links to its pages are paths.
 */
export function cleanWords(
  parent: Element,
  clipboard: Clipboard,
  origin: string,
  look = PLAIN,
): ElementContent[] {
  return joinMarks(cleanNodes(parent, clipboard, origin, look))
}

function cleanNodes(parent: Element, clipboard: Clipboard, origin: string, look: Look): ElementContent[] {
  return parent.children.flatMap((node) => cleanNode(node, clipboard, origin, look))
}

function cleanNode(
  node: ElementContent,
  clipboard: Clipboard,
  origin: string,
  around: Look,
): ElementContent[] {
  if (node.type === 'text') {
    const words = node.value.replaceAll('\u00a0', ' ')
    const [, before = '', inner = '', after = ''] =
      /^(\s*)(.*?)(\s*)$/s.exec(around.raised ? raise(words, around.raised, clipboard) : words) ?? []
    return [before, inner, after]
      .filter((value) => value !== '')
      .map((value) => markWords({ type: 'text', value }, around))
  }
  if (node.type !== 'element') return []
  const { tagName } = node
  if (UNSEEN.includes(tagName) || isHidden(node, clipboard)) return []
  const style = clipboard.styleOf(node)
  const isComment =
    style.get('mso-element') === 'comment-list' || /\bmsocom/i.test(attributeOf(node, 'className'))
  const loss = isComment ? 'comment' : LOST[tagName]
  if (loss) {
    clipboard.lose(loss)
    return []
  }
  if (tagName === 'br') return [markWords(element('br', []), around)]
  if (tagName === 'pre') return [element('pre', [element('code', [{ type: 'text', value: textIn(node) }])])]
  if (/^(?:code|kbd|samp|tt)$/.test(tagName))
    return [markWords(element('code', [{ type: 'text', value: textIn(node) }]), around)]
  const look = lookOf(node, around, clipboard)
  const isTitle = HEADINGS.includes(tagName) || /\bMsoTitle\b/.test(attributeOf(node, 'className'))
  if (isTitle) {
    const name = HEADINGS.includes(tagName) ? tagName : 'h1'
    return [unmark(element(name, cleanWords(node, clipboard, origin, look)))]
  }
  if (tagName === 'a') {
    const href = attributeOf(node, 'href')
    const target = targetOf(href, origin)
    if (textIn(node).trim() === '' || target === undefined) {
      if (href !== '' && textIn(node).trim() !== '') clipboard.lose('link')
      return cleanNodes(node, clipboard, origin, look)
    }
    const hasBlocks = elementsIn(node).some((part) => !WRAPPERS.includes(part.tagName))
    const link = { ...element('a', cleanWords(node, clipboard, origin)), properties: { href: target } }
    return [hasBlocks ? link : markWords(link, look)]
  }
  if (WRAPPERS.includes(tagName)) return cleanNodes(node, clipboard, origin, look)
  const { start, colSpan, rowSpan } = node.properties
  return [
    {
      ...element(tagName, cleanWords(node, clipboard, origin, look)),
      properties: { start, colSpan, rowSpan },
    },
  ]
}

/** Gives an element without bold words: headings and heads of tables are bold by themselves. */
export function unmark(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    return child.tagName === 'strong' ? unmark(child).children : [unmark(child)]
  })
  return { ...node, children }
}

/** Gives the words that an HTML document strikes out, in the order of the document. */
export function struckWords(clipboard: Clipboard): string[] {
  return elementsIn(element('div', cleanWords(clipboard.root, clipboard, 'about:blank')))
    .filter(({ tagName }) => tagName === 'del')
    .map((node) => textIn(node).trim())
    .filter((words) => words !== '')
}
