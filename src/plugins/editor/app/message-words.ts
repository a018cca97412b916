import { useMemo } from 'react'
import type { Snapshot } from 'valtio'
import type { EditableFile, EditProblem } from '../protocol.ts'
import { isSchema } from './form/read-schema.ts'
import { wordsOf } from './form/words.ts'
import type { EditorState } from './state.ts'

/** Adds the names of all fields in a JSON Schema. */
function addNames(schema: unknown, names: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) addNames(part, names)
  if (!isSchema(schema)) return
  if (isSchema(schema.properties)) for (const name of Object.keys(schema.properties)) names.add(name)
  for (const part of Object.values(schema)) addNames(part, names)
}

/**
 * Says a message of the check in the words of the form: `"oldPrice"` is “Old price”, and a place in a file, such as
 * `content/pages/faq.json:9:5`, the title of its document.
 */
export function messageInWords(
  message: string,
  names: ReadonlySet<string>,
  files: readonly Pick<EditableFile, 'file' | 'title'>[],
): string {
  return message
    .replace(/\bcontent\/[\w/.-]+\.(?:json|mdx)(?::\d+){0,2}/g, (place) => {
      const path = place.replace(/[:\d]+$/, '')
      const title = files.find(({ file }) => file === path)?.title
      return title === undefined ? place : `“${title}”`
    })
    .replace(/"([a-z][A-Za-z]*)"/g, (quoted, name: string) =>
      names.has(name) ? `“${wordsOf(name)}”` : quoted,
    )
}

/** The problems of the content, with messages in the words of the form. */
export function useProblems({ site, schemas }: Snapshot<EditorState>): readonly EditProblem[] {
  const names = useMemo(() => {
    const found = new Set<string>()
    addNames(schemas, found)
    return found
  }, [schemas])
  const [all, files] = [site?.problems, site?.files]
  return useMemo(
    () =>
      all?.map((problem) => ({ ...problem, message: messageInWords(problem.message, names, files ?? []) })) ??
      [],
    [all, files, names],
  )
}
