import type { UnplacedProblem } from '../diagnostics/problem.ts'
import type { MarkdownBody } from '../markdown/mdx-body.ts'
import type { FieldPath } from './json-document.ts'
import { isObject } from './value-at.ts'

/** A block that shows the body, with its path in the data. */
interface BodyBlock {
  block: object
  path: FieldPath
}

/** Finds the blocks in the data of a page that show the body of its document, at any depth. */
export function findBodyBlocks(value: unknown, path: FieldPath = []): BodyBlock[] {
  if (!isObject(value)) return []
  const showsBody = 'type' in value && (value.type === 'prose' || value.type === 'article')
  const inner = Object.entries(value).flatMap(([key, child]) =>
    findBodyBlocks(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return showsBody ? [{ block: value, path }, ...inner] : inner
}

/**
 * Completes the fields of an .mdx page: adds a `prose` block at the end when no block shows the body, and the reading time
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
    return Array.isArray(sections) ? { ...data, sections: [...sections, { type: 'prose' }] } : data
  }
  for (const { block } of blocks)
    if ('type' in block && block.type === 'article' && !('minutes' in block))
      Object.assign(block, { minutes })
  return data
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
    message: 'shows the body a second time; a page has one "prose" or one "article"',
  }))
  if (!first || !empty) return surplus
  return [
    { path: first.path, rule: 'body', message: 'has nothing to show; write the text below the second "---"' },
    ...surplus,
  ]
}
