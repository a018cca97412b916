/** @jsxImportSource satori/jsx */
import type { CSSProperties } from 'satori/jsx'
import type { ThemeColours } from '../../engine/public/media.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageText } from './social-image-spec.ts'

/** The space for the texts, in pixels. Its height is the distance between logo and host name. */
const TEXT_SPACE = { width: 530, height: 350 }
/** Where the picture of a page begins, in pixels from the left. It ends at the right edge. */
export const PICTURE_LEFT = { day: 610, night: 610, orbit: 400, cinema: 0 }
/** SVG path data of the curve at the right edge of the text panel. It has the shape of the curve in the logo. */
const CURVE = 'M650 -8C745 120 742 205 676 300S585 500 690 638'
const FULL: CSSProperties = { display: 'flex', position: 'absolute', left: 0, top: 0, ...SOCIAL_IMAGE_SIZE }

/** The sizes of a title, in pixels. */
const TITLE_SIZES = [72, 54, 42]
const NOTE_SIZE = 27
/** The widths of the letters of title and note in parts of their size: the average, and that of a long word. */
const LETTER = { title: 0.56, note: 0.53, word: 0.6 }

/** Estimates how many lines a text has, by the width of its letters in pixels. */
function countLines(text: string, letter: number): number {
  let [lines, room] = [1, TEXT_SPACE.width]
  for (const { length } of text.split(' ')) {
    if (length * letter > room) [lines, room] = [lines + 1, TEXT_SPACE.width]
    room -= (length + 1) * letter
  }
  return lines
}

/** Gives the largest size of the title at which its longest word and all texts fit; undefined when none does. */
export function titleSize({ eyebrow, title, note }: Omit<SocialImageText, 'theme'>): number | undefined {
  const longestWord = Math.max(...title.split(' ').map(({ length }) => length))
  const noteHeight = 24 + countLines(note, NOTE_SIZE * LETTER.note) * NOTE_SIZE * 1.4
  const others = (eyebrow === '' ? 0 : 46) + (note === '' ? 0 : noteHeight)
  return TITLE_SIZES.find(
    (size) =>
      longestWord * size * LETTER.word <= TEXT_SPACE.width &&
      others + countLines(title, size * LETTER.title) * size * 1.12 <= TEXT_SPACE.height,
  )
}

interface TextsProps {
  text: SocialImageText
  colours: ThemeColours
}

/** Eyebrow, title and note, one below the other; an empty one is left out. */
function Texts({ text, colours }: TextsProps) {
  const { theme, eyebrow, title, note } = text
  const fitting = titleSize(text)
  const size = fitting ?? Math.min(...TITLE_SIZES)
  // Lines of about the same length; a word that does not fit breaks.
  const wrap: CSSProperties = fitting ? { textWrap: 'balance' } : { overflowWrap: 'anywhere' }
  const eyebrowStyle: CSSProperties = {
    color: theme === 'day' ? colours.light.accent : colours.bright,
    fontSize: 22,
    fontWeight: 800,
    letterSpacing: '0.1em',
    marginBottom: 18,
    textTransform: 'uppercase',
  }
  const titleStyle = { fontSize: size, fontWeight: 800, letterSpacing: '-0.02em', lineHeight: 1.12 }
  const noteStyle = { fontSize: NOTE_SIZE, lineHeight: 1.4, marginTop: 24, opacity: 0.75 }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: TEXT_SPACE.width }}>
      {eyebrow && <div style={eyebrowStyle}>{eyebrow}</div>}
      <div style={{ display: 'block', ...titleStyle, ...wrap }}>{title}</div>
      {note && <div style={{ display: 'block', ...noteStyle, ...wrap }}>{note}</div>}
    </div>
  )
}

/** The picture of a page; without one, the mark of the brand. */
function Background({ picture, left, mark }: { picture: string | undefined; left: number; mark: string }) {
  if (picture === undefined)
    return <img src={mark} alt="" height="320" style={{ position: 'absolute', left: 785, top: 155 }} />
  const { width, height } = SOCIAL_IMAGE_SIZE
  return (
    <img
      src={picture}
      alt=""
      width={width - left}
      height={height}
      style={{ position: 'absolute', left, top: 0 }}
    />
  )
}

/** A panel for the texts, and a bright line with a dot along its edge. */
function Panel({
  background,
  colours: { brand, bright, action },
}: {
  background: string
  colours: ThemeColours
}) {
  return (
    <div style={FULL}>
      <div style={{ ...FULL, background, clipPath: `path('${CURVE}H0V-8Z')` }} />
      <svg aria-hidden="true" style={FULL} viewBox="0 0 1200 630">
        <linearGradient id="line" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={brand} />
          <stop offset="1" stopColor={bright} />
        </linearGradient>
        <path d={CURVE} transform="translate(14 0)" fill="none" stroke="url(#line)" strokeWidth="6" />
        <circle cx="690" cy="300" r="13" fill={action} />
      </svg>
    </div>
  )
}

/** The background of the texts, which makes them readable on every picture. */
function TextBackground({ theme, colours }: { theme: SocialImageText['theme']; colours: ThemeColours }) {
  const { brand, bright, dark, light, shade } = colours
  const background = {
    day: `linear-gradient(150deg, ${brand}00 30%, ${brand}1a), linear-gradient(${light.raised}, ${light.raised})`,
    night: `radial-gradient(circle at 50% 0%, ${bright}59, ${bright}00 40%), radial-gradient(circle at 0% 100%, ${brand}b3, ${brand}00 50%), linear-gradient(${dark.surface}, ${dark.surface})`,
    orbit: `linear-gradient(90deg, ${brand}1a, ${brand}40 36%, ${brand}00 66%), linear-gradient(90deg, ${dark.surface}, ${dark.surface} 36%, ${dark.surface}00 66%)`,
    cinema: `linear-gradient(90deg, ${shade}e6, ${shade}99 42%, ${shade}00 70%)`,
  }[theme]
  return theme === 'day' || theme === 'night' ? (
    <Panel background={background} colours={colours} />
  ) : (
    <div style={{ ...FULL, background }} />
  )
}

interface SocialImageProps {
  text: SocialImageText
  host: string
  /** Data URLs of the picture, the logo and the mark of the brand. */
  picture: string | undefined
  logo: string
  mark: string
  colours: ThemeColours
}

/** The social image of a page: its picture, and over it logo, texts and host name. */
export function SocialImage({ text, host, picture, logo, mark, colours }: SocialImageProps) {
  const { theme, title } = text
  const column = { left: 72, top: 60, width: TEXT_SPACE.width, height: 510, justifyContent: 'space-between' }
  return (
    <div
      style={{
        ...FULL,
        background: `radial-gradient(circle at 76% 50%, ${colours.brand}80, ${colours.dark.surface} 70%)`,
        backgroundColor: colours.dark.surface,
        color: theme === 'day' ? colours.light.text : colours.dark.text,
        fontWeight: 500,
      }}
    >
      <Background picture={picture} left={PICTURE_LEFT[theme]} mark={mark} />
      <TextBackground theme={theme} colours={colours} />
      <div style={{ display: 'flex', flexDirection: 'column', position: 'absolute', ...column }}>
        <img src={logo} alt="" height={title ? 46 : 96} />
        {title && <Texts text={text} colours={colours} />}
        {host && (
          <div style={{ display: 'flex', alignItems: 'center', gap: 14, fontSize: 24 }}>
            <div style={{ width: 14, height: 14, borderRadius: 7, background: colours.action }} />
            <div style={{ opacity: 0.75 }}>{host}</div>
          </div>
        )}
      </div>
    </div>
  )
}
