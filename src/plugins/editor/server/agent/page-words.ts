import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Gives what the HTML of a page says, as Markdown: its headings, texts, prices and links, without pictures and symbols. */
export function wordsOfPage(html: string): string {
  const words = html.replaceAll(/<(svg|script|style|template)\b[\s\S]*?<\/\1>/g, '')
  const tree = toMdast(fromHtml(words, { fragment: true }))
  return toMarkdown(tree, { bullet: '-', extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] }).trim()
}
