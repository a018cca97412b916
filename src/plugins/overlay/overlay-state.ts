import { readFileText } from '../../engine/public/files.ts'
import { cutSourceLine, foldProblems, type Problem } from '../../engine/public/problems.ts'

/** A problem as the overlay shows it. */
export interface ShownProblem extends Pick<Problem, 'file' | 'line' | 'column' | 'field' | 'message'> {
  /** The line of the file before the mark, the marked characters, and the rest; undefined for a file without lines. */
  source: [before: string, marked: string, after: string] | undefined
}

/** What the overlay shows. */
export interface OverlayState {
  problems: ShownProblem[]
  /** How many problems there are; the list shows those with the same words once. */
  count: number
  /** Whether the page behind the overlay shows a good state of the content. */
  behind: boolean
}

/** Gives what the overlay shows of the problems of the content below `root`. */
export function createOverlayState(
  root: string,
  problems: readonly Problem[],
  behind: boolean,
): OverlayState {
  const shown = foldProblems(problems).map((problem): ShownProblem => {
    const { file, line, column, field, message } = problem
    const text = /\.(json|mdx)$/.test(file) ? readFileText(root, file) : undefined
    const source = cutSourceLine(problem, typeof text === 'string' ? text : undefined)
    return { file, line, column, field, message, source }
  })
  return { problems: shown, count: problems.length, behind }
}
