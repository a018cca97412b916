import { findCardTraits } from '../../../schemas/traits.ts'
import type { Problem } from '../../engine/diagnostics/problem.ts'
import type { RecordTokens } from '../../engine/library/tokens.ts'
import { tokensIn } from '../../engine/library/tracked-library.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { valueAt } from '../../engine/read/value-at.ts'

/** Refuses a token that a text uses and two records on offer give different values: texts get the one of the first record. */
export const tokenValues: EnginePlugin = {
  name: 'token-values',
  check: ({ sources: { recordTokens, askedTokens }, results }) => {
    const ambiguous = findAmbiguous(recordTokens)
    if (ambiguous.size === 0) return []
    const used = [...results.values()].flatMap(({ lookups }) => tokensIn(lookups))
    const names = new Set([...askedTokens, ...used])
    const problems = [...ambiguous].filter(([name]) => names.has(name)).map((twins) => reportTwins(...twins))
    // A record may have several tokens.
    return new Map(problems.map((problem) => [`${problem.file} ${problem.field}`, problem])).values()
  },
}

type Twins = [first: RecordTokens, second: RecordTokens]

/** Finds the tokens that two records on offer have with different values: name → the records. */
function findAmbiguous(records: readonly RecordTokens[]): Map<string, Twins> {
  const first = new Map<string, { record: RecordTokens; value: string }>()
  const ambiguous = new Map<string, Twins>()
  for (const record of records)
    for (const [name, value] of record.isOffered ? record.tokens : []) {
      const other = first.get(name)
      if (!other) first.set(name, { record, value })
      // A record with a problem has no value.
      else if (other.value !== value && other.value !== '' && value !== '')
        ambiguous.set(name, [other.record, record])
    }
  return ambiguous
}

/** The field that names the records of the collection of this one. */
function nameKey({ document }: RecordTokens): string {
  return findCardTraits(valueAt(document.data, ['card']))?.tokens?.name ?? ''
}

function problemAt({ document, index }: RecordTokens, key: string, message: string): Problem {
  return document.problemAt(['items', index, key], { rule: 'duplicate', message })
}

/** Gives the place of the first of these fields that a record has, else that of its name, as `plans.json:12:15`. */
function placeOf(record: RecordTokens, keys: readonly string[] = []): string {
  const key = keys.find((one) => one in record.record) ?? nameKey(record)
  const { file, line, column } = problemAt(record, key, '')
  return `${file}:${line}:${column}`
}

/** Reports two records that give `token` two values: at a day that makes them overlap, else at the name of the second. */
function reportTwins(token: string, [first, second]: Twins): Problem {
  const values = `so {${token}} has two values`
  const days = [
    { record: second, key: 'validFrom', other: first },
    { record: first, key: 'validTo', other: second },
    { record: second, key: 'validTo', other: first },
    { record: first, key: 'validFrom', other: second },
  ]
  const day = days.find(({ record, key }) => key in record.record)
  if (!day) {
    const message = `is the name of ${placeOf(first)} too, ${values}; rename one of the two`
    return problemAt(second, nameKey(second), message)
  }
  const { record, key, other } = day
  const [verb, against] = key === 'validFrom' ? ['begins', 'validTo'] : ['ends', 'validFrom']
  const place = placeOf(other, [against])
  return problemAt(
    record,
    key,
    `${verb} while ${place} is on offer under the same name, ${values}; let one end the day before the other begins, or rename one of the two`,
  )
}
