import { SHELL_IDS } from '../../../schemas/parts/anchor.ts'
import { slugify } from '../../contract/slug.ts'

/**
 * Returns one id per heading, made of its text; a repeated id gets a number. No heading takes an id of the shell, or of
 * `takenIds`, which blocks of the page use.
 */
export function assignHeadingIds(headings: readonly string[], takenIds: Iterable<string>): string[] {
  const used = new Set([...SHELL_IDS, ...takenIds])
  return headings.map((text) => {
    const name = slugify(text) || 'section'
    let id = name
    for (let number = 2; used.has(id); number++) id = `${name}-${number}`
    used.add(id)
    return id
  })
}
