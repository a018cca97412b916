import type { Content } from '../../../engine/check/content-session.ts'
import type { Problem } from '../../../engine/diagnostics/problem.ts'
import { isRecord, valueAt } from '../../../engine/read/value-at.ts'
import type { DraftStore } from './drafts.ts'
import { readEditable } from './splice/apply-operations.ts'

/** A page as fields, and the Markdown after them. */
interface PageText {
  data: Record<string, unknown>
  body: string | undefined
}

function readPage(file: string, text: string): PageText | undefined {
  const page = readEditable(file, text)
  return 'data' in page && isRecord(page.data) ? { data: page.data, body: page.body } : undefined
}

/** Writes a page in the shortest form that can be read: YAML has all of JSON. */
function writePage({ data, body }: PageText): string {
  return body === undefined ? JSON.stringify(data) : `---\n${JSON.stringify(data)}\n---\n${body}`
}

/** Replaces a block by what it was, if it was of the same type; else leaves it out. */
function replaceBlock(sections: unknown, before: unknown, index: number): unknown {
  if (!Array.isArray(sections)) return before
  const old = valueAt(before, [index])
  const isSame = isRecord(old) && old.type === valueAt(sections, [index, 'type'])
  return sections.toSpliced(index, 1, ...(isSame ? [old] : []))
}

/**
 * Gives a page with its sound parts as in `text`, and each block or field that has a problem as in `before`, a text of the page
 * without problems. Gives `before` when the text cannot be read.
 */
export function withSoundParts(
  file: string,
  text: string,
  before: string,
  problems: readonly Pick<Problem, 'field'>[],
): string {
  const [page, old] = [readPage(file, text), readPage(file, before)]
  if (!page || !old) return before
  const data = { ...page.data }
  const fields = problems.map(({ field }) => field.split('.'))
  const blocks = new Set(
    fields.flatMap(([key, index]) => (key === 'sections' && index ? [Number(index)] : [])),
  )
  // From the last one on, because one that is left out moves those after it.
  for (const index of [...blocks].toSorted((one, other) => other - one))
    data.sections = replaceBlock(data.sections, old.data.sections, index)
  for (const [key = '', index] of fields)
    if (key !== '' && !(key === 'sections' && index)) {
      if (key in old.data) data[key] = old.data[key]
      else delete data[key]
    }
  const isBodyBroken = fields.some(([key]) => key === '')
  return writePage({ data, body: isBodyBroken ? old.body : page.body })
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
      const next = own.length === 0 || before === undefined ? text : withSoundParts(file, text, before, own)
      if (shown.get(file) !== next) texts.set(file, next)
      shown.set(file, next)
    }
    return problems.length > 0 ? texts : new Map()
  }
}
