import { toPointer } from '../../../../contract/json-pointer.ts'
import { isInTag, type Problem } from '../../../../engine/public/problems.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { EditProblem } from '../../protocol.ts'
import { createFormWords } from './words-for-forms.ts'

/** Whether a problem says that a text is not written yet: such a page can be saved, and not published. */
export function isUnwritten({ rule }: Pick<Problem, 'rule'>): boolean {
  return rule === 'placeholder'
}

/** Converts a problem to its form for the editor. A problem in a tag of an .mdx text has no pointer. */
function toEditProblem(problem: Problem, say: ReturnType<typeof createFormWords>): EditProblem {
  const { rule, severity, file, line, column, path, edit } = problem
  const hasPointer = path.length > 0 && !isInTag(problem)
  return {
    severity,
    file,
    line,
    column,
    ...(hasPointer && { pointer: toPointer(path) }),
    ...say(problem),
    // The places of warnings may be those of an earlier text.
    ...(edit && severity === 'error' && { isMendable: true }),
    ...(isUnwritten({ rule }) && { isUnwritten: true }),
  }
}

/** Lists problems of the content, in the words of forms; without `problems`, all that the check has found. */
export function listProblems(
  content: Content,
  problems: readonly Problem[] = [...content.problems, ...content.warnings],
): EditProblem[] {
  const say = createFormWords(content)
  return problems.map((problem) => toEditProblem(problem, say))
}

/** Lists the problems of some documents, without the warnings. */
export function listErrors(content: Content, files: readonly string[]): EditProblem[] {
  return listProblems(
    content,
    content.problems.filter(({ file }) => files.includes(file)),
  )
}
