import type { Section } from '../../../schemas/section.ts'
import type { BlockTraits } from '../../../schemas/trait.ts'
import { blockTraits, DEFAULT_BODY_BLOCK, findBlockTraits } from '../../../schemas/traits.ts'
import type { UnplacedProblem } from '../diagnostics/problem.ts'
import type { MarkdownBody } from '../markdown/mdx-body.ts'
import type { FieldPath } from './json-document.ts'
import { isObject } from './value-at.ts'

/** A block that shows the body, with its traits and its path in the data. */
interface BodyBlock {
  block: object
  traits: BlockTraits<Section>
  path: FieldPath
}

/** Finds the blocks in the data of a page that show the body of its document, at any depth. */
export function findBodyBlocks(value: unknown, path: FieldPath = []): BodyBlock[] {
  if (!isObject(value)) return []
  const traits = 'type' in value ? findBlockTraits(value.type) : undefined
  const inner = Object.entries(value).flatMap(([key, child]) =>
    findBodyBlocks(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return traits?.body ? [{ block: value, traits, path }, ...inner] : inner
}

/**
 * Completes the fields of an .mdx page: adds a block at the end when no block shows the body, and the reading time
 * (`minutes`) to an article without one, in place.
 */
export function insertBodyBlock(
  data: unknown,
  { empty, minutes }: Pick<MarkdownBody, 'empty' | 'minutes'>,
): unknown {
  if (!isObject(data) || Array.isArray(data)) return data
  const blocks = findBodyBlocks(data)
  if (blocks.length === 0 && !empty) {
    const sections = 'sections' in data ? data.sections : []
    return Array.isArray(sections) ? { ...data, sections: [...sections, { type: DEFAULT_BODY_BLOCK }] } : data
  }
  for (const { block, traits } of blocks)
    if (traits.article && !('minutes' in block)) Object.assign(block, { minutes })
  return data
}

/** Lists the blocks that may show the body, for a message: `one "prose" or one "article"`. */
function nameBodyBlocks(): string {
  const others = Object.keys(blockTraits).filter(
    (type) => type !== DEFAULT_BODY_BLOCK && findBlockTraits(type)?.body,
  )
  return [DEFAULT_BODY_BLOCK, ...others].map((type) => `one "${type}"`).join(' or ')
}

/** Checks the blocks that show the body: at most one, and none when the body is empty. */
export function checkBodyBlocks(
  data: unknown,
  { empty }: Pick<MarkdownBody, 'empty'>,
): (UnplacedProblem & { path: FieldPath })[] {
  const [first, ...others] = findBodyBlocks(data)
  const surplus = others.map(({ path }) => ({
    path,
    rule: 'body' as const,
    message: `shows the body a second time; a page has ${nameBodyBlocks()}`,
  }))
  if (!first || !empty) return surplus
  return [
    { path: first.path, rule: 'body', message: 'has nothing to show; write the text below the second "---"' },
    ...surplus,
  ]
}
