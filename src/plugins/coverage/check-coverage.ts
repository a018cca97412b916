import { join } from 'node:path'
import { cardTraits } from '../../../schemas/card-traits.ts'
import type { Cards } from '../../../schemas/cards.ts'
import type { Library } from '../../../schemas/library.ts'
import type { Coverage } from '../../../schemas/parts/coverage.ts'
import { traitsOfCard } from '../../../schemas/traits.ts'
import type { CoverageAnswer } from '../../contract/coverage.ts'
import { certainMatch, didYouMean } from '../../engine/diagnostics/did-you-mean.ts'
import { fileProblem, type Problem, type UnplacedProblem } from '../../engine/diagnostics/problem.ts'
import { SITE, type SiteSources } from '../../engine/library/site-sources.ts'
import { createSlugs } from '../../engine/library/tokens.ts'
import { oncePerSite } from '../../engine/plugin.ts'
import type { ContentFile, FolderListing } from '../../engine/read/content-folder.ts'
import { PAGES } from '../../engine/read/document-paths.ts'
import { valueAt } from '../../engine/read/value-at.ts'
import { type Area, COLUMNS, type Column, readArea, type SoldPlan } from './coverage-rows.ts'
import { type CsvTable, readCsv } from './csv-table.ts'

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
  { root, collections, day, formats, readText, version }: SiteSources,
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
      problems.push(fileProblem(path, { rule: 'file-name', message: 'is no .csv file; move or remove it' }))
      return []
    }
    const table = readTable(root, file, readText)
    if ('rows' in table) return [table]
    problems.push(table)
    return []
  })
  if (!config) {
    const message = 'is read by nothing; write "coverage" in content/site.json, or remove the file'
    for (const { file } of read) warnings.push(fileProblem(file, { rule: 'coverage', message }))
    return { areas: undefined, problems, warnings }
  }
  if (files.length === 0) {
    const message = `has "coverage", and ${COVERAGE}/ has no table; write one, such as ${COVERAGE}/areas.csv`
    return { areas: undefined, problems: [fileProblem(SITE, { rule: 'missing-file', message })], warnings }
  }

  const taken = ['json', 'mdx'].flatMap(
    (ending) => listing.findFile(`${PAGES}${config.list.path}.${ending}`)?.path ?? [],
  )
  for (const path of taken) {
    const message = `has the address of the list of postcodes ("list.path" of "coverage" in ${SITE}); rename one of the two`
    problems.push(fileProblem(path, { rule: 'duplicate', message }))
  }
  const plans = collectPlans(collections, library, createSlugs({ names: version?.names }))
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
      const message = `is sold at no postcode of ${COVERAGE}/; name it there as "${id}", or remove the plan`
      const problem = sold.has(id) ? undefined : problemAt({ rule: 'coverage', message })
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
  const refuse = (column: number | undefined, problem: UnplacedProblem) => {
    good = false
    report(problemAt(1, column, problem))
  }
  for (const [index, written] of columns.entries()) {
    const column = COLUMNS.find((known) => known === written)
    if (column && found.has(column))
      refuse(index, { rule: 'duplicate', message: `"${column}" is the name of two columns; remove one` })
    else if (column) found.set(column, index)
    else
      refuse(index, {
        rule: 'unknown-key',
        message: `"${written}" is no column${didYouMean(written, COLUMNS)}`,
        fix: certainMatch(written, COLUMNS),
      })
  }
  for (const name of REQUIRED)
    if (good && !columns.includes(name))
      refuse(undefined, {
        rule: 'missing',
        message: `has no column "${name}"; the columns are ${COLUMNS.join(', ')}`,
      })
  return good ? found : undefined
}

function limitProblems(problems: readonly Problem[]): Problem[] {
  const [kept, rest] = [problems.slice(0, MAX_PROBLEMS), problems.length - MAX_PROBLEMS]
  const last = kept.at(-1)
  if (rest <= 0 || !last) return kept
  return [
    ...kept.slice(0, -1),
    { ...last, message: `${last.message} (${rest} more problems follow in this file)` },
  ]
}
