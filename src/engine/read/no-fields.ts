import type { Told } from '../../../schemas/words.ts'
import { type Edit, type Problem, problemIn } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/files.ts'

/** Says why a document has no fields, and corrects what it has in place of `---` or above it. */
export function noFields(file: string, text: string): Problem {
  const problem = (told: Told, edit?: Edit): Problem => {
    const found = problemIn(file, text, { start: 0 }, told)
    return edit ? { ...found, edit } : found
  }
  const [above = ''] = /^\s+(?=---[ \t]*\r?\n)/.exec(text) ?? []
  if (above !== '')
    return problem(tell('space-above-fields'), {
      start: 0,
      end: above.length,
      text: '',
    })
  const [, dashes] = /^([—–―]|-{4,}|- ?- ?-)[ \t]*\r?\n/.exec(text) ?? []
  if (dashes !== undefined)
    return problem(tell('other-dashes', { dashes }), {
      start: 0,
      end: dashes.length,
      text: '---',
    })
  const [, language] = /^---[ \t]*(\w+)[ \t]*\r?\n/.exec(text) ?? []
  if (language !== undefined) return problem(tell('language-of-fields', { language }))
  if (/^\+\+\+/.test(text)) return problem(tell('fields-in-toml'))
  if (/^[{;]/.test(text)) return problem(tell('fields-in-json'))
  return problem(tell('fields-missing'))
}
