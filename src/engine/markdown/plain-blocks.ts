const DEPTHS = [1, 2, 3, 4, 5, 6] as const

/** A heading or a paragraph that holds nothing but words. */
export interface PlainBlock {
  /** Of a heading: how many signs it begins with. */
  depth: (typeof DEPTHS)[number] | undefined
  /** Where it stands in the whole. */
  start: number
  end: number
}

/** A text without most of its plain blocks, and the way back to the places of the whole. */
export interface Thinned {
  text: string
  /** Begin of a paragraph of one letter in `text` → the blocks of the whole that it stands for. */
  runs: ReadonlyMap<number, readonly PlainBlock[]>
  /** Where a place of `text` is in the whole. */
  wholeOf: (offset: number) => number
}

/** Signs that stand for themselves wherever words stand. */
const SIGNS = ',.;:\'"’‘“”–—…()?!%$€-'
/** A line that begins nothing but a paragraph, and ends without a break. */
const LINE = String.raw`["“‘(]?\p{L}(?:[\p{L}\p{N} ${SIGNS}]*[\p{L}\p{N}${SIGNS}])?`
/** Between empty lines. Code begins with `import` or `export`. */
const PLAIN = new RegExp(
  String.raw`(?<=(?:^|\n[ \t]*)\n)(?:(?<marks>#{1,6}) ${LINE}|(?!import|export)${LINE}(?:\n${LINE})*)(?=\n[ \t]*\n|\n?$)`,
  'gu',
)
/** What may be an address among words. */
const ADDRESS = /www/i

/** The plain blocks of a text, those together that nothing stands between. */
function runsIn(text: string): PlainBlock[][] {
  const runs: PlainBlock[][] = []
  let end = Number.NaN
  for (const { 0: block, index, groups } of text.matchAll(PLAIN)) {
    if (ADDRESS.test(block)) continue
    const last = text.slice(end, index).trim() === '' ? runs.at(-1) : undefined
    end = index + block.length
    const plain = { depth: DEPTHS.find((depth) => depth === groups?.marks?.length), start: index, end }
    if (last) last.push(plain)
    else runs.push([plain])
  }
  return runs
}

/**
 * Takes headings and paragraphs of mere words out of a text of Markdown: most of a text are, and a parser looks at each
 * letter several times. Lines keep their numbers. Undefined where there are none.
 */
export function thinned(whole: string): Thinned | undefined {
  const runs = new Map<number, PlainBlock[]>()
  /** From which place in the thin text on the whole is so much longer. */
  const shifts: { from: number; by: number }[] = []
  let [text, done] = ['', 0]
  const cut = (start: number, end: number, left: string) => {
    text += whole.slice(done, start) + left + whole.slice(start, end).replace(/[^\n]+/g, '')
    done = end
    // The text itself begins where it begins.
    shifts.push({ from: Math.max(1, text.length), by: done - text.length })
  }
  cut(0, /^[ \n]*(?=\n)/.exec(whole)?.[0].length ?? 0, '')
  for (const run of runsIn(whole)) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    runs.set(text.length + first.start - done, run)
    cut(first.start, last.end, 'x')
  }
  if (runs.size === 0) return undefined
  return {
    text: text + whole.slice(done),
    runs,
    wholeOf: (offset) => offset + (shifts.findLast(({ from }) => from <= offset)?.by ?? 0),
  }
}
