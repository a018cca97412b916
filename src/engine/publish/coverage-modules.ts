import type { CoverageModule } from '../../contract/coverage.ts'
import type { Area } from '../check/coverage-rows.ts'

/** The largest module, in bytes: it arrives in one round trip, and beside the answer tells of many other postcodes. */
const MAX_BYTES = 4096

/** Formats the modules of the answers, by path below `dist`: one for each prefix, and a list of these. */
export function formatCoverage(areas: readonly Area[]): Map<string, string> {
  const modules = new Map<string, string>()
  for (const [prefix, group] of groupBy(areas, ({ postcode }) => postcode.prefix))
    for (const [start, text] of splitGroup(prefix, group)) modules.set(start, text)
  const list = [...modules.keys()].toSorted().join(' ')
  return new Map([
    ['_data/coverage.js', `export default ${JSON.stringify(list)}\n`],
    ...[...modules].map(([start, text]): [string, string] => [`_data/coverage/${start}.js`, text]),
  ])
}

/** Gives the module of postcodes that begin alike; where that is too large, one for each next character. */
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

/** Groups postcodes by what they share, in the order in which that comes first. */
export function groupBy<K>(areas: readonly Area[], keyOf: (area: Area) => K): Map<K, Area[]> {
  const groups = new Map<K, Area[]>()
  for (const area of areas) {
    const key = keyOf(area)
    const group = groups.get(key)
    if (group) group.push(area)
    else groups.set(key, [area])
  }
  return groups
}
