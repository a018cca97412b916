import type { Block, Blocks, Section } from '../../../schemas/section.ts'
import { carouselHeight, gridHeight, plansHeight } from './card-block-heights.ts'
import { fluid, gapOf, REM, type Room, stack, withHeading } from './room.ts'
import { accordionHeight, bodyHeight, faqHeight, formHeight, promoHeight } from './text-block-heights.ts'

const USUAL_HEIGHT = 28 * REM

function columnsHeight(columns: Block<'columns'>, room: Room): number {
  const { ratio } = columns
  const gap = 3 * REM
  const space = room.width - fluid(room, 2, 0, 5, 4)
  const first = ratio === 'even' ? 0.5 : 2.2 / 3.2
  const isBeside = room.window >= 992
  const [left, right] = columns.columns.map((blocks, index) => {
    const width = isBeside ? space * (index === 0 ? first : 1 - first) : room.width
    return stack(
      blocks.map((block) => nestedHeight(block, { ...room, width })),
      gap,
    )
  })
  const height = isBeside ? Math.max(left ?? 0, right ?? 0) : stack([left ?? 0, right ?? 0], gap)
  return withHeading(columns, room, height)
}

/**
 * Gives the height of the content of a block, with its heading, in a section of this width. A block that is not here has the
 * usual height: the browser does not wait with the layout of what opens a page.
 */
const blockHeights: { [T in keyof Blocks]?: (block: Blocks[T], room: Room) => number } = {
  accordion: accordionHeight,
  article: ({ body }, { width }) => 9 * REM + 0.65 * width + bodyHeight(body, Math.min(width, 40 * REM)),
  'article-end': (_, { window }) => (window < 640 ? 420 : 228),
  carousel: carouselHeight,
  columns: columnsHeight,
  compare: (compare, room) => {
    const features = new Set(compare.plans.flatMap((plan) => plan.features.map(({ text }) => text))).size
    const rows =
      compare.rows.length + (compare.rows.some(({ show }) => show === 'features') ? features - 1 : 0)
    return withHeading(compare, room, room.window < 640 ? 330 + rows * 86 : 215 + rows * 65, true)
  },
  faq: faqHeight,
  form: formHeight,
  grid: gridHeight,
  links: (links, room) =>
    withHeading(
      links,
      room,
      links.look === 'tags' ? Math.ceil(links.items.length / 3) * 45 : links.items.length * 45,
    ),
  map: (map, room) => withHeading(map, room, 378),
  marquee: (_, { window }) => 60 + 0.06 * window,
  plans: plansHeight,
  'plan-labels': (labels, room) => {
    // A phone shows one row to scroll.
    if (room.window < 640) return withHeading(labels, room, 1700, true)
    const inRow = Math.max(1, Math.floor((room.width + gapOf(room)) / (20 * REM + gapOf(room))))
    const rows = Math.ceil(labels.plans.length / inRow)
    return withHeading(labels, room, 60 + rows * (room.window < 992 ? 1540 : 1270), true)
  },
  promo: promoHeight,
  prose: (prose, { width, window }) => {
    const contents = prose.contents && window < 992 ? prose.body.split('<h2').length * 34 + 90 : 0
    return bodyHeight(prose.body, Math.min(width, 40 * REM)) + contents
  },
  tabs: (tabs, room) => {
    const shown = tabs.tabs[0]?.sections.map((block) => nestedHeight(block, room)) ?? []
    return withHeading(tabs, room, 85 + stack(shown, 3 * REM), true)
  },
}

/** Estimates the height of the content of a block, with its heading. */
export function blockHeight<T extends keyof Blocks>(block: Blocks[T] & { type: T }, room: Room): number {
  const estimate: ((block: Blocks[T], room: Room) => number) | undefined = blockHeights[block.type]
  return estimate?.(block, room) ?? USUAL_HEIGHT
}

/** A block in another one has space around it where it has a background of its own. */
function nestedHeight(block: Section, room: Room): number {
  return blockHeight(block, room) + (block.tone === 'plain' ? 0 : 4 * REM)
}
