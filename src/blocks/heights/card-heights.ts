import type { Cards } from '../../../schemas/cards.ts'
import type { Price } from '../../../schemas/parts/price.ts'
import { fluid, REM, type Room, smallTitle, stack, textHeight } from './room.ts'

const isPhone = ({ window }: Room): boolean => window < 640
const cardTitle = (room: Room): [number, number] => [smallTitle(room), 1.15 * smallTitle(room)]

/** Gives how high a price with its conditions is. */
export function priceHeight(price: Price | undefined, width: number): number {
  if (!price) return 0
  return 51 + textHeight([price.changes, price.note].filter(Boolean).join(' '), width, [15, 22])
}

function planHeight(plan: Cards['plan'], room: Room): number {
  const isSplit = room.width > 36 * REM
  const padding = isPhone(room) ? 1.25 : 1.5
  const width = (isSplit ? room.width / 2 : room.width) - 2 * padding * REM
  const [gap, featureGap] = isPhone(room) ? [0.75 * REM, 0.5 * REM] : [REM, 0.75 * REM]
  const list = plan.features.map(({ text }) => textHeight(text, width - 40, [REM, 25]))
  const features = stack(list, featureGap) + REM
  const rest = [
    25,
    priceHeight(plan.price, width),
    plan.speed ? 84 : 0,
    textHeight(plan.terms, width, [14, 21]),
    54,
    plan.label && 'href' in plan.label ? 32 : 0,
  ]
  const content = isSplit ? Math.max(stack(rest, gap), features) : stack([...rest, features], gap)
  return content + (isPhone(room) ? 47 : 80)
}

function featureHeight(card: Cards['feature'], room: Room): number {
  const { title, description, picture, icon, link } = card
  const { width } = room
  if (isPhone(room)) {
    if (!picture)
      return 26 + textHeight(title, width - 100, [20, 24]) + textHeight(description, width - 100, [16, 24])
    const texts = textHeight(title, width - 28, [18, 21]) + textHeight(description, width - 28, [15, 21])
    return 0.5625 * width + 40 + texts
  }
  const isTablet = room.window >= 768 && room.window < 992
  const padding = (isTablet ? 1 : 1.5) * 2 * REM
  const texts = [
    picture || !icon ? 0 : 62,
    textHeight(title, width - padding, cardTitle(room)),
    textHeight(description, width - padding, isTablet ? [16, 25.5] : [17, 27]),
    link ? 33 : 0,
  ]
  return (picture ? 0.625 * width + 18 : 0) + padding + stack(texts, 0.625 * REM)
}

const USUAL_HEIGHT = 18 * REM

/** Gives how high a card is, in a room as wide as it. A kind that is not here has the usual height. */
const cardHeights: { [K in keyof Cards]?: (card: Cards[K], room: Room) => number } = {
  article: ({ title }, room) =>
    isPhone(room) ? 124 : 0.667 * room.width + 102 + textHeight(title, room.width, cardTitle(room)),
  fact: ({ label }, room) =>
    Math.min(fluid(room, 2.25, 1.6, 2.6, 3.75), 0.16 * room.width) +
    9 +
    textHeight(label, room.width, [REM, 23]),
  feature: featureHeight,
  link: () => 45,
  logo: () => 6 * REM,
  movie: ({ title, genre, wide }, room) =>
    (wide ? 0.5625 : 1.5) * room.width +
    12 +
    textHeight(title, room.width, cardTitle(room)) +
    (genre ? 24 : 0),
  plan: planHeight,
  product: (_, { width }) => 0.83 * width + (width < 12 * REM ? 155 : 280),
  slide: ({ title }, { width }) => 0.45 * width + textHeight(title, width),
  speed: () => 385,
  testimonial: ({ review, rating }, room) =>
    fluid(room, 7.7, 7.1, 2.6, 9.2) +
    (rating > 0 ? 38 : 0) +
    (room.width > 52 * REM
      ? textHeight(review, 47 * REM, [44, 57])
      : textHeight(review, room.width - fluid(room, 2.6, 2, 2.6, 4), [17.5, 28])),
}

/** Estimates the height of a card of any kind. */
export function cardHeight<K extends keyof Cards>(kind: K, card: Cards[K], room: Room): number {
  const estimate: ((card: Cards[K], room: Room) => number) | undefined = cardHeights[kind]
  return estimate?.(card, room) ?? USUAL_HEIGHT
}
