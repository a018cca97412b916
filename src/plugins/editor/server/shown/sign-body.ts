import type { Library } from '../../../../../schemas/library.ts'
import { readOpeningTag } from '../../../../contract/read-tag.ts'
import {
  isTag,
  type Markdown,
  type MarkdownNode,
  spanOf,
  VISIBLE_ATTRIBUTES,
  walkNodes,
} from '../../../../engine/public/markdown.ts'
import { type Edit, positionAt } from '../../../../engine/public/problems.ts'
import type { Signer } from './sign-data.ts'

const IMAGE = /^!\[((?:[^\]\\]|\\.)+)\]/s

/** Gives the offsets behind the texts that a node of a body shows itself. */
function textEnds(node: MarkdownNode, text: string): number[] {
  const { start, end = start } = spanOf(node)
  const written = text.slice(start, end)
  if (node.type === 'text') return written.trim() === '' ? [] : [start + written.trimEnd().length]
  if (node.type === 'image') {
    const [, alternative] = IMAGE.exec(written) ?? []
    return alternative === undefined ? [] : [start + 2 + alternative.length]
  }
  const attributes = isTag(node) ? (readOpeningTag(text, start)?.attributes ?? []) : []
  return attributes.flatMap(({ name = '', value }) =>
    value?.quoted && VISIBLE_ATTRIBUTES.includes(name) ? [value.end - 1] : [],
  )
}

/** Gives the edits that put a sign behind each text of a body, with its line. Code and the values of tokens have none. */
export function signBody(
  file: string,
  text: string,
  tree: Markdown,
  signer: Signer,
  token: Library['token'],
): Edit[] {
  const edits: Edit[] = []
  for (const { node } of walkNodes(tree)) {
    const place = { file, line: positionAt(text, spanOf(node).start).line }
    const signs = textEnds(node, text).map((end) => ({ start: end, end, text: signer.sign(place) }))
    edits.push(...signs)
    const isUnsigned =
      node.type === 'inlineCode' || (node.type === 'text' && signs.some((sign) => sign.text === ''))
    if (isUnsigned) signer.values.push({ text: node.value, ...place })
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const found = token(node.value.trim())
      if ('value' in found) signer.values.push({ text: found.value, ...place })
    }
  }
  return edits
}
