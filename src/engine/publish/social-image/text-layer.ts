import type { Card } from '../../check/summary/social-image.ts'
import type { Ink } from './themes.ts'
import { type Block, box, type Style, type Type } from './typeset.ts'

const MEASURE = 530
const SIZES = [88, 80, 72, 66, 60, 54, 48, 42]
/** How high the words may stand between logo and address. */
const ROOM = 350

const small = {
  eyebrow: {
    fontSize: 22,
    fontWeight: 800,
    letterSpacing: '0.1em',
    textTransform: 'uppercase',
    marginBottom: 18,
  },
  note: {
    display: 'block',
    fontSize: 27,
    fontWeight: 500,
    lineHeight: 1.4,
    marginTop: 24,
  },
}

function headline(size: number): Style {
  return { display: 'block', fontSize: size, fontWeight: 800, lineHeight: 1.12, letterSpacing: '-0.02em' }
}

/** The width of the longest word for each pixel of the type's size. */
async function longestWord(title: string, type: Type): Promise<number> {
  const words = title.split(' ').map((word) => box({ whiteSpace: 'nowrap' }, word))
  const column = box(
    { flexDirection: 'column', fontSize: 100, fontWeight: 800, letterSpacing: '-0.02em' },
    ...words,
  )
  return (await type.set(column, { height: 5000 })).width / 100
}

/**
 * The words of a card as SVG: the title as large as it can be without breaking a word or taking too much room. What
 * the typeface has no letters for is left out; without its title, a card has no words.
 */
export async function setWords(
  { eyebrow, title, note }: Card,
  ink: Ink,
  type: Type,
): Promise<Block | undefined> {
  if (title === '' || !(await type.knows(title))) return undefined
  const shown = async (text: string) => (text !== '' && (await type.knows(text)) ? text : '')
  const [above, below] = [await shown(eyebrow), await shown(note)]
  const widest = await longestWord(title, type)
  const sizes = SIZES.filter((size) => widest * size <= MEASURE)
  const set = (size: number, wrap: Style) =>
    type.set(
      box(
        { flexDirection: 'column' },
        above && box({ ...small.eyebrow, color: ink.accent }, above),
        box({ ...headline(size), ...wrap, color: ink.title }, title),
        below && box({ ...small.note, ...wrap, color: ink.note }, below),
      ),
      { width: MEASURE },
    )
  for (const size of sizes) {
    // Even lines are as many lines, and take much longer to set: only what fits gets them.
    const fits = (await set(size, {})).height <= ROOM || size === sizes.at(-1)
    if (fits) return set(size, { textWrap: 'balance' })
  }
  return set(Math.min(...SIZES), { overflowWrap: 'anywhere' })
}

/** The site's address, behind the dot of the mark; undefined when the typeface lacks letters of it. */
export async function setHost(host: string, ink: Ink, type: Type): Promise<Block | undefined> {
  if (!(await type.knows(host))) return undefined
  const dot = box({ width: 14, height: 14, borderRadius: 7, backgroundColor: '#ff6b4a', marginRight: 14 })
  const words = box({ fontSize: 24, fontWeight: 500, color: ink.note }, host)
  return type.set(box({ alignItems: 'center' }, dot, words), { width: MEASURE })
}
