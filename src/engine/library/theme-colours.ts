import type { Theme } from '../../../schemas/theme.ts'

/** WCAG 2.2 AA: the least contrast of texts, and of the borders of controls. */
export const TEXT = 4.5
export const CONTROL = 3

export const BLACK = '#000000'
export const WHITE = '#ffffff'

function channels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes two colours in sRGB; `share` of the second one, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of a colour as WCAG defines it, from 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(colour: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes `colour` with `towards` until it has a contrast of `least` to all `backgrounds`. */
function legible(colour: string, towards: string, backgrounds: string[], least: number): string {
  const steps = Array.from({ length: 26 }, (_, step) => mix(colour, towards, step / 25))
  return steps.find((one) => backgrounds.every((back) => contrast(one, back) >= least)) ?? towards
}

interface OnSurface {
  raised?: string | undefined
  muted?: string | undefined
  line?: string | undefined
  control?: string | undefined
  accent?: string | undefined
  accentSoft?: string | undefined
}

/** Completes the colours on `surface` and `soft`; `vivid` becomes the accent. */
function completeSurface(given: OnSurface, surface: string, soft: string, text: string, vivid: string) {
  const raised = given.raised ?? mix(surface, text, 0.08)
  const backgrounds = [surface, soft, raised]
  const accentSoft = given.accentSoft ?? mix(raised, vivid, 0.14)
  return {
    surface,
    soft,
    raised,
    muted: given.muted ?? legible(mix(text, surface, 0.3), text, [...backgrounds, accentSoft], TEXT),
    line: given.line ?? mix(surface, text, 0.16),
    control: given.control ?? legible(mix(text, surface, 0.55), text, backgrounds, CONTROL),
    accent: given.accent ?? legible(vivid, text, [...backgrounds, accentSoft], TEXT),
    accentSoft,
  }
}

/** All colours of the site: those of the theme, and those that follow from them. */
export function completeColours({ colours }: Pick<Theme, 'colours'>) {
  const { brand = '#2457d6', rating = '#f5b62e', success = '#12a670' } = colours
  const bright = colours.bright ?? mix(brand, WHITE, 0.5)
  const action = colours.action ?? brand

  const lightSurface = colours.light.surface ?? '#f6f7f9'
  const lightText = colours.light.text ?? '#16181d'
  const light = {
    ...completeSurface(
      { raised: WHITE, ...colours.light },
      lightSurface,
      colours.light.soft ?? mix(lightSurface, brand, 0.06),
      lightText,
      brand,
    ),
    text: lightText,
  }
  const darkSurface = colours.dark.surface ?? mix('#101116', brand, 0.08)
  const darkText = colours.dark.text ?? WHITE
  const dark = {
    ...completeSurface(
      colours.dark,
      darkSurface,
      colours.dark.soft ?? mix(darkSurface, brand, 0.12),
      darkText,
      bright,
    ),
    text: darkText,
  }
  const solid = legible(brand, BLACK, [darkText], TEXT + 0.5)
  const strongSurface = colours.strong.surface ?? solid
  const end = colours.strong.end ?? mix(strongSurface, BLACK, 0.3)
  const { soft: _, ...strong } = completeSurface(
    {
      raised: mix(strongSurface, BLACK, 0.14),
      accentSoft: mix(strongSurface, BLACK, 0.25),
      ...colours.strong,
    },
    strongSurface,
    end,
    darkText,
    bright,
  )
  const cinemaSurface = colours.cinema.surface ?? mix(darkSurface, BLACK, 0.6)
  const deep = colours.cinema.deep ?? mix(cinemaSurface, BLACK, 0.5)
  const { soft: __, ...cinema } = completeSurface(colours.cinema, cinemaSurface, deep, darkText, rating)
  const isLegible = (text: string) => contrast(text, action) >= TEXT
  const successOn = ({ text, surface, soft, raised }: typeof light) =>
    legible(success, text, [surface, soft, raised], TEXT)
  const onAction = colours.onAction ?? [darkSurface, WHITE].find(isLegible) ?? BLACK
  return {
    brand,
    solid,
    bright,
    action,
    actionHover: colours.actionHover ?? mix(action, luminance(onAction) > 0.4 ? BLACK : WHITE, 0.2),
    onAction,
    rating,
    ratingLine: colours.ratingLine ?? legible(rating, BLACK, [light.raised, light.surface], CONTROL),
    shade: colours.shade ?? mix(darkSurface, BLACK, 0.6),
    light: { ...light, success: colours.light.success ?? successOn(light) },
    dark: { ...dark, success: colours.dark.success ?? successOn(dark) },
    strong: { ...strong, end },
    night: {
      glow: colours.night.glow ?? mix(brand, bright, 0.5),
      raised: colours.night.raised ?? dark.raised,
      accentSoft: colours.night.accentSoft ?? dark.accentSoft,
    },
    cinema: { ...cinema, deep },
  }
}
export type ThemeColours = ReturnType<typeof completeColours>

/** Lists all colours with their paths, such as `['light', 'muted']`. */
export function listColours(colours: ThemeColours): { path: string[]; colour: string }[] {
  return Object.entries(colours).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ path: [key], colour: value }]
      : Object.entries(value).map(([name, colour]) => ({ path: [key, name], colour })),
  )
}
