import type { IncomingMessage, ServerResponse } from 'node:http'
import { type MendedFile, mendContent, undoMend } from '../check/apply-fixes.ts'
import type { Content } from '../check/content-session.ts'
import { foldProblems } from '../diagnostics/dedupe-problems.ts'
import type { LineChange } from '../diagnostics/line-diff.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { cutSourceLine } from '../diagnostics/reporters.ts'
import { explainSystemError } from '../diagnostics/system-error.js'
import { isOwnRequest } from '../edit/guard.ts'
import { readFileText } from '../read/content-folder.ts'

/** The address of the requests that mend content, and that undo it. */
const ADDRESS = '/__content/'

/** A problem as the overlay shows it. */
export interface ShownProblem {
  file: string
  line: number
  column: number
  /** The field, such as `sections › 1 › items › 2 › question`; its items count from 1. */
  field: string
  /** What is wrong. */
  what: string
  /** What to do; empty where `what` says it. */
  advice: string
  /** The line of the file before the mark, the marked characters, and the rest; undefined for a file without lines. */
  source?: [before: string, marked: string, after: string] | undefined
  mendable: boolean
}

/** What the overlay shows. */
export interface OverlayState {
  problems: ShownProblem[]
  /** How many problems there are; the list shows those with the same words once. */
  count: number
  /** How many of them can be mended. */
  mendable: number
  /** Whether the page behind the overlay shows a good state of the content. */
  behind: boolean
  /** The files that were mended last, until somebody edits one of them. */
  mended: { id: number; files: { file: string; lines: LineChange[] }[] } | undefined
}

/** How a message begins that needs a subject: the field, or the file. */
const VERB =
  /^(?:begins|cannot|differs|does|ends|has|holds|is|lacks|leads|leaves|needs|repeats|says|shows|stands|was)\b/

/** Makes a sentence of the first part of a message. */
function toSentence(what: string, field: string): string {
  const key = /[^.]+$/.exec(field)?.[0]
  const subject = key === undefined ? 'This file' : /^\d+$/.test(key) ? `Item ${Number(key) + 1}` : `"${key}"`
  return VERB.test(what) ? `${subject} ${what}` : `${what.charAt(0).toUpperCase()}${what.slice(1)}`
}

function showProblem(root: string, problem: Problem): ShownProblem {
  const { file, line, column, field, message, edit } = problem
  const text = /\.(json|mdx)$/.test(file) ? readFileText(root, file) : undefined
  // A semicolon in the words that a message quotes is no end of the first part.
  const [, what = message, advice = ''] = /^((?:"(?:[^"\\]|\\.)*"|[^";])+); (.*)$/s.exec(message) ?? []
  const steps = field === '' ? [] : field.split('.')
  return {
    file,
    line,
    column,
    field: steps.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' › '),
    what: toSentence(what, field),
    advice:
      advice && `${advice.charAt(0).toUpperCase()}${advice.slice(1)}${/[?.!]$/.test(advice) ? '' : '.'}`,
    source: cutSourceLine(problem, typeof text === 'string' ? text : undefined),
    mendable: edit !== undefined,
  }
}

/** Mends the content of a dev server on request, and says what its overlay shows. */
export interface Mender {
  /** What the overlay shows for this content. */
  stateOf: (content: Pick<Content, 'problems'>, behind: boolean) => OverlayState
  /** Answers the requests of the overlay; gives false for any other request. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Creates the mender of the content below `root`. `check` checks the content again and tells all pages. */
export function createMender(root: string, check: () => Content): Mender {
  let last: { id: number; files: MendedFile[] } | undefined
  let count = 0
  const mend = async () => {
    const { files } = await mendContent(root, check(), check)
    if (files.length > 0) last = { id: ++count, files }
    check()
    return 204
  }
  const undo = () => {
    if (!last || !undoMend(root, last.files)) return 409
    last = undefined
    check()
    return 204
  }
  return {
    stateOf: ({ problems }, behind) => {
      // After another edit the texts differ, and nothing can be undone.
      if (last?.files.some(({ file, after }) => readFileText(root, file) !== after)) last = undefined
      return {
        problems: foldProblems(problems).map((problem) => showProblem(root, problem)),
        count: problems.length,
        behind,
        mendable: problems.filter(({ edit }) => edit).length,
        mended: last && { id: last.id, files: last.files.map(({ file, lines }) => ({ file, lines })) },
      }
    },
    answer: (request, response) => {
      const action = request.url?.startsWith(ADDRESS) ? request.url.slice(ADDRESS.length) : undefined
      if (action === undefined) return false
      const respond = (status: number, words = '') =>
        void response
          .writeHead(status, { 'cache-control': 'no-store', 'content-type': 'text/plain' })
          .end(words)
      const act = async () => (action === 'mend' ? await mend() : action === 'undo' ? undo() : 404)
      if (request.method !== 'POST' || !isOwnRequest(request)) respond(403)
      else act().then(respond, (error: unknown) => respond(500, explainSystemError(error, root)))
      return true
    },
  }
}
