import type { Finding } from '../diagnostics/problem.ts'
import type { Body } from '../markdown/mdx-body.ts'
import type { Path } from './json-document.ts'
import { isObject } from './value-at.ts'

interface Place {
  block: object
  path: Path
}

/** The blocks in a page as written that show the body of its document, at any depth. */
export function bodyBlocks(value: unknown, path: Path = []): Place[] {
  if (!isObject(value)) return []
  const own = 'type' in value && (value.type === 'prose' || value.type === 'article')
  const inner = Object.entries(value).flatMap(([key, child]) =>
    bodyBlocks(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return own ? [{ block: value, path }, ...inner] : inner
}

/**
 * The fields of an .mdx page with all that goes without saying: a `prose` block at the end where none shows the body,
 * and the minutes of an article that does not tell them.
 */
export function withBodyBlock(data: unknown, { empty, minutes }: Pick<Body, 'empty' | 'minutes'>): unknown {
  if (!isObject(data) || Array.isArray(data)) return data
  const blocks = bodyBlocks(data)
  if (blocks.length === 0 && !empty) {
    const sections = 'sections' in data ? data.sections : []
    return Array.isArray(sections) ? { ...data, sections: [...sections, { type: 'prose' }] } : data
  }
  for (const { block } of blocks)
    if ('type' in block && block.type === 'article' && !('minutes' in block))
      Object.assign(block, { minutes })
  return data
}

/** What is wrong with the blocks that show the body, if there is one to show. */
export function bodyBlockProblems(
  data: unknown,
  { empty }: Pick<Body, 'empty'>,
): (Finding & { path: Path })[] {
  const [first, ...others] = bodyBlocks(data)
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
