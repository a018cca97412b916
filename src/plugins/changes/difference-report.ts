import { plural } from '../../contract/plural.ts'
import { CHANGE_KINDS, type Change, type ChangeKind } from '../../engine/content-changes.ts'
import { escapeHiddenCharacters, formatProblem } from '../../engine/public/problems.ts'
import type { ContentDifference, PageMove, PagesChange, Period } from './difference.ts'

/** The number of characters that the report shows on either side of a change in a long text. */
const CONTEXT_LENGTH = 40
const MAX_LENGTH = 160

/** The names of the two states. */
interface Labels {
  before: string
  after: string
}

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
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const cut = (text: string) => {
    const from = Math.max(0, start - CONTEXT_LENGTH)
    const to = Math.min(text.length, text.length - end + CONTEXT_LENGTH)
    return `${from > 0 ? '…' : ''}${shorten(text.slice(from, to))}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

function shorten(text: string): string {
  return text.length > 2 * MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} … ${text.slice(-MAX_LENGTH)}` : text
}

/** Formats the old and the new value of a change; empty where there is none. */
function formatSides({ before, after }: Change): [string, string] {
  if (before !== undefined && after !== undefined) return trimToDifference(before, after)
  return [shorten(before ?? ''), shorten(after ?? '')]
}

function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

/** Says when visitors see a change: `From 1 December 2026: `; empty for a change from today on. */
function formatPeriod({ begins, ends }: Period): string {
  const until = ends === undefined ? '' : `until ${formatDay(ends)}`
  if (begins !== undefined) return `From ${formatDay(begins)}${until && ` ${until}`}: `
  return until && `U${until.slice(1)}: `
}

function formatSubject({ subject, part, ...period }: Change & Period): string {
  return formatPeriod(period) + (part === '' ? subject : `${subject}, ${part}`)
}

/** Says on which pages a change shows, and in whose texts. */
function formatPages({ pages, texts = [] }: PagesChange): string {
  const others = texts.filter((page) => !pages.includes(page))
  return [
    ...(pages.length > 0 ? [`on ${pages.join(', ')}`] : []),
    ...(others.length > 0 ? [`in texts on ${others.join(', ')}`] : []),
  ].join('; ')
}

function formatMove({ from, to, title, ...period }: PageMove, what = ''): string {
  const start = `${formatPeriod(period)}${what}`
  if (from === undefined) return `${start}added: ${to} "${title}"`
  return to === undefined
    ? `${start}removed: ${from} "${title}"`
    : `${start}renamed: ${from} → ${to} "${title}"`
}

function formatProblems({ problems }: ContentDifference, labels: Labels): string[] {
  return (['before', 'after'] as const).flatMap((side) => {
    const { length } = problems[side]
    if (length === 0) return []
    return [
      `${plural(length, 'problem')} by today's rules in ${labels[side]}; what they touch is not compared:`,
      ...problems[side].map(formatProblem),
    ]
  })
}

/** Gives the changes of each kind that has some. */
function changesByKind({ changes }: ContentDifference): { heading: string; sameKind: PagesChange[] }[] {
  return CHANGE_KINDS.map((kind) => ({
    heading: headings[kind],
    sameKind: changes.filter((change) => change.kind === kind),
  })).filter(({ sameKind }) => sameKind.length > 0)
}

/** Formats a change without its pages. */
function formatChange(change: Change & Period): string {
  const [old, now] = formatSides(change)
  const both = change.before === undefined ? `added: ${now}` : `${old} → ${now}`
  const outcome = change.after === undefined ? `removed: ${old}` : both
  return `${formatSubject(change)}: ${outcome}`
}

/** Formats each change of one document as one line: `Internet 500: $99.99/mo → $89.99/mo`. */
export function formatChanges(changes: readonly Change[]): string[] {
  return changes.map((change) => toSafeLine(formatChange(change)))
}

/** Formats each change as one line: `Internet 500: $99.99/mo → $89.99/mo (on /, /pricing)`. */
export function formatAsLines({ moves, changes }: ContentDifference): string[] {
  const lines = changes.map((change) => `${formatChange(change)} (${formatPages(change)})`)
  return [...moves.map((move) => formatMove(move, 'Page ')), ...lines].map(toSafeLine)
}

/** Formats the difference for a terminal. `labels` names the two states. */
export function formatAsText(difference: ContentDifference, labels: Labels): string {
  const { moves, changes } = difference
  const lines = [`${labels.before} → ${labels.after}`]
  if (moves.length + changes.length === 0) lines.push('', NOTHING)
  if (moves.length > 0) lines.push('', 'Pages', ...moves.map((move) => `  ${formatMove(move)}`))
  for (const { heading, sameKind } of changesByKind(difference)) {
    lines.push('', heading)
    for (const change of sameKind) {
      lines.push(`  ${formatChange(change)}`, `    ${formatPages(change)}`)
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
export function formatAsMarkdown(difference: ContentDifference, labels: Labels): string {
  const { moves, changes } = difference
  const states = `${escapeMarkdown(labels.before)} → ${escapeMarkdown(labels.after)}`
  const lines = ['## What visitors will see changed', '', states]
  const addList = (heading: string, items: readonly string[]) => {
    if (items.length > 0)
      lines.push('', `### ${heading}`, '', ...items.map((item) => `- ${escapeMarkdown(item)}`))
  }
  if (moves.length + changes.length === 0) lines.push('', NOTHING)
  addList(
    'Pages',
    moves.map((move) => formatMove(move)),
  )
  for (const { heading, sameKind } of changesByKind(difference)) {
    lines.push('', `### ${heading}`, '', '| What | Before | After | On |', '| --- | --- | --- | --- |')
    for (const change of sameKind) {
      const cells = [formatSubject(change), ...formatSides(change), formatPages(change).replace(/^on /, '')]
      lines.push(`| ${cells.map(escapeMarkdown).join(' | ')} |`)
    }
  }
  addList('Not compared', formatProblems(difference, labels))
  return lines.join('\n')
}
