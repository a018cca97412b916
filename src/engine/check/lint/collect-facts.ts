import { interpolate } from '../../../../schemas/parts/interpolate.ts'
import type { PictureFrame } from '../../../../schemas/trait.ts'
import { findBlockTraits, findCardTraits, MASTHEAD_FRAME } from '../../../../schemas/traits.ts'
import { contentHash } from '../../cache/content-hash.ts'
import type { LibraryResult } from '../../library/create-library.ts'
import type { SiteSources } from '../../library/site-sources.ts'
import type { ContentDocument, FieldPath } from '../../read/json-document.ts'
import { isObject, valueAt } from '../../read/value-at.ts'
import { unofferedName } from './expiry.ts'
import { LINT_RULES } from './lint.ts'
import { createMoneyReader } from './money.ts'
import { collectAmounts } from './prices.ts'
import { collectFigures } from './record-figures.ts'
import {
  type Claim,
  type DocumentFacts,
  type DocumentField,
  type DocumentLink,
  type DocumentObject,
  type DocumentPicture,
  type DocumentText,
  type LintContext,
  textAt,
} from './rule.ts'
import { wordsOf } from './words.ts'

/** Keys of values that no visitor reads. */
const KEYS_NOT_READ = new Set(
  '$schema accepted autocomplete card currency date endpoint flow from href icon id kind locale redirects src type url'.split(
    ' ',
  ),
)
/** Keys of texts in which the site itself claims nothing: they quote customers, or name what texts use. */
const KEYS_WITHOUT_CLAIMS = new Set(['prices', 'review'])
/** Keys of the texts that stand beside a picture. */
const TITLES = [['title'], ['name'], ['heading', 'title']]
/** The frame of a picture in a body: it has the width of the text, and its own proportions. */
const BODY_FRAME: PictureFrame = { width: 640 }

/** Creates what the lint needs of a site to read its documents. */
export function createLintContext(
  {
    day,
    site,
    formats: { locale, ...formats },
    token,
  }: Pick<SiteSources, 'day' | 'site' | 'formats' | 'token'>,
  { library: { picture }, published }: Pick<LibraryResult, 'library' | 'published'>,
): LintContext {
  const code = valueAt(site?.data, ['currency'])
  const currency = typeof code === 'string' ? code : ''
  const money = createMoneyReader(formats, currency)
  const read = (name: string) => {
    const found = token(name)
    return 'value' in found ? found.value : ''
  }
  const contact = { phone: read('phone'), email: read('email'), address: read('address') }
  const year = valueAt(site?.data, ['brand', 'founded'])
  const founded = typeof year === 'number' ? year : undefined
  const market = valueAt(site?.data, ['market'])
  const siteKey = contentHash(JSON.stringify([locale, currency, money.sample, contact, founded, market]), 12)
  return {
    day,
    token,
    picture,
    published,
    money,
    currency,
    contact,
    founded,
    market,
    words: wordsOf(locale),
    siteKey,
  }
}

/** What a walk through the fields of a document finds. */
interface Found {
  objects: DocumentObject[]
  fields: (DocumentField & { claimed: boolean })[]
  links: DocumentLink[]
  pictures: DocumentPicture[]
}

/** Lists the objects, texts, links and pictures of a value. `kind` is the kind of the cards in the list around it. */
function walk(value: unknown, path: FieldPath, found: Found, kind?: unknown, claimed = true): void {
  if (!isObject(value)) return
  const isList = Array.isArray(value)
  if (!isList) {
    const object = { value, path }
    if (claimed) found.objects.push(object)
    addReferences(object, found, kind)
  }
  const cards = valueAt(value, ['card'])
  for (const [key, item] of Object.entries(value)) {
    if (KEYS_NOT_READ.has(key)) continue
    const at = [...path, isList ? Number(key) : key]
    const isClaimed = claimed && !KEYS_WITHOUT_CLAIMS.has(key)
    if (typeof item === 'string')
      found.fields.push({ at, key: isList ? String(path.at(-1)) : key, text: item, claimed: isClaimed })
    else if (isObject(item))
      walk(item, at, found, isList ? kind : key === 'items' ? cards : undefined, isClaimed)
  }
}

/** Adds the link that an object is, and the picture that it has. */
function addReferences(object: DocumentObject, found: Found, kind: unknown): void {
  const { value, path } = object
  const [href, label] = [textAt(object, 'href'), textAt(object, 'label')]
  if (href !== undefined)
    found.links.push(
      label === undefined ? { at: [...path, 'href'], href } : { at: [...path, 'label'], href, label },
    )
  const [src, alt] = [textAt(object, 'picture', 'src'), textAt(object, 'picture', 'alt')]
  if (src === undefined) return
  const traits = findBlockTraits(valueAt(value, ['type'])) ?? findCardTraits(kind)
  found.pictures.push({
    at: [...path, 'picture', 'src'],
    src,
    alt: alt ?? '',
    altAt: [...path, 'picture', 'alt'],
    beside:
      traits?.picture?.ratio === undefined ? [] : TITLES.flatMap((title) => textAt(object, ...title) ?? []),
    frame: path.join() === 'masthead' ? MASTHEAD_FRAME : traits?.picture,
  })
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
  const found: Found = { objects: [], fields: [], links: [], pictures: [] }
  walk(data, [], found)
  const { objects, fields } = found
  const fieldTexts = fields.filter(({ claimed }) => claimed).map(({ at, text }) => read(at, text))
  const bodyTexts = [...(body?.textBlocks() ?? [])].map(
    ({ span, text, cells, listItems, heading }): DocumentText => ({
      ...read(span, text),
      ...(cells && {
        row: true,
        cells: cells.map((cell) => ({ header: resolve(cell.header), text: resolve(cell.text) })),
      }),
      ...(listItems !== undefined && { listItems }),
      ...(heading && { heading }),
    }),
  )
  const { links, pictures } = body?.references() ?? { links: [], pictures: [] }
  const texts = [...fieldTexts, ...bodyTexts]
  const document = {
    ...context,
    file,
    data,
    objects,
    texts,
    fields,
    links: [...found.links, ...links.map(({ span, ...link }) => ({ ...link, at: span }))],
    pictures: [
      ...found.pictures,
      ...pictures.map(({ span, src, alt, caption }) => ({
        at: span,
        src,
        alt,
        altAt: span,
        beside: caption === undefined ? [] : [caption],
        frame: BODY_FRAME,
      })),
    ],
    resolve,
  }
  return {
    file,
    siteKey: context.siteKey,
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
