import { findHiddenCharacter } from '../diagnostics/invisible-characters.ts'
import type { UnplacedProblem } from '../diagnostics/problem.ts'
import { isBlockTag } from './block-tags.ts'
import { isTag, type Markdown, type MarkdownNode, walkNodes } from './parse.ts'

/** Lists a node's own texts, without those of its children. The parser has decoded character references in them. */
function listTexts(node: MarkdownNode): string[] {
  const ownTexts = ['value', 'url', 'alt', 'title'].map((key): unknown => Reflect.get(node, key))
  const attributes =
    isTag(node) && !isBlockTag(node) ? node.attributes.map((attribute) => attribute.value) : []
  return [...ownTexts, ...attributes].filter((text) => typeof text === 'string')
}

/** Finds the nodes of a body that hold a hidden character. */
export function findHiddenCharactersInBody(
  tree: Markdown,
): { node: MarkdownNode; problem: UnplacedProblem }[] {
  return [...walkNodes(tree)].flatMap(({ node }) => {
    const problem = listTexts(node).map(findHiddenCharacter).find(Boolean)
    return problem ? [{ node, problem }] : []
  })
}
