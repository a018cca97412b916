// What plugins may import of problems and their words. Docstrings are in these files.

export { foldProblems } from '../diagnostics/dedupe-problems.ts'
export { certainMatch, didYouMean, guess, nearest } from '../diagnostics/did-you-mean.ts'
export type { DocumentLocation, FileLocation, Finding } from '../diagnostics/finding.ts'
export { codePoint, escapeHiddenCharacters } from '../diagnostics/invisible-characters.ts'
export { LATIN, MAYBE_LOOK_ALIKE, MIXED_WORD, ZERO_WIDTH } from '../diagnostics/look-alikes.ts'
export {
  addNote,
  applyEdits,
  type Edit,
  fileProblem,
  findUnreadable,
  isInTag,
  NESTED_TOO_DEEP,
  type Problem,
  positionAt,
  problemIn,
  sortProblems,
  type TextSpan,
} from '../diagnostics/problem.ts'
export { cutSourceLine, formatProblem } from '../diagnostics/reporters.ts'
export { sayForFiles } from '../diagnostics/words/for-files.ts'
export { createFormSpeaker, type SaidInForm, sayForForms } from '../diagnostics/words/for-forms.ts'
export {
  AS_WRITTEN,
  adviseKnown,
  type Guess,
  quote,
  tell as tellOfValue,
} from '../diagnostics/words/values.ts'
