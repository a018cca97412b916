import type { SocialImageText } from '../../check/summary/social-image-spec.ts'
import type { TextColours } from './themes.ts'
import { type BoxStyle, box, type RenderedText, type Typesetter } from './typeset.ts'

const TEXT_WIDTH = 530
const SIZES = [88, 80, 72, 66, 60, 54, 48, 42]
/** The height between logo and host name that the texts may take. */
const MAX_TEXT_HEIGHT = 350

const textStyles = {
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

function titleStyle(size: number): BoxStyle {
  return { display: 'block', fontSize: size, fontWeight: 800, lineHeight: 1.12, letterSpacing: '-0.02em' }
}

/** Measures the longest word: its width for each pixel of the font size. */
async function measureLongestWord(title: string, typesetter: Typesetter): Promise<number> {
  const words = title.split(' ').map((word) => box({ whiteSpace: 'nowrap' }, word))
  const column = box(
    { flexDirection: 'column', fontSize: 100, fontWeight: 800, letterSpacing: '-0.02em' },
    ...words,
  )
  return (await typesetter.render(column, { height: 5000 })).width / 100
}

/**
 * Renders the texts as SVG. The title gets the largest size at which no word breaks and all texts fit. A text that the
 * typeface has no letters for is left out; undefined when the title is empty or left out.
 */
export async function renderText(
  { eyebrow, title, note }: SocialImageText,
  colours: TextColours,
  typesetter: Typesetter,
): Promise<RenderedText | undefined> {
  if (title === '' || !(await typesetter.supports(title))) return undefined
  const keepSupported = async (text: string) => (text !== '' && (await typesetter.supports(text)) ? text : '')
  const [supportedEyebrow, supportedNote] = [await keepSupported(eyebrow), await keepSupported(note)]
  const longestWord = await measureLongestWord(title, typesetter)
  const sizes = SIZES.filter((size) => longestWord * size <= TEXT_WIDTH)
  const renderAt = (size: number, wrap: BoxStyle) =>
    typesetter.render(
      box(
        { flexDirection: 'column' },
        supportedEyebrow && box({ ...textStyles.eyebrow, color: colours.accent }, supportedEyebrow),
        box({ ...titleStyle(size), ...wrap, color: colours.title }, title),
        supportedNote && box({ ...textStyles.note, ...wrap, color: colours.note }, supportedNote),
      ),
      { width: TEXT_WIDTH },
    )
  for (const size of sizes) {
    // Balanced lines have the same height but take much longer to compute: only the size that fits gets them.
    const fits = (await renderAt(size, {})).height <= MAX_TEXT_HEIGHT || size === sizes.at(-1)
    if (fits) return renderAt(size, { textWrap: 'balance' })
  }
  return renderAt(Math.min(...SIZES), { overflowWrap: 'anywhere' })
}

/** Renders the host name after the dot of the logo; undefined when the typeface lacks one of its letters. */
export async function renderHost(
  host: string,
  colours: TextColours,
  typesetter: Typesetter,
): Promise<RenderedText | undefined> {
  if (!(await typesetter.supports(host))) return undefined
  const dot = box({ width: 14, height: 14, borderRadius: 7, backgroundColor: colours.dot, marginRight: 14 })
  const words = box({ fontSize: 24, fontWeight: 500, color: colours.note }, host)
  return typesetter.render(box({ alignItems: 'center' }, dot, words), { width: TEXT_WIDTH })
}
