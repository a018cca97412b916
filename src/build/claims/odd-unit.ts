import type { Problem } from '../problem.ts'
import { type Corpus, numberAt, textAt } from './corpus.ts'

const rule = 'odd-unit'

/** What is measured otherwise than the unit says, and what to write. */
const odd: [RegExp, string][] = [
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

/** The unit that a speed of a plan ends in. */
const SPEED = /\d\s?[KMGT]bps$/

/** Units that do not fit what they measure. */
export function oddUnits({ inFigures, places }: Corpus): Problem[] {
  const inTexts = inFigures.flatMap(({ text, at }) =>
    odd.flatMap(([pattern, message]) => {
      const found = pattern.exec(text)?.[0]
      return found === undefined ? [] : [at({ rule, message: `"${found}": ${message}` })]
    }),
  )
  const inFacts = places.flatMap((place) => {
    const value = numberAt(place, 'value')
    const words = `${value}${textAt(place, 'suffix') ?? ''} ${textAt(place, 'label') ?? ''}`
    const wrong = value === undefined ? undefined : odd.find(([pattern]) => pattern.test(words))
    if (!wrong) return []
    return [place.document.problemAt([...place.path, 'suffix'], { rule, message: `"${words}": ${wrong[1]}` })]
  })
  const inSpeeds = places.flatMap((place) =>
    ['down', 'up'].flatMap((key) => {
      const speed = textAt(place, 'speed', key)
      if (speed === undefined || SPEED.test(speed)) return []
      return [
        place.document.problemAt([...place.path, 'speed', key], {
          rule,
          message: `"${speed}" is no speed; write it as "150 Mbps" or "1.5 Gbps"`,
        }),
      ]
    }),
  )
  return [...inTexts, ...inFacts, ...inSpeeds]
}
