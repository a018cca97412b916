import type { z } from 'zod'
import { interpolate } from '../../../schemas/parts/interpolate.ts'
import { isText } from '../../../schemas/parts/roles.ts'
import type { PictureFrame } from '../../../schemas/trait.ts'
import { findBlockTraits, findCardTraits, MASTHEAD_FRAME } from '../../../schemas/traits.ts'
import { isObject } from '../../contract/json.ts'
import { type ContentDocument, nodeOf, schemaOf, valueAt } from '../../engine/public/documents.ts'
import type { LibraryResult } from '../../engine/public/library.ts'
import { attributeTexts, isTag, spanOf, textContent, walkNodes } from '../../engine/public/markdown.ts'
import { SITE, type SiteSources } from '../../engine/public/site.ts'
import {
  type DocumentObject,
  type DocumentTable,
  listAmounts,
  partWith,
  readObject,
  textsWith,
} from './fields.ts'
import { wordsOfLocale } from './languages.ts'
import { LINT_RULES, rulesFor } from './lint.ts'
import { createMoneyReader } from './money.ts'
import { collectFigures } from './record-figures.ts'
import type {
  Claim,
  DocumentFacts,
  DocumentLink,
  DocumentPicture,
  DocumentText,
  LintContext,
  LintDocument,
} from './rule.ts'
import { unofferedName } from './rules/lapse.ts'

/** The frame of a picture in a body: as wide as the text, with the proportions of the picture. */
const BODY_FRAME: PictureFrame = { width: 640 }

/** Creates the context in which the rules read the documents of a site. */
export function createLintContext(
  { day, formats: { locale, ...formats } }: Pick<SiteSources, 'day' | 'formats'>,
  { library, published }: Pick<LibraryResult, 'library' | 'published'>,
): LintContext {
  const { token, picture, siteField } = library
  const currency = siteField('currency')
  const money = createMoneyReader(formats, typeof currency === 'string' ? currency : '')
  return { day, token, picture, siteField, published, money, words: wordsOfLocale(locale) }
}

/** Lists the addresses in the fields of an object as links, with the label of the object. */
function linksOf(object: DocumentObject): DocumentLink[] {
  const [label] = textsWith(object, 'label')
  return textsWith(object, 'route').map(({ at: hrefAt, value: href }) =>
    label ? { at: label.at, href, hrefAt, label: label.value } : { at: hrefAt, href, hrefAt },
  )
}

/** Lists the pictures in the fields of an object, with the titles that the page shows next to them. */
function picturesOf(object: DocumentObject): DocumentPicture[] {
  const { value, at, kind } = object
  return object.parts.flatMap((part): DocumentPicture[] => {
    const [picture] = part.role === 'picture' && !Array.isArray(part.value) ? part.objects : []
    const [src] = textsWith(picture, 'picture')
    if (!picture || !src) return []
    const card = findCardTraits(kind)
    const traits = findBlockTraits(valueAt(value, ['type'])) ?? card
    const wide = valueAt(value, ['wide']) === true ? card?.widePicture : undefined
    const titles = [...textsWith(object, 'title', 'name'), ...textsWith(partWith(object, 'heading'), 'title')]
    const [alt] = textsWith(picture, 'alternative')
    return [
      {
        at: src.at,
        src: src.value,
        alt: alt?.value ?? '',
        altAt: alt?.at ?? part.at,
        beside: traits?.picture?.ratio === undefined ? [] : titles.map((title) => title.value),
        frame: at.join() === 'masthead' ? MASTHEAD_FRAME : (wide ?? traits?.picture),
        hasFocalPoint: partWith(picture, 'focal-point') !== undefined,
      },
    ]
  })
}

/** Reads the links and pictures of a body as those of fields. */
function readReferences(body: ContentDocument['body']): {
  links: DocumentLink[]
  pictures: DocumentPicture[]
} {
  const links: DocumentLink[] = []
  const pictures: DocumentPicture[] = []
  for (const { node } of body ? walkNodes(body.tree) : []) {
    const at = spanOf(node)
    const picture = { at, altAt: at, frame: BODY_FRAME, hasFocalPoint: false }
    if (node.type === 'link') links.push({ at, href: node.url, hrefAt: at, label: textContent(node) })
    else if (node.type === 'image')
      pictures.push({ ...picture, src: node.url, alt: node.alt ?? '', beside: [] })
    else if (isTag(node)) {
      const { src, alt = '', caption = '' } = attributeTexts(node)
      if (src !== undefined) pictures.push({ ...picture, src, alt, beside: [caption] })
    }
  }
  return { links, pictures }
}

/** Reads a document as the rules do. `schema` gives the roles of its fields. */
function readForRules(
  { file, data, body }: ContentDocument,
  context: LintContext,
  schema: z.ZodType,
): LintDocument {
  const resolve = (written: string): string => {
    const result = written.includes('{') ? interpolate(written, [], context.token) : { value: written }
    return 'value' in result ? result.value : written
  }
  const read = (at: Claim['at'], written: string): DocumentText => {
    const text = resolve(written)
    return text === written ? { at, text } : { at, text, written }
  }
  const table: DocumentTable = { objects: [], texts: [] }
  if (isObject(data)) readObject(data, [], nodeOf(schema), table)
  const fields = table.texts.filter(({ role }) => isText(role))
  const bodyTexts = [...(body?.textBlocks() ?? [])].map(
    ({ span, text, cells, ...block }): DocumentText => ({
      ...block,
      ...read(span, text),
      ...(cells && {
        row: true,
        cells: cells.map((cell) => ({ header: resolve(cell.header), text: resolve(cell.text) })),
      }),
    }),
  )
  const claimed = fields.filter((field) => field.claimed)
  const shownFields = fields.map(({ at, role, value }) => ({ at, role, text: value }))
  const inBody = readReferences(body)
  return {
    ...context,
    file,
    data,
    resolve,
    objects: table.objects.filter((object) => object.claimed),
    texts: [...claimed.map(({ at, role, value }) => ({ ...read(at, value), role })), ...bodyTexts],
    fields: shownFields,
    shown: [...shownFields, ...bodyTexts],
    links: [...table.objects.flatMap(linksOf), ...inBody.links],
    pictures: [...table.objects.flatMap(picturesOf), ...inBody.pictures],
  }
}

const CLAIMS = LINT_RULES.flatMap(({ claims }) => claims ?? [])

/** Collects the facts of a document without problems. `schema` gives the roles of its fields. */
export function collectFacts(
  content: ContentDocument,
  context: LintContext,
  schema: z.ZodType = schemaOf(content.file),
): DocumentFacts {
  const { day, money } = context
  const document = readForRules(content, context, schema)
  const { file, objects, texts } = document
  const isClaim = (text: Claim) => CLAIMS.some((claims) => claims(text, money))
  return {
    file,
    findings: rulesFor(context).flatMap(({ check }) => [...(check?.(document) ?? [])]),
    figures: file === SITE ? [] : objects.flatMap((object) => collectFigures(object, day, money)),
    amounts: [...new Set(objects.flatMap(listAmounts).map(({ value }) => value))],
    claims: texts
      .filter(isClaim)
      .map(({ at, text, written, row }) => ({ at, text, ...(written && { written }), ...(row && { row }) })),
    unoffered: objects.flatMap((object) => unofferedName(object, day) ?? []),
  }
}
