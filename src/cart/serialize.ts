import { parseQuantity } from './quantity.ts'
import type { CartLine } from './store.ts'

const VERSION = 1

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Whether a value is a path on this site: a stored link must not lead to another site. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function isLine(value: unknown): value is CartLine {
  return (
    isRecord(value) &&
    (typeof value.id === 'string' || Number.isFinite(value.id)) &&
    typeof value.name === 'string' &&
    isPath(value.href) &&
    isPrice(value.price) &&
    (value.before === undefined || isPrice(value.before)) &&
    typeof value.quantity === 'number' &&
    parseQuantity(value.quantity) !== undefined
  )
}

/** The stored fields of a line, with a valid quantity. */
function storedFields({ id, name, href, price, quantity, before }: CartLine): CartLine {
  const line = { id, name, href, price, quantity: parseQuantity(quantity) ?? 1 }
  return before === undefined ? line : { ...line, before }
}

/** Serializes lines for a browser's storage. */
export function serializeLines(lines: readonly CartLine[]): string {
  return JSON.stringify({ version: VERSION, lines: lines.map(storedFields) })
}

/**
 * Parses what `serializeLines` wrote. Leaves out invalid lines and second lines of the same product. Gives undefined for a
 * text of another version or origin; never throws.
 */
export function parseLines(text: string): CartLine[] | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.lines)) return undefined
  const lines = new Map<CartLine['id'], CartLine>()
  for (const line of stored.lines)
    if (isLine(line) && !lines.has(line.id)) lines.set(line.id, storedFields(line))
  return [...lines.values()]
}
