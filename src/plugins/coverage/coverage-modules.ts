import type { CoverageModule } from '../../contract/coverage.ts'
import { groupBy } from '../../contract/group-by.ts'
import type { Area } from './coverage-rows.ts'

/** The path of the published modules, without their endings. */
export const DATA = '_data/coverage'

/**
 * The size of the largest module, in bytes. It loads in one round trip, and it has the answers of many postcodes: the log of the
 * server does not say which of them a visitor has asked for.
 */
const MAX_BYTES = 4096

/** Formats the modules of the answers, by path below `dist`: one for each prefix, and a list of these. */
export function formatCoverage(areas: readonly Area[]): Map<string, string> {
  const modules = new Map<string, string>()
  for (const [prefix, group] of groupBy(areas, ({ postcode }) => postcode.prefix))
    for (const [start, text] of splitGroup(prefix, group)) modules.set(start, text)
  const list = [...modules.keys()].toSorted().join(' ')
  return new Map([
    [`${DATA}.js`, `export default ${JSON.stringify(list)}\n`],
    ...[...modules].map(([start, text]): [string, string] => [`${DATA}/${start}.js`, text]),
  ])
}

/** Gives the module of the postcodes that begin with `start`; if it is too large, a module for each next character. */
function splitGroup(start: string, group: readonly Area[]): [string, string][] {
  const text = formatModule(group)
  if (Buffer.byteLength(text) <= MAX_BYTES || group.length === 1) return [[start, text]]
  const finer = groupBy(group, ({ postcode }) => postcode.key.slice(0, start.length + 1))
  return [...finer].flatMap(([next, part]) => splitGroup(next, part))
}

function formatModule(group: readonly Area[]): string {
  // Postcodes of the same answer share one object.
  const answers = [...groupBy(group, ({ answer }) => answer)]
  const keys = answers.flatMap(([, equal], index) =>
    equal.map(({ postcode }) => [postcode.key, index] as const),
  )
  const module: CoverageModule = {
    answers: answers.map(([answer]) => answer),
    keys: Object.fromEntries(keys),
  }
  return `export default ${JSON.stringify(module)}\n`
}
