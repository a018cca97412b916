import { defineWords, problem } from '../../../../schemas/words.ts'
import { SITE } from '../../../engine/public/site.ts'
import type { LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'menu-of-two-rows': problem('menu-rows', ({ window, surplus }: { window: number; surplus: number }) => [
      `needs two rows in a window ${window} pixels wide, by about ${surplus} pixels`,
      'shorten a name, or move an entry below another',
    ]),
  },
  {
    'menu-of-two-rows': { window: 1280, surplus: -593 },
  },
)

/** The window that the menu must fit in, in pixels: that of a small laptop. All other measures are those of the navbar there. */
const WINDOW = 1280
/** What the navbar has for its parts: the window without the margins of the page. */
const ROOM = 1195
const LOGO_HEIGHT = 38
/** The space before and after the menu. */
const GAPS = 26
/** A round button: the switches of direction and colours, the search, the cart. The link to register is one here, too. */
const ROUND = 51
/** The frame of the button with words, and of an entry of the menu. A group has an arrow besides. */
const BUTTON = 43
const ENTRY = 13
const ARROW = 21
/** The sizes of their letters. Those of the button are bolder, and so wider. */
const BUTTON_LETTERS = 18.5
const ENTRY_LETTERS = 16

/** The widths of letters in parts of their size, as most typefaces without serifs have them; all others are 0.6. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/[mwMW@%—]/u, 0.9],
  [/[ijlftrI.,:;'’|!()\s-]/u, 0.33],
  [/\p{Lu}/u, 0.7],
]

function widthOf(text: string, size: number): number {
  const parts = [...text].map((letter) => LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? 0.6)
  return size * parts.reduce((sum, part) => sum + part, 0)
}

/** The menu does not fit in one row beside the logo and the buttons, by the estimated widths of their words. */
export const menuRows: LintRule = {
  name: 'menu-rows',
  *inSite({ site }) {
    if (!site) return
    const { navbar, brand } = site
    const { menu, cart, register, start, subscription } = navbar
    const entries = menu.map(
      (entry) => ENTRY + ('href' in entry ? 0 : ARROW) + widthOf(entry.label, ENTRY_LETTERS),
    )
    const rounds = [true, true, true, cart, register].filter(Boolean).map(() => ROUND)
    // The OTT navbar has a button of its own.
    const actions = [start, subscription].map((link) =>
      link ? BUTTON + widthOf(link.label, BUTTON_LETTERS) : 0,
    )
    const logo = (LOGO_HEIGHT * brand.logo.width) / brand.logo.height
    const width = [logo, GAPS, ...entries, ...rounds, Math.max(...actions)].reduce((sum, part) => sum + part)
    const told = tell('menu-of-two-rows', { window: WINDOW, surplus: Math.ceil(width - ROOM) })
    if (width > ROOM) yield { ...told, file: SITE, at: ['navbar', 'menu'] }
  },
}
