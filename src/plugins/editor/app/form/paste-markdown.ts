import TurndownService from 'turndown'

/** The elements that a plain text would lose. */
const STRUCTURE = /<(?:h[1-6]|ul|ol|li|a|b|strong|i|em|blockquote|br)\b|font-weight: ?(?:bold|[6-9]00)/i

const styleOf = (node: Element) => node.getAttribute('style') ?? ''

/** Word processors write bold and italic words as styles, and a whole document as one `b` of normal weight. */
const isBold = (node: Element) => /font-weight: ?(?:bold|[6-9]00)/.test(styleOf(node))
const isItalic = (node: Element) => /font-style: ?italic/.test(styleOf(node))

/** Creates the converter; the forms are those of the articles: `## Title`, `- item`, `**bold**`. */
function createConverter(): TurndownService {
  const converter = new TurndownService({ headingStyle: 'atx', emDelimiter: '*', bulletListMarker: '-' })
  const escapeMarkdown = converter.escape.bind(converter)
  // In an .mdx text, these begin a value and a tag.
  converter.escape = (text) => escapeMarkdown(text).replace(/(?<!\\)[{<]/g, '\\$&')
  converter.remove(['style', 'script', 'title'])
  // A picture has to be a file of the site.
  converter.addRule('picture', { filter: 'img', replacement: () => '' })
  converter.addRule('wrapper', {
    filter: (node) => node.nodeName === 'B' && /font-weight: ?normal/.test(styleOf(node)),
    replacement: (content) => content,
  })
  converter.addRule('styled', {
    filter: (node) => node.nodeName === 'SPAN' && (isBold(node) || isItalic(node)),
    replacement: (content, node) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? []
      const bold = node instanceof Object && 'getAttribute' in node && isBold(node)
      const mark = bold ? '**' : '*'
      return words === '' ? content : `${before}${mark}${words}${mark}${after}`
    },
  })
  // The title of the page is its only heading of the first level.
  converter.addRule('title', {
    filter: 'h1',
    replacement: (content) => `\n\n## ${content}\n\n`,
  })
  converter.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode
      const place = list ? [...list.childNodes].filter(({ nodeName }) => nodeName === 'LI').indexOf(node) : 0
      const mark = list?.nodeName === 'OL' ? `${place + 1}. ` : '- '
      const text = content
        .trim()
        .replace(/\n{2,}/g, '\n')
        .replace(/\n/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${text}${node.nextSibling ? '\n' : ''}`
    },
  })
  return converter
}

/**
 * Converts what somebody pastes from a word processor or a page to Markdown: headings, bold and italic words, links, lists and
 * quotations stay. Undefined when a plain text loses nothing.
 */
export function markdownOf(html: string): string | undefined {
  if (!STRUCTURE.test(html)) return undefined
  const text = createConverter().turndown(html).replaceAll('\u00a0', ' ').trim()
  return text === '' ? undefined : text
}
