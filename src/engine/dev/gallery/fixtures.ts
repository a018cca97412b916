import { posix } from 'node:path'
import { z } from 'zod'
import { Collection } from '../../../../schemas/collection.ts'
import { type Library, withLibrary } from '../../../../schemas/library.ts'
import { Section } from '../../../../schemas/section.ts'
import { fileProblem, type Problem } from '../../diagnostics/problem.ts'
import { findFile, listFiles, readFileText } from '../../read/content-folder.ts'
import { type ContentDocument, readJson } from '../../read/json-document.ts'
import { readMdx } from '../../read/read-document.ts'
import { literalsAt } from '../../read/schema-introspection.ts'
import { validate } from '../../read/validate.ts'

/** The folder of the fixtures, below the project's root. It has a file for every block in `blocks`, for every card in `cards`. */
export const FIXTURES = 'tests/fixtures'
/** The site whose pages, pictures and collections the fixtures use. */
export const FIXTURES_SITE = `${FIXTURES}/full-site`

const names = {
  blocks: literalsAt(Section, undefined, [], 'type'),
  cards: literalsAt(Collection, undefined, [], 'card'),
} as const
type FixtureFolder = keyof typeof names

/** Three examples of a block, or of a block that holds a card, as an editor may write them. */
export interface FixtureSet {
  folder: FixtureFolder
  /** The block's type, or the card's kind. */
  name: string
  typical: Section
  minimal: Section
  longest: Section
}

function fixtureSetSchema(folder: FixtureFolder, name: string) {
  const matching = Section.refine(
    (section) => (folder === 'blocks' ? section.type === name : 'card' in section && section.card === name),
    { error: `shows no "${name}"; a file of fixtures shows what it is named after` },
  )
  return z.strictObject({ typical: matching, minimal: matching, longest: matching })
}

function readFixtureFile(root: string, file: string): ContentDocument | Problem {
  if (!findFile(root, file))
    return fileProblem(file, {
      rule: 'missing-file',
      message: 'is missing; every block and every card has fixtures: typical, minimal and longest',
    })
  const text = readFileText(root, file)
  if (typeof text !== 'string') return text
  return file.endsWith('.mdx') ? readMdx(file, text) : readJson(file, text)
}

/**
 * Reads and checks the fixtures of all blocks and cards in the same way as content. Gives them in alphabetical order, and
 * every problem that they have.
 */
export function readFixtures(
  root: string,
  library: Library,
): { fixtures: FixtureSet[]; problems: Problem[] } {
  const problems: Problem[] = []
  const open = (file: string): ContentDocument | undefined => {
    const document = readFixtureFile(root, file)
    if ('problemAt' in document) return document
    problems.push(document)
    return undefined
  }
  /** Reads the Markdown for the blocks that show one: a block in a JSON file cannot hold it. */
  const readBody = (fixture: string): string => {
    const body = open(`${FIXTURES}/bodies/${fixture}.mdx`)?.body?.render(library)
    problems.push(...(body?.problems ?? []))
    return body?.html ?? ''
  }
  const bodies = { typical: readBody('typical'), minimal: readBody('minimal'), longest: readBody('longest') }
  const withBody = (section: Section, body: string) => ('body' in section ? { ...section, body } : section)

  const readSet = (folder: FixtureFolder, name: string): FixtureSet[] => {
    const document = open(`${FIXTURES}/${folder}/${name}.json`)
    if (!document) return []
    const result = withLibrary({ ...library, body: () => ({ value: '' }) }, () =>
      validate(document, fixtureSetSchema(folder, name)),
    )
    if ('problems' in result) {
      problems.push(...result.problems)
      return []
    }
    const { typical, minimal, longest } = result.value
    return [
      {
        folder,
        name,
        typical: withBody(typical, bodies.typical),
        minimal: withBody(minimal, bodies.minimal),
        longest: withBody(longest, bodies.longest),
      },
    ]
  }
  const readFolder = (folder: FixtureFolder): FixtureSet[] => {
    for (const { path } of listFiles(root, `${FIXTURES}/${folder}`))
      if (!names[folder].includes(posix.basename(path, '.json')))
        problems.push(
          fileProblem(path, {
            rule: 'file-name',
            message: `is named after none of the ${folder}; remove it`,
          }),
        )
    return names[folder].toSorted().flatMap((name) => readSet(folder, name))
  }
  return { fixtures: [...readFolder('blocks'), ...readFolder('cards')], problems }
}
