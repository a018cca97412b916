import { escapeHiddenCharacters } from '../../diagnostics/invisible-characters.ts'
import { formatProblem } from '../../diagnostics/reporters.ts'
import { CHANGE_KINDS, type ChangeKind, type PagesChange } from './change.ts'
import type { ContentDifference, PageMove } from './difference.ts'

/** The number of characters that the report shows on either side of a change in a long text. */
const CONTEXT_LENGTH = 40
const MAX_LENGTH = 160

const headings: Record<ChangeKind, string> = {
  price: 'Prices',
  text: 'Texts',
  picture: 'Pictures',
  link: 'Links',
  order: 'Order',
  setting: 'Settings',
}

const NOTHING = 'Nothing that a visitor sees has changed.'

/** Cuts two versions of a long text down to what differs and a few words around it. */
function trimToDifference(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= MAX_LENGTH) return [before, after]
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length)
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const cut = (text: string) => {
    const [from, to] = [
      Math.max(0, start - CONTEXT_LENGTH),
      Math.min(text.length, text.length - end + CONTEXT_LENGTH),
    ]
    const middle = shorten(text.slice(from, to))
    return `${from > 0 ? '…' : ''}${middle}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

function shorten(text: string): string {
  return text.length > 2 * MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} … ${text.slice(-MAX_LENGTH)}` : text
}

/** Formats the old and the new value of a change; undefined where there is none. */
function formatSides({ before, after }: PagesChange): [string | undefined, string | undefined] {
  if (before !== undefined && after !== undefined) return trimToDifference(before, after)
  return [
    before === undefined ? undefined : shorten(before),
    after === undefined ? undefined : shorten(after),
  ]
}

function formatSubject({ subject, part }: PagesChange): string {
  return part === '' ? subject : `${subject}, ${part}`
}

function formatMove({ from, to, title }: PageMove): string {
  if (from === undefined) return `added: ${to} "${title}"`
  return to === undefined ? `removed: ${from} "${title}"` : `renamed: ${from} → ${to} "${title}"`
}

function formatProblems(
  { problems }: ContentDifference,
  labels: { before: string; after: string },
): string[] {
  return (['before', 'after'] as const).flatMap((side) => {
    const { length } = problems[side]
    if (length === 0) return []
    return [
      `${length} ${length === 1 ? 'problem' : 'problems'} by today's rules in ${labels[side]}; what they touch is not compared:`,
      ...problems[side].map(formatProblem),
    ]
  })
}

/** Formats the difference for a terminal. `labels` names the two states. */
export function formatAsText(
  difference: ContentDifference,
  labels: { before: string; after: string },
): string {
  const { moves, changes } = difference
  const lines = [`${labels.before} → ${labels.after}`]
  if (moves.length + changes.length === 0) lines.push('', NOTHING)
  if (moves.length > 0) lines.push('', 'Pages', ...moves.map((move) => `  ${formatMove(move)}`))
  for (const kind of CHANGE_KINDS) {
    const sameKind = changes.filter((change) => change.kind === kind)
    if (sameKind.length > 0) lines.push('', headings[kind])
    for (const change of sameKind) {
      const [old, now] = formatSides(change)
      const outcome =
        old === undefined ? `added: ${now}` : now === undefined ? `removed: ${old}` : `${old} → ${now}`
      lines.push(`  ${formatSubject(change)}: ${outcome}`, `    on ${change.pages.join(', ')}`)
    }
  }
  const notes = formatProblems(difference, labels)
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].map(toSafeLine).join('\n')
}

/** Makes one line of a text. Text from content must not move the cursor of a terminal. */
function toSafeLine(text: string): string {
  return escapeHiddenCharacters(text.replace(/\s*[\n\r]\s*/g, ' ⏎ '))
}

function escapeMarkdown(text: string): string {
  return escapeHiddenCharacters(text.replace(/[\\`*_{}[\]<>|#@~$]/g, '\\$&').replace(/\s*[\n\r]\s*/g, ' '))
}

/** Formats the difference as Markdown, for a review. `labels` names the two states. */
export function formatAsMarkdown(
  difference: ContentDifference,
  labels: { before: string; after: string },
): string {
  const { moves, changes } = difference
  const lines = [
    '## What visitors will see changed',
    '',
    `${escapeMarkdown(labels.before)} → ${escapeMarkdown(labels.after)}`,
  ]
  if (moves.length + changes.length === 0) lines.push('', NOTHING)
  if (moves.length > 0)
    lines.push('', '### Pages', '', ...moves.map((move) => `- ${escapeMarkdown(formatMove(move))}`))
  for (const kind of CHANGE_KINDS) {
    const sameKind = changes.filter((change) => change.kind === kind)
    if (sameKind.length === 0) continue
    lines.push('', `### ${headings[kind]}`, '', '| What | Before | After | On |', '| --- | --- | --- | --- |')
    for (const change of sameKind) {
      const [before = '', after = ''] = formatSides(change)
      const cells = [formatSubject(change), before, after, change.pages.join(', ')]
      lines.push(`| ${cells.map(escapeMarkdown).join(' | ')} |`)
    }
  }
  const notes = formatProblems(difference, labels)
  if (notes.length > 0)
    lines.push('', '### Not compared', '', ...notes.map((note) => `- ${escapeMarkdown(note)}`))
  return lines.join('\n')
}
