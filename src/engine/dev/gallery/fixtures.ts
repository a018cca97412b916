import { posix } from 'node:path'
import { z } from 'zod'
import { Collection } from '../../../../schemas/collection.ts'
import { type Library, within } from '../../../../schemas/library.ts'
import { Section } from '../../../../schemas/section.ts'
import { fileProblem, type Problem } from '../../diagnostics/problem.ts'
import { filesBelow, findFile, textOf } from '../../read/content-folder.ts'
import { type Document, readJson } from '../../read/json-document.ts'
import { readMdx } from '../../read/mdx-document.ts'
import { validate } from '../../read/validate.ts'
import { literalsAt } from '../../read/value-at.ts'

/** Where the fixtures stand, below the project's root: a file for every block in `blocks`, for every card in `cards`. */
export const FIXTURES = 'tests/fixtures'

const names = {
  blocks: literalsAt(Section, undefined, [], 'type'),
  cards: literalsAt(Collection, undefined, [], 'card'),
} as const
type Shelf = keyof typeof names

/** One block, or one block that holds a card, as an editor may have written it. */
export interface Fixtures {
  shelf: Shelf
  /** The block's type, or the card's kind. */
  name: string
  typical: Section
  minimal: Section
  longest: Section
}

function schemaFor(shelf: Shelf, name: string) {
  const own = Section.refine(
    (section) => (shelf === 'blocks' ? section.type === name : 'card' in section && section.card === name),
    { error: `shows no "${name}"; a file of fixtures shows what it is named after` },
  )
  return z.strictObject({ typical: own, minimal: own, longest: own })
}

function read(root: string, file: string): Document | Problem {
  if (!findFile(root, file))
    return fileProblem(file, {
      rule: 'missing-file',
      message: 'is missing; every block and every card has fixtures: typical, minimal and longest',
    })
  const text = textOf(root, file)
  if (typeof text !== 'string') return text
  return file.endsWith('.mdx') ? readMdx(file, text) : readJson(file, text)
}

/** Fixtures of all blocks and cards, in order, read as content is read; and all that is wrong with them. */
export function readFixtures(root: string, library: Library): { fixtures: Fixtures[]; problems: Problem[] } {
  const problems: Problem[] = []
  const open = (file: string): Document | undefined => {
    const opened = read(root, file)
    if ('problemAt' in opened) return opened
    problems.push(opened)
    return undefined
  }
  /** The Markdown that `prose` and `article` show, which no block can hold itself. */
  const bodyOf = (fixture: string): string => {
    const written = open(`${FIXTURES}/bodies/${fixture}.mdx`)?.body?.write(library)
    problems.push(...(written?.problems ?? []))
    return written?.html ?? ''
  }
  const bodies = { typical: bodyOf('typical'), minimal: bodyOf('minimal'), longest: bodyOf('longest') }
  const withBody = (section: Section, body: string) => ('body' in section ? { ...section, body } : section)

  const fixturesOf = (shelf: Shelf, name: string): Fixtures[] => {
    const document = open(`${FIXTURES}/${shelf}/${name}.json`)
    if (!document) return []
    const result = within({ ...library, body: () => ({ value: '' }) }, () =>
      validate(document, schemaFor(shelf, name)),
    )
    if ('problems' in result) {
      problems.push(...result.problems)
      return []
    }
    const { typical, minimal, longest } = result.value
    return [
      {
        shelf,
        name,
        typical: withBody(typical, bodies.typical),
        minimal: withBody(minimal, bodies.minimal),
        longest: withBody(longest, bodies.longest),
      },
    ]
  }
  const shelfOf = (shelf: Shelf): Fixtures[] => {
    for (const { path } of filesBelow(root, `${FIXTURES}/${shelf}`))
      if (!names[shelf].includes(posix.basename(path, '.json')))
        problems.push(
          fileProblem(path, { rule: 'file-name', message: `is named after none of the ${shelf}; remove it` }),
        )
    return names[shelf].toSorted().flatMap((name) => fixturesOf(shelf, name))
  }
  return { fixtures: [...shelfOf('blocks'), ...shelfOf('cards')], problems }
}
