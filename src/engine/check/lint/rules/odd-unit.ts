import { type DocumentObject, numberAt, textAt } from '../document-object.ts'
import type { DocumentFinding } from '../finding.ts'

const rule = 'odd-unit'

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

/** The speed of a plan must end in one of these units. */
const SPEED = /\d\s?[KMGT]bps$/
/** A quick test: a text without a unit of data or speed has no mistake. */
const MAYBE_UNIT = /\d[.,]*\s?[KMGT]b/i

/** Finds units in a text that do not fit what they measure, and gives a message for each mistake. */
export function findUnitMistakes(text: string): string[] {
  if (!MAYBE_UNIT.test(text)) return []
  return MISTAKES.flatMap(([pattern, message]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`"${found}": ${message}`]
  })
}

/** Checks the units of a fact's figure and of a plan's speeds. */
export function checkUnits(object: DocumentObject): DocumentFinding[] {
  const findings: DocumentFinding[] = []
  const value = numberAt(object, 'value')
  const words = `${value}${textAt(object, 'suffix') ?? ''} ${textAt(object, 'label') ?? ''}`
  const mistake = value === undefined ? undefined : MISTAKES.find(([pattern]) => pattern.test(words))
  if (mistake) findings.push({ at: [...object.path, 'suffix'], rule, message: `"${words}": ${mistake[1]}` })
  for (const key of ['down', 'up']) {
    const speed = textAt(object, 'speed', key)
    if (speed === undefined || SPEED.test(speed)) continue
    const message = `"${speed}" is no speed; write it as "150 Mbps" or "1.5 Gbps"`
    findings.push({ at: [...object.path, 'speed', key], rule, message })
  }
  return findings
}
