import { visible } from '../../diagnostics/invisible-characters.ts'
import { formatProblem } from '../../diagnostics/reporters.ts'
import { type Kind, kinds, type SpreadChange } from './change.ts'
import type { Difference, PageMove } from './difference.ts'

/** How much of a text is shown on either side of what changed in it. */
const AROUND = 40
const LONGEST = 160

const headings: Record<Kind, string> = {
  price: 'Prices',
  text: 'Texts',
  picture: 'Pictures',
  link: 'Links',
  order: 'Order',
  setting: 'Settings',
}

const NOTHING = 'Nothing that a visitor sees has changed.'

/** Two versions of a text, cut down to what differs and a few words around it. */
function essence(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after]
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length)
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)]
    const middle = shortened(text.slice(from, to))
    return `${from > 0 ? '…' : ''}${middle}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

function shortened(text: string): string {
  return text.length > 2 * LONGEST ? `${text.slice(0, LONGEST)} … ${text.slice(-LONGEST)}` : text
}

/** What a change was and is, as it is shown; undefined for what is new or gone. */
function sides({ before, after }: SpreadChange): [string | undefined, string | undefined] {
  if (before !== undefined && after !== undefined) return essence(before, after)
  return [
    before === undefined ? undefined : shortened(before),
    after === undefined ? undefined : shortened(after),
  ]
}

function what({ subject, part }: SpreadChange): string {
  return part === '' ? subject : `${subject}, ${part}`
}

function moveText({ from, to, title }: PageMove): string {
  if (from === undefined) return `added: ${to} "${title}"`
  return to === undefined ? `removed: ${from} "${title}"` : `renamed: ${from} → ${to} "${title}"`
}

function problemNotes({ problems }: Difference, of: { before: string; after: string }): string[] {
  return (['before', 'after'] as const).flatMap((side) => {
    const { length } = problems[side]
    if (length === 0) return []
    return [
      `${length} ${length === 1 ? 'problem' : 'problems'} by today's rules in ${of[side]}; what they touch is not compared:`,
      ...problems[side].map(formatProblem),
    ]
  })
}

/** The difference for a terminal. `of` names the two states. */
export function differenceText(difference: Difference, of: { before: string; after: string }): string {
  const { moves, changes } = difference
  const lines = [`${of.before} → ${of.after}`]
  if (moves.length + changes.length === 0) lines.push('', NOTHING)
  if (moves.length > 0) lines.push('', 'Pages', ...moves.map((move) => `  ${moveText(move)}`))
  for (const kind of kinds) {
    const those = changes.filter((change) => change.kind === kind)
    if (those.length > 0) lines.push('', headings[kind])
    for (const change of those) {
      const [old, now] = sides(change)
      const happened =
        old === undefined ? `added: ${now}` : now === undefined ? `removed: ${old}` : `${old} → ${now}`
      lines.push(`  ${what(change)}: ${happened}`, `    on ${change.on.join(', ')}`)
    }
  }
  const notes = problemNotes(difference, of)
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].map(visibleLine).join('\n')
}

/** One line: what content says must not move the cursor of a terminal. */
function visibleLine(text: string): string {
  return visible(text.replace(/\s*[\n\r]\s*/g, ' ⏎ '))
}

function escaped(text: string): string {
  return visible(text.replace(/[\\`*_{}[\]<>|#@~$]/g, '\\$&').replace(/\s*[\n\r]\s*/g, ' '))
}

/** The difference as Markdown, for a review. `of` names the two states. */
export function differenceMarkdown(difference: Difference, of: { before: string; after: string }): string {
  const { moves, changes } = difference
  const lines = ['## What visitors will see changed', '', `${escaped(of.before)} → ${escaped(of.after)}`]
  if (moves.length + changes.length === 0) lines.push('', NOTHING)
  if (moves.length > 0)
    lines.push('', '### Pages', '', ...moves.map((move) => `- ${escaped(moveText(move))}`))
  for (const kind of kinds) {
    const those = changes.filter((change) => change.kind === kind)
    if (those.length === 0) continue
    lines.push('', `### ${headings[kind]}`, '', '| What | Before | After | On |', '| --- | --- | --- | --- |')
    for (const change of those) {
      const [before = '', after = ''] = sides(change)
      const cells = [what(change), before, after, change.on.join(', ')]
      lines.push(`| ${cells.map(escaped).join(' | ')} |`)
    }
  }
  const notes = problemNotes(difference, of)
  if (notes.length > 0) lines.push('', '### Not compared', '', ...notes.map((note) => `- ${escaped(note)}`))
  return lines.join('\n')
}
