const DEPTHS = [1, 2, 3, 4, 5, 6] as const

/** A heading or a paragraph without any markup inside. */
export interface PlainBlock {
  /** Of a heading: its level. Undefined for a paragraph. */
  depth: (typeof DEPTHS)[number] | undefined
  /** Offsets in the original text. */
  start: number
  end: number
}

/** A text without most of its plain blocks, with what is needed to map its offsets to the original text. */
export interface StrippedText {
  text: string
  /** Offset of a one-letter paragraph in `text` → the blocks of the original text that it replaces. */
  runs: ReadonlyMap<number, readonly PlainBlock[]>
  /** Maps an offset in `text` to the offset in the original text. */
  toOriginalOffset: (offset: number) => number
}

/** Characters that are never markup inside a line of words. */
const PUNCTUATION = ',.;:\'"’‘“”–—…()?!%$€-'
/** A line that can only be part of a paragraph, and that does not end with a hard line break. */
const LINE = String.raw`["“‘(]?\p{L}(?:[\p{L}\p{N} ${PUNCTUATION}]*[\p{L}\p{N}${PUNCTUATION}])?`
/** A plain block between empty lines. A paragraph that begins with `import` or `export` is code in MDX. */
const PLAIN = new RegExp(
  String.raw`(?<=(?:^|\n[ \t]*)\n)(?:(?<hashes>#{1,6}) ${LINE}|(?!import|export)${LINE}(?:\n${LINE})*)(?=\n[ \t]*\n|\n?$)`,
  'gu',
)
/** GFM turns such words into links. */
const ADDRESS = /www/i

/** Finds the plain blocks of a text; consecutive ones form one run. */
function findRuns(text: string): PlainBlock[][] {
  const runs: PlainBlock[][] = []
  let end = Number.NaN
  for (const { 0: block, index, groups } of text.matchAll(PLAIN)) {
    if (ADDRESS.test(block)) continue
    const last = text.slice(end, index).trim() === '' ? runs.at(-1) : undefined
    end = index + block.length
    const plain = { depth: DEPTHS.find((depth) => depth === groups?.hashes?.length), start: index, end }
    if (last) last.push(plain)
    else runs.push([plain])
  }
  return runs
}

/**
 * Replaces each run of plain blocks in a Markdown text by a one-letter paragraph, for speed: most text is in plain blocks,
 * and the parser reads each letter several times. Lines keep their numbers. Undefined when the text has no plain block.
 */
export function stripPlainBlocks(original: string): StrippedText | undefined {
  const runs = new Map<number, PlainBlock[]>()
  /** From offset `from` of the stripped text on, the offset in the original text is larger by `by`. */
  const shifts: { from: number; by: number }[] = []
  let [text, done] = ['', 0]
  const replace = (start: number, end: number, replacement: string) => {
    text += original.slice(done, start) + replacement + original.slice(start, end).replace(/[^\n]+/g, '')
    done = end
    // Offset 0 stays offset 0.
    shifts.push({ from: Math.max(1, text.length), by: done - text.length })
  }
  replace(0, /^[ \n]*(?=\n)/.exec(original)?.[0].length ?? 0, '')
  for (const run of findRuns(original)) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    runs.set(text.length + first.start - done, run)
    replace(first.start, last.end, 'x')
  }
  if (runs.size === 0) return undefined
  return {
    text: text + original.slice(done),
    runs,
    toOriginalOffset: (offset) => offset + (shifts.findLast(({ from }) => from <= offset)?.by ?? 0),
  }
}
