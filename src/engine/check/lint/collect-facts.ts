import { interpolate } from '../../../../schemas/parts/interpolate.ts'
import type { ContentDocument } from '../../read/json-document.ts'
import { isObject } from '../../read/value-at.ts'
import { unofferedName } from './expiry.ts'
import { LINT_RULES } from './lint.ts'
import { collectAmounts } from './prices.ts'
import { collectFigures } from './record-figures.ts'
import type { Claim, DocumentFacts, DocumentObject, DocumentText, LintContext } from './rule.ts'

/** Keys of texts that no visitor reads or that quote customers: the site itself claims nothing there. */
const KEYS_WITHOUT_CLAIMS = new Set(
  '$schema accepted autocomplete card date endpoint flow from href icon id currency kind locale prices redirects review src type url'.split(
    ' ',
  ),
)

/** Lists the objects and texts of a value, with their paths. */
function walk(
  value: unknown,
  path: DocumentObject['path'],
  found: { objects: DocumentObject[]; written: { at: DocumentObject['path']; text: string }[] },
): void {
  if (typeof value === 'string') found.written.push({ at: path, text: value })
  if (!isObject(value)) return
  if (!Array.isArray(value)) found.objects.push({ value, path })
  for (const [key, item] of Object.entries(value))
    if (!KEYS_WITHOUT_CLAIMS.has(key) && (typeof item === 'string' || isObject(item)))
      walk(item, [...path, Array.isArray(value) ? Number(key) : key], found)
}

/** Collects the facts of a document without problems. */
export function collectFacts({ file, data, body }: ContentDocument, context: LintContext): DocumentFacts {
  const { day, money, token } = context
  const resolve = (written: string): string => {
    const result = written.includes('{') ? interpolate(written, [], token) : { value: written }
    return 'value' in result ? result.value : written
  }
  const read = (at: Claim['at'], written: string): DocumentText => {
    const text = resolve(written)
    return text === written ? { at, text } : { at, text, written }
  }
  const found: Parameters<typeof walk>[2] = { objects: [], written: [] }
  walk(data, [], found)
  const { objects } = found
  const fieldTexts = found.written.map(({ at, text }) => read(at, text))
  const bodyTexts = [...(body?.textBlocks() ?? [])].map(
    ({ span, text, cells, listItems }): DocumentText => ({
      ...read(span, text),
      ...(cells && {
        row: true,
        cells: cells.map((cell) => ({ header: resolve(cell.header), text: resolve(cell.text) })),
      }),
      ...(listItems !== undefined && { listItems }),
    }),
  )
  const texts = [...fieldTexts, ...bodyTexts]
  const document = { ...context, objects, texts, resolve }
  return {
    file,
    amountSample: money.sample,
    findings: LINT_RULES.flatMap(
      ({ name, check }) => check?.(document).map((finding) => ({ ...finding, rule: name })) ?? [],
    ),
    figures:
      file === 'content/site.json' ? [] : objects.flatMap((object) => collectFigures(object, day, money)),
    amounts: [...new Set(objects.flatMap(collectAmounts))],
    claims: texts
      .filter((text) => LINT_RULES.some(({ claims }) => claims?.(text, money)))
      .map(({ at, text, written, row }) => ({
        at,
        text,
        ...(written !== undefined && { written }),
        ...(row && { row }),
      })),
    unoffered: objects.flatMap((object) => unofferedName(object, day) ?? []),
  }
}
