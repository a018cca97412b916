import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../contract/json.ts'
import { isInTag, type Problem } from '../../../../engine/public/problems.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { DraftStore, ShownText } from '../drafts/drafts.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** A page as fields, and the Markdown after them. */
interface PageText {
  data: Record<string, unknown>
  body: string | undefined
}

function readPage(file: string, text: string): PageText | undefined {
  const page = readEditable(file, text)
  return !('severity' in page) && isObject(page.data) ? { data: page.data, body: page.body } : undefined
}

/** Writes a page in the shortest form that can be read: YAML has all of JSON. */
function writePage({ data, body }: PageText): string {
  return body === undefined ? JSON.stringify(data) : `---\n${JSON.stringify(data)}\n---\n${body}`
}

/** The fields that two blocks of one type have in common; 0 for blocks of two types. */
function countEqual(one: unknown, other: unknown): number {
  if (!isObject(one) || !isObject(other) || one.type !== other.type) return 0
  return Object.keys(one).filter((key) => isDeepStrictEqual(one[key], other[key])).length
}

/**
 * Gives what blocks were before, by their index: blocks may have been added, moved and removed too, so each earlier block that is
 * no longer there goes to the changed one that has most in common with it. Blocks without an earlier one are new.
 */
function pairWithBefore(blocks: readonly unknown[], before: readonly unknown[]): Map<number, unknown> {
  const isIn = (list: readonly unknown[], block: unknown) => list.some((one) => isDeepStrictEqual(one, block))
  const pairs = new Map([...blocks.entries()].filter(([, block]) => isIn(before, block)))
  for (const old of before.filter((block) => !isIn(blocks, block))) {
    const [best] = blocks
      .map((block, index) => ({ index, equal: countEqual(block, old) }))
      .filter(({ index }) => !pairs.has(index))
      .toSorted((one, other) => other.equal - one.equal)
    if (best && best.equal > 0) pairs.set(best.index, old)
  }
  return pairs
}

/**
 * Gives a page with its sound parts as in `text`, and each block or field that has a problem as in `before`, a text of the page
 * without problems. Leaves out broken blocks that are new. Gives `before` when the text cannot be read.
 */
export function withSoundParts(
  file: string,
  text: string,
  before: string,
  problems: readonly Pick<Problem, 'path'>[],
): ShownText {
  const [page, old] = [readPage(file, text), readPage(file, before)]
  if (!page || !old) return { text: before, left: [] }
  const data = { ...page.data }
  const broken = new Set(
    problems.flatMap(({ path: [key, index] }) =>
      key === 'sections' && index !== undefined ? [Number(index)] : [],
    ),
  )
  const left: number[] = []
  const [blocks, oldBlocks] = [data.sections, old.data.sections]
  if (Array.isArray(blocks) && Array.isArray(oldBlocks)) {
    const pairs = pairWithBefore(blocks, oldBlocks)
    data.sections = blocks.flatMap((block, index) => {
      if (!broken.has(index)) return [block]
      if (pairs.has(index)) return [pairs.get(index)]
      left.push(index)
      return []
    })
  } else if (broken.size > 0) data.sections = oldBlocks
  const isInBody = ({ path }: Pick<Problem, 'path'>) => path.length === 0 || isInTag({ file, path })
  for (const {
    path: [key = '', index],
  } of problems.filter((problem) => !isInBody(problem)))
    if (!(key === 'sections' && index !== undefined)) {
      if (key in old.data) data[key] = old.data[key]
      else delete data[key]
    }
  const isBodyBroken = problems.some(isInBody)
  return { text: writePage({ data, body: isBodyBroken ? old.body : page.body }), left }
}

/**
 * Creates what gives, after each check, the texts that show the changed pages while something has a problem: new ones only. Of a
 * page with a problem, its sound parts.
 */
export function createSoundParts(drafts: DraftStore): (content: Content) => Map<string, string> {
  /** The last text of a page without problems. */
  const sound = new Map<string, string>()
  const { shown } = drafts
  return ({ problems, results }) => {
    const pages = new Set([...results.values()].map(({ path }) => path))
    const texts = new Map<string, string>()
    const changed = drafts.changed().filter((file) => pages.has(file))
    for (const file of shown.keys()) if (!changed.includes(file)) shown.delete(file)
    for (const file of changed) {
      const text = drafts.read(file)
      const own = problems.filter((problem) => problem.file === file)
      if (own.length === 0) sound.set(file, text)
      const before = sound.get(file) ?? drafts.diskText(file)
      const isWhole = own.length === 0 || before === undefined
      const next = isWhole ? { text, left: [] } : withSoundParts(file, text, before, own)
      if (shown.get(file)?.text !== next.text) texts.set(file, next.text)
      shown.set(file, next)
    }
    return problems.length > 0 ? texts : new Map()
  }
}
