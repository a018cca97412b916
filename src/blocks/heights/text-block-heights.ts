import type { Block } from '../../../schemas/section.ts'
import { priceHeight } from './card-heights.ts'
import {
  belowHeading,
  fluid,
  headingHeight,
  REM,
  type Room,
  smallTitle,
  stack,
  textHeight,
  withHeading,
} from './room.ts'

/** Gives the height of a list of questions or topics, of which the first may be open. */
function disclosureHeight(titles: string[], body: number, room: Room): number {
  const summaries = titles.map(
    (title) =>
      Math.max(textHeight(title, room.width - 110, [19, 26]), 34) +
      2 * fluid(room, 0.875, 0.7, 0.7, 1.125) +
      2,
  )
  return stack(summaries, 0.75 * REM) + body
}

/** The height of questions. On wide pages the heading is beside them. */
export function faqHeight(faq: Block<'faq'>, room: Room): number {
  const isBeside = room.window >= 992 && faq.items.length > 1 && faq.heading !== undefined
  const column = isBeside ? { ...room, width: ((room.width - 102) * 7) / 12 } : room
  const titles = faq.items.map(({ question }) => question)
  const body = faq.open === 'first' ? textHeight(faq.items[0]?.answer, column.width - 50) + 26 : 0
  const list = disclosureHeight(titles, body, column)
  return isBeside
    ? Math.max(list, headingHeight(faq.heading, { ...room, width: room.width * 0.39 }))
    : withHeading(faq, room, list)
}

/** The height of topics, or of the picture beside them. */
export function accordionHeight(accordion: Block<'accordion'>, room: Room): number {
  const isBeside = room.window >= 768
  const column = isBeside ? { ...room, width: ((room.width - fluid(room, 2, 0, 6, 6)) * 6) / 11 } : room
  const [first] = accordion.items
  const width = column.width - 50
  const open = [
    textHeight(first?.body, width),
    stack(
      (first?.bullets ?? []).map((bullet) => textHeight(bullet, width - 40)),
      0.5 * REM,
    ),
    first?.link ? 34 : 0,
  ]
  const body = accordion.open === 'first' ? stack(open, REM) + 26 : 0
  const titles = accordion.items.map(({ title }) => title)
  const topics = disclosureHeight(titles, body, column)
  const height = isBeside && accordion.picture ? Math.max(topics, 22 * REM) : topics
  return stack([headingHeight(accordion.heading, room, undefined, true), height], 2 * REM)
}

/** The height of a text with its heading, and of the picture beside or below it. */
export function promoHeight(promo: Block<'promo'>, room: Room): number {
  const { heading, text, bullets, price, actions, picture, look } = promo
  const isPhone = room.window < 768
  const isEdge = look === 'edge' && picture !== undefined
  const isStacked = isPhone || (room.window < 992 && bullets.length > 0)
  const column = (room.width - fluid(room, 2, 0, 6, 6)) / 11
  const width = isStacked ? room.width : picture ? column * 6 : room.width / 2
  const paired = isStacked && !isPhone
  const font: [number, number] = isPhone ? [16, 24] : [REM, 27]
  const rows = bullets.map((bullet) => {
    const own = (paired ? width / 2 : width) - 70
    return Math.max(22 + textHeight(bullet.text, own, font), 48)
  })
  const list = stack(paired ? rows.filter((_, index) => index % 2 === 0) : rows, isPhone ? 15 : 21)
  const buttons = Math.ceil(
    (stack(
      actions.map(({ label }) => label.length * 9 + 60),
      REM,
    ) || 0) / width,
  )
  const content = stack(
    [...text.map((one) => textHeight(one, width)), list, priceHeight(price, width), buttons * 54],
    (isPhone ? 1 : 1.5) * REM,
  )
  const title = headingHeight(
    heading,
    { ...room, width },
    isEdge && room.window >= 992 ? 3.4 * REM : undefined,
  )
  if (isStacked) {
    const drawn = picture ? (isEdge && isPhone ? room.window : room.width) / 2 : 0
    return stack([title, content, drawn], (isPhone ? 1 : 1.75) * REM)
  }
  if (!picture) return Math.max(title, content)
  const least =
    isEdge && room.window >= 992 ? Math.min(44 * REM, 0.46 * room.window) - 7.2 * REM : (column * 25) / 6
  return Math.max(stack([title, content], 1.5 * REM), least)
}

/** The height of the card of a form. */
export function formHeight(form: Block<'form'>, room: Room): number {
  const width = Math.min(room.width, 60 * REM) - 2 * fluid(room, 1.5, 0, 4, 2.5)
  const narrow = form.fields.filter(({ wide, kind }) => !wide && kind !== 'area' && kind !== 'check').length
  const inRow = Math.max(1, Math.floor((width + REM) / (14.5 * REM)))
  const fields = form.fields.map(({ kind, wide }) =>
    kind === 'check' ? 28 : kind === 'area' ? 204 : 79 / (wide ? 1 : Math.min(inRow, Math.max(narrow, 1))),
  )
  const isOneRow = narrow === form.fields.length && narrow < inRow
  const panel = form.aside && room.window < 992 ? 120 + form.aside.points.length * 45 : 0
  const title = headingHeight(form.heading, { ...room, width }, smallTitle(room))
  const rows = isOneRow ? [79] : [...fields, 54]
  const content = stack([...rows, form.help ? 24 : 0, form.note || form.links.length > 0 ? 27 : 0], REM)
  return stack([title, content + panel], belowHeading(room)) + 2 * fluid(room, 1.5, 0, 4, 2.5)
}

/** The space above or around each element of a text. */
const SPACE = new Map([
  ['p', 20],
  ['li', 9],
  ['tr', 28],
  ['h2', 58],
  ['h3', 45],
])

/** The height of HTML that is mostly text. */
export function bodyHeight(html: string, width: number): number {
  return html
    .split(/(?=<(?:p|li|tr|h2|h3|img)\b)/)
    .map((part) => {
      if (part.startsWith('<img')) return 0.67 * width
      const [, tag = ''] = /^<(\w+)/.exec(part) ?? []
      return textHeight(part.replace(/<[^>]*>/g, ''), width, [REM, 1.7 * REM]) + (SPACE.get(tag) ?? 0)
    })
    .reduce((sum, height) => sum + height, 0)
}
