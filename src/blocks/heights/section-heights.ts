import type { Page } from '../../../schemas/page.ts'
import type { Section } from '../../../schemas/section.ts'
import { blockHeight } from './block-heights.ts'
import { fluid, REM, type Room } from './room.ts'

/** From each width of a window on, in rem of media queries, the window that heights are estimated for. */
const WINDOWS = [
  { from: 0, window: 390 },
  { from: 40, window: 768 },
  { from: 62, window: 1440 },
] as const

function roomIn(window: number): Room {
  const gutter = Math.min(Math.max(REM, 0.04 * window), 2.5 * REM)
  return { window, width: Math.min(window - 2 * gutter, 77.5 * REM) }
}

const isEdge = ({ window }: Room, section: Section | undefined): boolean =>
  section?.type === 'promo' && section.look === 'edge' && window >= 992

/** Whether two sections with the same background share the space between them. */
function areJoined(room: Room, before: Section | undefined, section: Section, theme: string): boolean {
  if (!before || before.type === 'banner' || before.type === 'marquee' || isEdge(room, before)) return false
  if (section.type === 'form') return before.tone === 'plain'
  if (before.type === 'form') return section.tone === 'plain'
  return (
    before.tone === section.tone || (theme === 'cinema' && before.tone === 'soft' && section.tone === 'plain')
  )
}

/** The space above and below the content of a section: as in `frame.module.css`. */
function spaceAround({ sections, theme }: Page, index: number, section: Section, room: Room): number {
  const space = fluid(room, 2.25, 0.7, 6.3, 6)
  if (section.type === 'marquee') return 0
  if (isEdge(room, section)) return 1.2 * space
  const start = areJoined(room, sections[index - 1], section, theme) ? 0 : space
  return start + (sections[index + 1]?.wide === undefined ? space : 3 * REM)
}

/** Estimates how high the sections of a page are in a window. */
export function sectionHeights(page: Page, window: number): number[] {
  const room = roomIn(window)
  return page.sections.map((section, index) => {
    const width = section.wide === false ? Math.min(room.width, 40 * REM) : room.width
    return blockHeight(section, { window, width }) + spaceAround(page, index, section, room)
  })
}

/** Gives the styles that say how high the sections of a page will be, for `src/styles/first-frame.css`. The first one never waits. */
export function heightStyles(page: Page): string {
  if (page.sections.length < 2) return ''
  return WINDOWS.map(({ from, window }) => {
    const rules = sectionHeights(page, window)
      .map(
        (height, index) =>
          `section:nth-of-type(${index + 1}){--height:${2 * Math.round(height / REM / 2)}rem}`,
      )
      .slice(1)
      .join('')
    return from > 0 ? `@media (width>=${from}rem){${rules}}` : rules
  }).join('')
}
