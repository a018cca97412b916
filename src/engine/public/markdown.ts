// What plugins may import of the text of an .mdx page. Docstrings are in these files.

export { blockTagOf, tagsAlone } from '../markdown/block-tags.ts'
export {
  attributeTexts,
  isTag,
  type Markdown,
  type MarkdownNode,
  spanOf,
  type Tag,
  textContent,
  walkNodes,
} from '../markdown/parse.ts'
export { VISIBLE_ATTRIBUTES } from '../markdown/tags.ts'
export type { TextBlock } from '../markdown/text-blocks.ts'
