import { bounded } from './quantity.ts'
import type { CartLine } from './store.ts'

const VERSION = 1

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** A page of this site: storage must not lead a visitor elsewhere. */
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
    bounded(value.quantity) !== undefined
  )
}

/** Only what is stored of a line, and as many as a line may have. */
function tidy({ id, name, href, price, quantity, before }: CartLine): CartLine {
  const line = { id, name, href, price, quantity: bounded(quantity) ?? 1 }
  return before === undefined ? line : { ...line, before }
}

/** The text under which lines are kept in a browser's storage. */
export function writeLines(lines: readonly CartLine[]): string {
  return JSON.stringify({ version: VERSION, lines: lines.map(tidy) })
}

/**
 * The lines in a stored text: what is no line is left out, and so is a second line of the same product.
 * Undefined when the text is not of this version or not what `writeLines` made; never throws.
 */
export function readLines(text: string): CartLine[] | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.lines)) return undefined
  const lines = new Map<CartLine['id'], CartLine>()
  for (const line of stored.lines) if (isLine(line) && !lines.has(line.id)) lines.set(line.id, tidy(line))
  return [...lines.values()]
}
