import { findCardTraits } from '../../../schemas/traits.ts'
import { defineWords, problem, type Told } from '../../../schemas/words.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { valueAt } from '../../engine/public/documents.ts'
import { type RecordTokens, tokensIn } from '../../engine/public/library.ts'
import { type Problem, positionAt } from '../../engine/public/problems.ts'

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

const tell = defineWords(
  {
    'name-of-two-records': problem(
      'duplicate',
      ({ token, other }: { token: string; other: string }, { place }) => [
        `is the name of ${place(other)} too, so {${token}} has two values`,
        'rename one of the two',
      ],
    ),
    'offers-overlap': problem(
      'duplicate',
      ({ token, other, begins }: { token: string; other: string; begins: boolean }, { place }) => [
        `${begins ? 'begins' : 'ends'} while ${place(other)} is on offer under the same name, so {${token}} has two values`,
        'let one end the day before the other begins, or rename one of the two',
      ],
    ),
  },
  {
    'name-of-two-records': { token: 'plan.test.price', other: 'content/collections/plans.json:12:15' },
    'offers-overlap': {
      token: 'plan.test.price',
      other: 'content/collections/plans.json:12:15',
      begins: true,
    },
  },
)

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

function problemAt({ document, index }: RecordTokens, key: string, told: Told): Problem {
  return document.problemAt(['items', index, key], told)
}

/** Gives the place of the first of these fields that a record has, else that of its name, as `plans.json:12:15`. */
function placeOf(record: RecordTokens, keys: readonly string[] = []): string {
  const key = keys.find((one) => one in record.record) ?? nameKey(record)
  const { document, index } = record
  const { line, column } = positionAt(document.text, document.placeAt(['items', index, key]).start)
  return `${document.file}:${line}:${column}`
}

/** Reports two records that give `token` two values: at a day that makes them overlap, else at the name of the second. */
function reportTwins(token: string, [first, second]: Twins): Problem {
  const days = [
    { record: second, key: 'validFrom', other: first },
    { record: first, key: 'validTo', other: second },
    { record: second, key: 'validTo', other: first },
    { record: first, key: 'validFrom', other: second },
  ]
  const day = days.find(({ record, key }) => key in record.record)
  if (!day)
    return problemAt(second, nameKey(second), tell('name-of-two-records', { token, other: placeOf(first) }))
  const { record, key, other } = day
  const begins = key === 'validFrom'
  const place = placeOf(other, [begins ? 'validTo' : 'validFrom'])
  return problemAt(record, key, tell('offers-overlap', { token, other: place, begins }))
}
