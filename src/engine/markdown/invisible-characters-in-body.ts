import { hiddenCharacter } from '../diagnostics/invisible-characters.ts'
import type { Finding } from '../diagnostics/problem.ts'
import { type Markdown, type MarkdownNode, nodesIn } from './parse.ts'

/** The texts that a node holds by itself, written out or as character references. */
function textsOf(node: MarkdownNode): string[] {
  const own = ['value', 'url', 'alt', 'title'].map((key): unknown => Reflect.get(node, key))
  const fields = 'attributes' in node ? node.attributes.map((attribute) => attribute.value) : []
  return [...own, ...fields].filter((text) => typeof text === 'string')
}

/** The places of a body that hold a hidden character. */
export function charactersIn(tree: Markdown): { node: MarkdownNode; finding: Finding }[] {
  return [...nodesIn(tree)].flatMap(({ node }) => {
    const finding = textsOf(node).map(hiddenCharacter).find(Boolean)
    return finding ? [{ node, finding }] : []
  })
}
