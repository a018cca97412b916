import type { Found } from '../finding.ts'
import { numberAt, type Thing, textAt } from '../record-access.ts'

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
/** What all odd units have: without it, none is looked for. */
const UNIT = /\d[.,]*\s?[KMGT]b/i

/** Units of a text that do not fit what they measure: what to say of each. */
export function oddUnitsIn(text: string): string[] {
  if (!UNIT.test(text)) return []
  return odd.flatMap(([pattern, message]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`"${found}": ${message}`]
  })
}

/** The same in the figure of a fact, and in the speeds of a plan. */
export function oddUnitsOf(thing: Thing): Found[] {
  const findings: Found[] = []
  const value = numberAt(thing, 'value')
  const words = `${value}${textAt(thing, 'suffix') ?? ''} ${textAt(thing, 'label') ?? ''}`
  const wrong = value === undefined ? undefined : odd.find(([pattern]) => pattern.test(words))
  if (wrong) findings.push({ at: [...thing.path, 'suffix'], rule, message: `"${words}": ${wrong[1]}` })
  for (const key of ['down', 'up']) {
    const speed = textAt(thing, 'speed', key)
    if (speed === undefined || SPEED.test(speed)) continue
    const message = `"${speed}" is no speed; write it as "150 Mbps" or "1.5 Gbps"`
    findings.push({ at: [...thing.path, 'speed', key], rule, message })
  }
  return findings
}
