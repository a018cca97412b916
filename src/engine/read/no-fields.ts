import { type Edit, type Problem, problemIn } from '../diagnostics/problem.ts'

/** Says why the fields of a document are none, and mends what stands in place of `---`, or above it. */
export function noFields(file: string, text: string): Problem {
  const problem = (message: string, edit?: Edit): Problem => {
    const found = problemIn(file, text, { start: 0 }, { rule: 'syntax', message })
    return edit ? { ...found, edit } : found
  }
  const [above = ''] = /^\s+(?=---[ \t]*\r?\n)/.exec(text) ?? []
  if (above !== '')
    return problem('has an empty line or spaces above its fields; remove them', {
      start: 0,
      end: above.length,
      text: '',
    })
  const [, dashes] = /^([—–―]|-{4,}|- ?- ?-)[ \t]*\r?\n/.exec(text) ?? []
  if (dashes !== undefined)
    return problem(`begins with "${dashes}" in place of "---"; write three hyphens, below the fields too`, {
      start: 0,
      end: dashes.length,
      text: '---',
    })
  const [, language] = /^---[ \t]*(\w+)[ \t]*\r?\n/.exec(text) ?? []
  if (language !== undefined)
    return problem(`begins with "---${language}"; write "---" alone, and the fields as "title: Prices"`)
  if (/^\+\+\+/.test(text))
    return problem(
      'begins with +++, and its fields are TOML; write them as "title: Prices" between two lines of "---"',
    )
  if (/^[{;]/.test(text))
    return problem('begins with JSON; write the fields as "title: Prices" between two lines of "---"')
  return problem('begins without its fields; write them between two lines of "---" at the top')
}
