import type { Heading } from '../../../schemas/parts/heading.ts'

/** Pixels. The font of the root is larger than a browser's own (`--size-body`). */
export const REM = 17

/** The room that something has. Widths and heights are in CSS pixels. */
export interface Room {
  /** The width of the window. */
  window: number
  /** The width that it has itself. */
  width: number
}

/** Gives a length that grows with the window between two limits, as `clamp(least, base + share vw, most)` in rem does. */
export function fluid({ window }: Room, least: number, base: number, share: number, most: number): number {
  return Math.min(Math.max(least * REM, base * REM + (share / 100) * window), most * REM)
}

/** The space between cards. */
export const gapOf = (room: Room): number => fluid(room, 1, 0, 2.4, 2)

/** The size of a text and its line height, in pixels. */
type Font = readonly [size: number, line: number]

const BODY: Font = [REM, 1.6 * REM]

/** Gives how high a text is: a letter is about half as wide as high. */
export function textHeight(text: string | undefined, width: number, [size, line]: Font = BODY): number {
  return Math.ceil(((text?.length ?? 0) * size * 0.49) / width) * line
}

/** Gives the sum of the heights of what stands below each other with a space between. What has no height has no space. */
export function stack(heights: readonly number[], gap: number): number {
  const shown = heights.filter((height) => height > 0)
  return shown.reduce((sum, height) => sum + height + gap, -gap * Math.min(shown.length, 1))
}

/** The size of the title of a card, or of a block in another one. */
export const smallTitle = (room: Room): number => fluid(room, 1.2, 1.13, 0.35, 1.4)

/** Gives how high the heading of a block is, without the space below it. `title` is the size of its title. */
export function headingHeight(
  heading: Heading | undefined,
  room: Room,
  title = fluid(room, 1.8, 1.4, 1.7, 2.75),
  isBeside = false,
): number {
  if (!heading) return 0
  if (isBeside && heading.text && !heading.action && room.window >= 992) {
    const width = room.width - fluid(room, 2, 0, 6, 5)
    const { text, ...above } = heading
    return Math.max(
      headingHeight(above, { ...room, width: (width * 1.4) / 2.4 }, title),
      headingHeight({ title: '', text }, { ...room, width: width / 2.4 }),
    )
  }
  const width = Math.min(room.width, 46 * REM)
  const lead = fluid(room, 1.0625, 0.97, 0.4, 1.3)
  const texts = [
    textHeight(heading.eyebrow, width),
    // Its letters are bold, and its lines are balanced.
    textHeight(heading.title, width * 0.92, [title, title * 1.15]),
    textHeight(heading.text, width, [lead, lead * 1.5]),
    heading.score ? 34 : 0,
  ]
  const action = heading.action && room.window < 640 ? 47 : 0
  return stack(texts, fluid(room, 0.625, 0.35, 1, 1)) + action
}

/** The space below a heading. */
export const belowHeading = (room: Room): number => fluid(room, 1.25, 0.6, 3, 3)

/** Adds the height of a heading to a height. With `isBeside`, wide pages show the text of the heading beside its title. */
export function withHeading(
  { heading }: { heading?: Heading | undefined },
  room: Room,
  height: number,
  isBeside = false,
): number {
  return stack([headingHeight(heading, room, undefined, isBeside), height], belowHeading(room))
}
