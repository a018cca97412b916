import { join } from 'node:path'
import { cardTraits } from '../../../schemas/card-traits.ts'
import type { Cards } from '../../../schemas/cards.ts'
import type { Library } from '../../../schemas/library.ts'
import type { Coverage } from '../../../schemas/parts/coverage.ts'
import { traitsOfCard } from '../../../schemas/traits.ts'
import type { Told } from '../../../schemas/words.ts'
import type { CoverageAnswer } from '../../contract/coverage.ts'
import { PAGES, valueAt } from '../../engine/public/documents.ts'
import type { ContentFile, FolderListing } from '../../engine/public/files.ts'
import { createSlugs } from '../../engine/public/library.ts'
import { addNote, certainMatch, fileProblem, guess, type Problem } from '../../engine/public/problems.ts'
import { oncePerSite, SITE, type SiteSources } from '../../engine/public/site.ts'
import { type Area, COLUMNS, type Column, readArea, type SoldPlan } from './coverage-rows.ts'
import { type CsvTable, readCsv } from './csv-table.ts'
import { tell } from './words.ts'

/** The checked tables of `content/coverage/`. */
export interface CheckedCoverage {
  /** Undefined when the site does not tell where its plans are sold, or when a table has a problem. */
  areas: readonly Area[] | undefined
  problems: Problem[]
  warnings: Problem[]
}

/** The folder of the tables. A site may have none. */
export const COVERAGE = 'content/coverage'

const REQUIRED: readonly string[] = ['postcode', 'status']
/** The most problems that are reported for one table. The last one says how many more there are. */
const MAX_PROBLEMS = 100

/** The tables that were read last, by path, because reading a large one takes a second. */
const tables = new Map<string, { statKey: string; table: CsvTable | Problem }>()

function readTable(
  root: string,
  { path, statKey }: ContentFile,
  readText: SiteSources['readText'],
): CsvTable | Problem {
  const known = tables.get(join(root, path))
  if (known?.statKey === statKey) return known.table
  const text = readText(path)
  const table = typeof text === 'string' ? readCsv(path, text) : text
  tables.set(join(root, path), { statKey, table })
  return table
}

/** Gives the checked tables of a site. */
export const coverageOf = oncePerSite(
  ({ site, sources, listing, library }): CheckedCoverage =>
    // Without a valid site.json, the check does not know which columns and values are correct.
    site
      ? checkCoverage(sources, listing, library, site.coverage)
      : { areas: undefined, problems: [], warnings: [] },
)

/** Checks the tables of `content/coverage/` against `coverage` of site.json and the plans of the site. */
function checkCoverage(
  { root, collections, day, formats, readText, place }: SiteSources,
  listing: FolderListing,
  library: Library,
  config: Coverage | undefined,
): CheckedCoverage {
  const files = listing.listFiles(COVERAGE)
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const read = files.flatMap((file): CsvTable[] => {
    const { path } = file
    if (!path.endsWith('.csv')) {
      problems.push(fileProblem(path, tell('no-csv-file')))
      return []
    }
    const table = readTable(root, file, readText)
    if ('rows' in table) return [table]
    problems.push(table)
    return []
  })
  if (!config) {
    for (const { file } of read) warnings.push(fileProblem(file, tell('coverage-without-settings')))
    return { areas: undefined, problems, warnings }
  }
  if (files.length === 0) problems.push(fileProblem(SITE, tell('no-coverage-table', { folder: COVERAGE })))

  const taken = ['json', 'mdx'].flatMap(
    (ending) => listing.findFile(`${PAGES}${config.list.path}.${ending}`)?.path ?? [],
  )
  for (const path of taken) problems.push(fileProblem(path, tell('address-of-postcodes')))
  const plans = collectPlans(collections, library, createSlugs({ names: place.names }))
  const sold = new Set<string>()
  const seen = new Map<string, string>()
  const answers = new Map<string, CoverageAnswer>()
  const areas: Area[] = []
  for (const table of read) {
    const found: Problem[] = []
    const report = (problem: Problem) => void found.push(problem)
    const columns = readColumns(table, report)
    if (columns) {
      const { date: formatDate } = formats
      const context = { table, columns, config, plans, sold, seen, answers, day, formatDate, report }
      for (const row of table.rows) {
        const area = readArea(row, context)
        if (area) areas.push(area)
      }
    }
    problems.push(...limitProblems(found.filter(({ severity }) => severity === 'error')))
    warnings.push(...found.filter(({ severity }) => severity === 'warning'))
  }
  // If no row names a plan, the tables do not limit where plans are sold.
  if (sold.size > 0 && problems.length === 0)
    for (const [id, { problemAt }] of plans) {
      const problem = sold.has(id)
        ? undefined
        : problemAt(tell('plan-sold-nowhere', { folder: COVERAGE, id }))
      if (problem) warnings.push(problem)
    }
  return { areas: problems.length > 0 ? undefined : areas, problems, warnings }
}

/** Lists the records that are sold only at some places, such as plans, by id: the slug of the name, as in tokens. */
function collectPlans(
  collections: SiteSources['collections'],
  library: Library,
  slugOf: (name: string) => string,
): Map<string, SoldPlan> {
  const kinds = Object.keys(cardTraits).filter((kind): kind is keyof Cards => Object.hasOwn(cardTraits, kind))
  const plans = new Map<string, SoldPlan>()
  for (const kind of kinds) {
    const { sold } = traitsOfCard(kind)
    for (const [name, document] of sold ? collections : []) {
      const records = valueAt(document.data, ['card']) === kind ? library.records(kind, name) : { value: [] }
      for (const [index, record] of ('value' in records ? (records.value ?? []) : []).entries()) {
        const plan = sold?.(record) ?? ''
        plans.set(slugOf(plan), {
          name: plan,
          problemAt: (problem) => document.problemAt(['items', index], problem),
        })
      }
    }
  }
  return plans
}

/** Finds the columns of a table. Undefined when one of them is missing or not known. */
function readColumns(
  { columns, problemAt }: CsvTable,
  report: (problem: Problem) => void,
): ReadonlyMap<Column, number> | undefined {
  const found = new Map<Column, number>()
  let good = true
  const refuse = (column: number | undefined, problem: Told) => {
    good = false
    report(problemAt(1, column, problem))
  }
  for (const [index, written] of columns.entries()) {
    const column = COLUMNS.find((known) => known === written)
    if (column && found.has(column)) refuse(index, tell('same-column', { column }))
    else if (column) found.set(column, index)
    else
      refuse(
        index,
        tell('unknown-column', { written, ...guess(written, COLUMNS) }, certainMatch(written, COLUMNS)),
      )
  }
  for (const name of REQUIRED)
    if (good && !columns.includes(name)) refuse(undefined, tell('no-column', { name, columns: COLUMNS }))
  return good ? found : undefined
}

function limitProblems(problems: readonly Problem[]): Problem[] {
  const [kept, rest] = [problems.slice(0, MAX_PROBLEMS), problems.length - MAX_PROBLEMS]
  const last = kept.at(-1)
  if (rest <= 0 || !last) return kept
  return [...kept.slice(0, -1), addNote(last, `${rest} more problems follow in this file`)]
}
