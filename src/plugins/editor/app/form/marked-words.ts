/** The marks of a text command. */
export type Mark = 'bold' | 'italic'

/** A sign of a paragraph, and how it looks. */
interface Sign {
  text: string
  /** Its place in the source. */
  at: number
  bold: boolean
  italic: boolean
}

/** The stars of each mark. */
export const SIGNS: Readonly<Record<Mark, string>> = { bold: '**', italic: '*' }
/** Code, escaped signs, tokens, links and tags, in which a star is no mark of the paragraph; and runs of stars. */
const PARTS = /`[^`]*`|\\.|\{[^}]*\}|!?\[[^\]]*\]\([^)]*\)|<[^>]*>|\*+|[\s\S]/gu
const isSpace = (text: string | undefined) => text === undefined || /^\s*$/.test(text)
const isWord = (text: string | undefined) => text !== undefined && /^[\p{L}\p{N}]/u.test(text)

/** Whether stars of a paragraph begin or end a mark. */
function isMark(source: string, stars: string, at: number): boolean {
  return /^\*{1,3}$/.test(stars) && !(isSpace(source[at - 1]) && isSpace(source[at + stars.length]))
}

/** Whether a place of a paragraph is within code, a token, a link or a tag. */
export function isWithinPart(source: string, place: number): boolean {
  return [...source.matchAll(PARTS)].some(
    ({ 0: text, index }) => !/^\*+$/.test(text) && index < place && place < index + text.length,
  )
}

/** Reads the signs of a paragraph in order, each with the marks around it; `isStar` for the stars of a mark, with those behind it. */
function* readParts(source: string): Iterable<Sign & { isStar: boolean }> {
  const on = { bold: false, italic: false }
  for (const { 0: text, index: at } of source.matchAll(PARTS)) {
    const isStar = isMark(source, text, at)
    if (isStar && text.length > 1) on.bold = !on.bold
    if (isStar && text.length !== 2) on.italic = !on.italic
    yield { text, at, ...on, isStar }
  }
}

/** Reads the bold and italic words of a paragraph; undefined when a mark of it has no counterpart. */
function readSigns(source: string): Sign[] | undefined {
  if (!isBalanced(source)) return undefined
  return [...readParts(source)].flatMap(({ isStar, ...sign }) => (isStar ? [] : [sign]))
}

/** Whether each mark of a paragraph has its counterpart. */
export function isBalanced(source: string): boolean {
  const { bold, italic } = openMarks(source, source.length)
  return !bold && !italic
}

/** Sets a mark where it can stand: not on spaces at its edges, and on whole words where a mark beside a quotation mark would be none. */
function placeMark(signs: readonly Sign[], mark: Mark): Sign[] {
  const fitted = signs.map((sign) => ({ ...sign }))
  for (let from = 0; from < fitted.length; from++) {
    if (!fitted[from]?.[mark] || fitted[from - 1]?.[mark]) continue
    let to = from
    while (fitted[to + 1]?.[mark]) to++
    const set = (index: number, value: boolean) => {
      const sign = fitted[index]
      if (sign) sign[mark] = value
    }
    while (from <= to && isSpace(fitted[from]?.text)) set(from++, false)
    while (to >= from && isSpace(fitted[to]?.text)) set(to--, false)
    if (to < from) continue
    if (!isWord(fitted[from]?.text)) while (isWord(fitted[from - 1]?.text)) set(--from, true)
    if (!isWord(fitted[to]?.text)) while (isWord(fitted[to + 1]?.text)) set(++to, true)
    from = to
  }
  return fitted
}

/** Writes a paragraph with its marks. */
function writeSigns(signs: readonly Sign[]): string {
  let text = ''
  const open: Mark[] = []
  for (const [index, sign] of [...signs, undefined].entries()) {
    const closing = open.filter((mark) => !sign?.[mark])
    while (closing.some((mark) => open.includes(mark))) text += SIGNS[open.pop() ?? 'bold']
    const opening = (['bold', 'italic'] as const).filter((mark) => sign?.[mark] && !open.includes(mark))
    const lengthOf = (mark: Mark) => signs.slice(index).findIndex((other) => !other[mark])
    // What ends later begins first.
    if (
      opening.length === 2 &&
      lengthOf('bold') !== -1 &&
      (lengthOf('italic') === -1 || lengthOf('italic') > lengthOf('bold'))
    )
      opening.reverse()
    for (const mark of opening) {
      text += SIGNS[mark]
      open.push(mark)
    }
    text += sign?.text ?? ''
  }
  return text
}

interface Marking {
  mark: Mark
  from: number
  to: number
  /** Whether the words get the mark, or lose it. */
  value: boolean
}

function tryToMark(signs: readonly Sign[], { mark, from, to, value }: Marking): string | undefined {
  const wanted = signs.map((sign) => (sign.at >= from && sign.at < to ? { ...sign, [mark]: value } : sign))
  const fitted = placeMark(placeMark(wanted, 'bold'), 'italic')
  const text = writeSigns(fitted)
  const look = (sign: Sign) => `${sign.text}${sign.bold}${sign.italic}`
  return readSigns(text)?.map(look).join() === fitted.map(look).join() ? text : undefined
}

/**
 * Gives a paragraph in which a mark is set, or taken away, from one place to another in it. Spaces stay outside of marks. Where bold and
 * italic words would overlap, which Markdown cannot say, the mark goes on to the end of the others. Undefined when the paragraph has a mark
 * without a counterpart.
 */
export function markParagraph(source: string, marking: Marking): string | undefined {
  const signs = readSigns(source)
  if (!signs) return undefined
  const other = marking.mark === 'bold' ? 'italic' : 'bold'
  let first = signs.findIndex(({ at }) => at >= marking.from)
  let last = signs.findLastIndex(({ at }) => at < marking.to)
  while (signs[first]?.[other] && signs[first - 1]?.[other]) first--
  while (signs[last]?.[other] && signs[last + 1]?.[other]) last++
  const wide = { ...marking, from: signs[first]?.at ?? 0, to: (signs[last]?.at ?? 0) + 1 }
  return tryToMark(signs, marking) ?? tryToMark(signs, wide)
}

/** Gives the marks that are open at a place of a paragraph. */
export function openMarks(source: string, place: number): Readonly<Record<Mark, boolean>> {
  const { bold = false, italic = false } = [...readParts(source)].findLast(({ at }) => at < place) ?? {}
  return { bold, italic }
}

/** Gives what changes between two writings of a paragraph that differ in their stars. */
export function listStarChanges(
  source: string,
  text: string,
): { from: number; to: number; insert: string }[] {
  const changes: { from: number; to: number; insert: string }[] = []
  const starsAt = (words: string, at: number) => /^\*+/.exec(words.slice(at))?.[0] ?? ''
  for (let [from, place] = [0, 0]; from < source.length || place < text.length; from++, place++) {
    const [before, after] = [starsAt(source, from), starsAt(text, place)]
    if (before !== after) changes.push({ from, to: from + before.length, insert: after })
    from += before.length
    place += after.length
  }
  return changes
}

/** Whether all words from one place of a paragraph to another have a mark. */
export function isMarked(source: string, mark: Mark, from: number, to: number): boolean {
  const words = readSigns(source)?.filter(({ at, text }) => at >= from && at < to && !isSpace(text)) ?? []
  return words.length > 0 && words.every((sign) => sign[mark])
}
