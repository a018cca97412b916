import type { Cards } from '../../../schemas/cards.ts'
import type { Block } from '../../../schemas/section.ts'
import { cardHeight } from './card-heights.ts'
import { belowHeading, gapOf, headingHeight, REM, type Room, stack, textHeight, withHeading } from './room.ts'

/** Gives the heights of cards. The kind and the items of a block belong together. */
function listCardHeights<K extends keyof Cards>(
  { card, items }: { card: K; items: Cards[K][] },
  room: Room,
): number[] {
  return items.map((item) => cardHeight(card, item, room))
}

/** Gives the heights of rows of so many cards: each is as high as its highest card. */
function rowHeights(heights: number[], inRow: number): number[] {
  const rows: number[] = []
  for (let at = 0; at < heights.length; at += inRow) rows.push(Math.max(...heights.slice(at, at + inRow)))
  return rows
}

/** How many cards of a grid stand in a row: as in `grid.module.css`. */
function cardsInRow({ card, columns, items }: Block<'grid'>, room: Room): number {
  const { window, width } = room
  if (card === 'fact')
    return Math.min(Math.max(Math.floor((width + gapOf(room)) / (9.5 * REM + gapOf(room))), 1), items.length)
  if (columns === 1) return 1
  const isSmall = card === 'logo' || card === 'movie' || card === 'product'
  const isTiles = card === 'feature' && items.some(({ picture }) => picture)
  if (window < 640) return isSmall || isTiles ? 2 : 1
  if (window >= 992) return columns
  if (card === 'logo' && columns > 2) return 3
  return columns === 3 && items.length === 3 && card !== 'testimonial' && window >= 768 ? 3 : 2
}

/** The cards of which one alone in the last row takes the whole row: as in `grid.module.css`. */
const TEXT_CARDS = new Set(['article', 'feature', 'testimonial'])

/** The height of a grid. */
export function gridHeight(grid: Block<'grid'>, room: Room): number {
  const inRow = cardsInRow(grid, room)
  const isList = grid.card === 'feature' && room.window < 640 && inRow === 1
  const gap = isList ? 0 : gapOf(room)
  const heights = listCardHeights(grid, { ...room, width: (room.width + gap) / inRow - gap })
  const wide = listCardHeights(grid, room).at(-1) ?? 0
  const rows = rowHeights(heights, inRow)
  // Figures stand between two lines.
  if (grid.card === 'fact') return withHeading(grid, room, stack(rows, 1.5 * REM) + 3 * REM, true)
  // A text card that is alone in the last row of two takes the whole row.
  const isAlone = inRow === 2 && heights.length % 2 === 1
  if (isAlone && grid.card === 'movie') rows.splice(-1, 1, 0.75 * room.width + 39)
  else if (isAlone && TEXT_CARDS.has(grid.card)) rows.splice(-1, 1, wide)
  return withHeading(grid, room, stack(rows, gap) + (grid.pager ? 100 : 0), true)
}

/** The height of a carousel: that of its highest card. */
export function carouselHeight(carousel: Block<'carousel'>, room: Room): number {
  const { perView, heading, items } = carousel
  const shown = Object.entries(perView).reduce(
    (count, [from, next]) => (from !== 'default' && next && Number(from) <= room.window ? next : count),
    perView.default,
  )
  const gap = gapOf(room)
  const width = (room.width + gap) / (shown > 1 && room.window < 640 ? shown + 0.25 : shown) - gap
  const beside = { ...room, width: room.width - (room.window < 640 ? 0 : 9 * REM) }
  // The number of a card stands beside it.
  const cards = Math.max(
    ...listCardHeights(carousel, { ...room, width: carousel.ranked ? 0.72 * width : width }),
  )
  // On a phone the buttons are beside the words above the title, or below the cards.
  const buttons = room.window < 640 && !heading?.eyebrow && items.length > shown ? 4 * REM : 0
  return stack([headingHeight(heading, beside), cards + buttons], belowHeading(room))
}

/** The height of plans: those of the first tab are shown. */
export function plansHeight(plans: Block<'plans'>, room: Room): number {
  const [{ intro, plans: items } = { plans: [] }] = plans.groups
  const gap = gapOf(room)
  const isRow = room.window < 640
  const inRow = isRow ? items.length : Math.floor((room.width + gap) / (18 * REM + gap))
  const count = Math.max(Math.min(inRow, items.length), 1)
  const width = isRow ? 0.84 * room.width : (room.width + gap) / count - gap
  const heights = items.map((plan, index) => {
    // On tablets, a plan that is alone in the last row takes the whole row.
    const isAlone = room.window < 992 && index === items.length - 1 && index % count === 0
    return cardHeight('plan', plan, { ...room, width: isAlone ? room.width : width })
  })
  const parts = [
    plans.groups.length > 1 ? 59 : 0,
    textHeight(intro, room.width),
    stack(rowHeights(heights, count), gap) + (isRow ? 27 : 15),
    plans.total ? 60 : 0,
    textHeight(plans.note, room.width),
  ]
  return withHeading(plans, room, stack(parts, 1.3 * REM), true)
}
