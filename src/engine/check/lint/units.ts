import { type LintRule, numberAt, textAt } from './rule.ts'

/** A measure with a unit that does not fit it, and what is wrong. */
const MISTAKES: [RegExp, string][] = [
  [
    /\b\d[\d.,]*\s?[KMGT]B(?:ytes?)?\s+(?:(?:of|peak|maximum|average)\s+)?(?:(?:down|up)load(?:ing)?\s+speeds?|(?:down|up)stream|speeds?|bandwidth|throughput)\b/i,
    'GB counts data, and a speed is in Mbps or Gbps',
  ],
  [
    /\b(?:speeds?|bandwidth|throughput)\s*(?:of|:|is|up to)\s*(?:up to\s+)?\d[\d.,]*\s?[KMGT]B\b(?!ps|\/s)/i,
    'GB counts data, and a speed is in Mbps or Gbps',
  ],
  [
    /\b\d[\d.,]*\s?[KMGT]bps\s+(?:of\s+)?(?:(?:monthly|mobile)\s+)?(?:data|volume|storage|usage|traffic|allowance|cap|quota)\b/i,
    'Mbps and Gbps are speeds, and data is counted in GB or TB',
  ],
  [
    /\b\d[\d.,]*\s?[KMGT]B(?:ps|\/s)(?!\w)/,
    'that is bytes a second, eight times as much; write Mbps or Gbps',
  ],
  [/\b\d[\d.,]*\s?[KMGT]b\b(?!ps|\/s)/, 'Mb and Gb are read as MB or Mbps; write which'],
]
/** Most texts have no unit of data or speed: a quick test. */
const MAYBE_UNIT = /\d[.,]*\s?[KMGT]b/i
/** The speed of a plan must end in one of these units. */
const SPEED = /\d\s?[KMGTk](bps|bit\/s)$/

function findMistakes(text: string): string[] {
  if (!MAYBE_UNIT.test(text)) return []
  return MISTAKES.flatMap(([pattern, message]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : `"${found}": ${message}`
  })
}

/** A unit does not fit what it measures: in a text, in the figure of a fact or in the speed of a plan. */
export const oddUnit: LintRule = {
  name: 'odd-unit',
  check: ({ texts, objects }) => [
    ...texts.flatMap(({ at, text }) => findMistakes(text).map((message) => ({ at, message }))),
    ...objects.flatMap((fact) => {
      const value = numberAt(fact, 'value')
      const words = `${value}${textAt(fact, 'suffix') ?? ''} ${textAt(fact, 'label') ?? ''}`
      const mistake = value === undefined ? undefined : MISTAKES.find(([pattern]) => pattern.test(words))
      return mistake ? { at: [...fact.path, 'suffix'], message: `"${words}": ${mistake[1]}` } : []
    }),
    ...objects.flatMap((plan) =>
      ['down', 'up'].flatMap((key) => {
        const speed = textAt(plan, 'speed', key)
        if (speed === undefined || SPEED.test(speed)) return []
        const message = `"${speed}" is no speed; write it as "150 Mbps" or "1.5 Gbps"`
        return { at: [...plan.path, 'speed', key], message }
      }),
    ),
  ],
}
