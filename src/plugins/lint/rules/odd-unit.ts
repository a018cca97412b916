import { defineWords, statement, type Told } from '../../../../schemas/words.ts'
import { numberWith, textInRole, textsWith } from '../fields.ts'
import { each, type LintRule } from '../rule.ts'

/** What is wrong with a unit, by its kind. */
const UNITS: Readonly<Record<string, string>> = {
  'data-for-speed': 'GB counts data, and a speed is in Mbps or Gbps',
  'speed-for-data': 'Mbps and Gbps are speeds, and data is counted in GB or TB',
  bytes: 'that is bytes a second, eight times as much; write Mbps or Gbps',
  unclear: 'Mb and Gb are read as MB or Mbps; write which',
}

const tell = defineWords(
  {
    'odd-unit': statement('odd-unit', ({ words, kind }: { words: string; kind: string }) => [
      `"${words}": ${UNITS[kind]}`,
    ]),
    'not-a-speed': statement('odd-unit', ({ written }: { written: string }) => [
      `"${written}" is not a speed`,
      'write it as "150 Mbps" or "1.5 Gbps"',
    ]),
  },
  {
    'odd-unit': { words: '100 GB download speed', kind: 'data-for-speed' },
    'not-a-speed': { written: '150 GB' },
  },
)

/** Measures with a wrong unit, each with what is wrong with it. */
const ODD_UNITS: [RegExp, string][] = [
  [
    /\b\d[\d.,]*\s?[KMGT]B(?:ytes?)?\s+(?:(?:of|peak|maximum|average)\s+)?(?:(?:down|up)load(?:ing)?\s+speeds?|(?:down|up)stream|speeds?|bandwidth|throughput)\b/i,
    'data-for-speed',
  ],
  [
    /\b(?:speeds?|bandwidth|throughput)\s*(?:of|:|is|up to)\s*(?:up to\s+)?\d[\d.,]*\s?[KMGT]B\b(?!ps|\/s)/i,
    'data-for-speed',
  ],
  [
    /\b\d[\d.,]*\s?[KMGT]bps\s+(?:of\s+)?(?:(?:monthly|mobile)\s+)?(?:data|volume|storage|usage|traffic|allowance|cap|quota)\b/i,
    'speed-for-data',
  ],
  [/\b\d[\d.,]*\s?[KMGT]B(?:ps|\/s)(?!\w)/, 'bytes'],
  [/\b\d[\d.,]*\s?[KMGT]b\b(?!ps|\/s)/, 'unclear'],
]

/** A quick test that rules out most texts: whether there is a unit of data or speed. */
const MAYBE_UNIT = /\d[.,]*\s?[KMGT]b/i

/** The speed of a plan must end in one of these units. */
const SPEED = /\d\s?[KMGTk](bps|bit\/s)$/

function findOddUnits(text: string): Told[] {
  return ODD_UNITS.flatMap(([pattern, kind]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : tell('odd-unit', { words: found, kind })
  })
}

/** A unit does not fit what it measures: in a text, in the figure of a fact or in the speed of a plan. */
export const oddUnit: LintRule = {
  name: 'odd-unit',
  check: ({ texts, objects }) => [
    ...each(texts, ({ text }) => (MAYBE_UNIT.test(text) ? findOddUnits(text) : [])),
    ...objects.flatMap((object) => {
      const figure = numberWith(object, 'figure')
      const affix = textsWith(object, 'affix')[0]
      const words = `${figure?.value}${affix?.value ?? ''} ${textInRole(object, 'label') ?? ''}`
      const odd = figure && ODD_UNITS.find(([pattern]) => pattern.test(words))
      return odd ? { ...tell('odd-unit', { words, kind: odd[1] }), at: (affix ?? figure).at } : []
    }),
    ...each(
      objects.flatMap((object) => textsWith(object, 'download', 'upload')),
      ({ value }) => (SPEED.test(value) ? undefined : tell('not-a-speed', { written: value })),
    ),
  ],
}
