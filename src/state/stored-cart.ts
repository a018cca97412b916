import type { Picture } from '../../schemas/parts/picture.ts'
import type { CartLine } from './cart.ts'
import { bounded } from './quantity.ts'

const VERSION = 1

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPicture(value: unknown): value is Picture {
  return (
    isRecord(value) &&
    typeof value.src === 'string' &&
    typeof value.alt === 'string' &&
    typeof value.width === 'number' &&
    typeof value.height === 'number'
  )
}

function isLine(value: unknown): value is CartLine {
  return (
    isRecord(value) &&
    (typeof value.id === 'string' || Number.isFinite(value.id)) &&
    typeof value.name === 'string' &&
    isPicture(value.picture) &&
    typeof value.price === 'number' &&
    Number.isSafeInteger(value.price) &&
    value.price >= 0 &&
    typeof value.quantity === 'number' &&
    Number.isFinite(value.quantity)
  )
}

/** Only what a line has, and as many as a line may have. */
function tidy({ id, name, picture: { src, width, height, alt }, price, quantity }: CartLine): CartLine {
  return { id, name, picture: { src, width, height, alt }, price, quantity: bounded(quantity) }
}

/** The text under which lines are kept in a browser's storage. */
export function writeLines(lines: readonly CartLine[]): string {
  return JSON.stringify({ version: VERSION, lines })
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
