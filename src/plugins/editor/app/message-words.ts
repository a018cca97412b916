import { useMemo } from 'react'
import type { Snapshot } from 'valtio'
import { splitPointer } from '../../../contract/json-pointer.ts'
import type { EditableFile, EditProblem } from '../protocol.ts'
import { labelAround } from './form/find-control.ts'
import { isSchema } from './form/read-schema.ts'
import { wordsOf } from './form/words.ts'
import { controlOf } from './place-words.ts'
import type { EditorState } from './state.ts'
import { useSame } from './use-same.ts'

/** The words of files and code, and what the form says instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/is no key of this object/, 'is no field of this part; ask a developer to remove it'],
  [/; ask a developer to remove it(?=; did you mean)/, ''],
  [/needs an \.mdx page, whose Markdown it shows/, 'needs a page with a text; remove it here'],
  [/\([a-z]\w*(?:\.\w+)+, (?=content\/)/, '('],
  [/^((?:is no field|is no key).*); known: .*$/, '$1'],
  [/; (?:known|one of): /, '; choose one of '],
  [/, (?:without quotes|put in quotes): /, ': '],
  [/is missing; expected (?:a text in double quotes)/, 'is missing; write a text'],
  [/is missing; expected a list \[…\].*/, 'is missing; add an entry'],
  [/is missing; expected an object \{…\}.*/, 'is missing; fill in its fields'],
  [/expected /, 'write '],
  [/ in double quotes/, ''],
  [/ or an object \{…\}/, ', or fill in its fields'],
  [/write an object \{…\}/, 'fill in its fields'],
  [/write a list […[\]]+/, 'add entries to it'],
  [/\bin the same object\b/, 'here'],
  [/write true or false(?:: (?:true|false))?/, 'choose yes or no'],
  [/^is null\b/, 'is empty'],
  [/the object around it/, 'the part around it'],
  [/add an item\b/, 'add an entry'],
  [/use it with "from": "[^"]*"/, 'choose it in a block (“From a shared list”)'],
  [/write the text below the second "---"/, 'write the text of the page'],
  [/write !\[what it shows\]\(…\)/, 'say in its description what it shows'],
  [/alternative text/, 'description'],
  [/\bwrite a token\b/, 'write the name of the price in braces, which follows the list'],
  [/^no token \{/, 'there is no value named {'],
  [/^no anchor\b/, 'there is no place'],
  [/^no (?=[a-z])/, 'there is no '],
  [/\btokens?\b/, 'name in braces'],
  [
    /^accepts a (?:warning|hint) that no longer occurs; remove it/,
    'allows a hint that has gone; remove this entry',
  ],
  [/\bh1\b/g, 'main title'],
  [/\bmasthead\b/g, 'page header'],
  [/\bwarning\b/, 'hint'],
]

/** What a message begins with when it goes on from the name of its field. */
const PREDICATE =
  /^(?:is|are|has|ended|holds?|needs?|says|shows|makes|runs|lacks|stands|repeats|separates|starts|begins|ends|would|must|cannot|does|names|leads|accepts|allows|sends|came|comes|appears|contains|costs)\b/

/** Messages that name values of a choice, which the form shows in words. */
const CHOICE = /expected |is not known here|is missing; one of: /

/** The names of fields in a message, such as "oldPrice" and "navbar.cart"; other quotations are values. */
const NAMES =
  /(?<!^|(?:collection|icon|picture|clip|record of|kind|such as) )"([a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*)"/g

/** Puts a message into words of the form, with names of fields still in quotation marks. */
function inWords(told: string): string {
  const message = CHOICE.test(told)
    ? told
        .replace(/"([a-z][\w-]*)"/g, (_, value: string) => `“${wordsOf(value)}”`)
        .replace(/(?<=(?:known|one of): ).*$/, (values) => values.split(', ').map(wordsOf).join(', '))
    : told
  return WORDS.reduce((text, [pattern, words]) => text.replace(pattern, words), message)
}

/** Ends each sentence: what is wrong, then what to do. Signs within quotation marks stay. */
function asSentences(text: string): string {
  const parts = text.replace(/"[^"]*"|“[^”]*”|; ([\p{L}“"])/gu, (found, next: string | undefined) =>
    next === undefined ? found : `. ${next.toUpperCase()}`,
  )
  return /[.?!…]”?$/.test(parts) ? parts : `${parts}.`
}

/**
 * Says a message of the check in the words of the form: `"oldPrice"` is “Old price”, `"items": "cart"` is “Cart” in “Items”, and a
 * place in a file, such as `content/pages/faq.json:9:5`, the title of its document. `labelOf` gives the label of a field.
 */
export function messageInWords(
  message: string,
  labelOf: (name: string) => string | undefined,
  files: readonly Pick<EditableFile, 'file' | 'title'>[],
): string {
  const titleOf = (place: string) => {
    const path = place.replace(/[:\d]+$/, '')
    const title = files.find(({ file }) => file === path || file === `content/${path}`)?.title
    return title === undefined ? place : `“${title}”`
  }
  const words = inWords(message)
    .replace(/\bcontent\/[\w/.-]+\.(?:json|mdx)(?::\d+){0,2}/g, titleOf)
    .replace(/(?<![\w/-])[\w-]+\.json\b/g, titleOf)
    .replace(
      /"([a-z][A-Za-z]*)": (?:"([^"]*)"|(true|false)\b)/g,
      (written, name: string, text?: string, is?: string) => {
        const label = labelOf(name)
        const value = text === undefined ? (is === 'true' ? 'Yes' : 'No') : wordsOf(text)
        return label === undefined ? written : `“${value}” in “${label}”`
      },
    )
    .replace(NAMES, (quoted, path: string) => {
      const labels = path.split('.').map(labelOf)
      return labels.includes(undefined) ? quoted : `“${labels.join(', ')}”`
    })
  return asSentences(
    words.replace(/"[^"]*"|“[^”]*”|\b(?:[a-z]+\.[a-zA-Z]+|[a-z]+[A-Z]\w*)\b/g, (found) => {
      const labels = /^["“]/.test(found) ? [undefined] : found.split('.').map(labelOf)
      return labels.includes(undefined) ? found : `“${labels.join(', ')}”`
    }),
  )
}

/** Says a message of the form about its field or place; without one, about this part. */
export function sayAbout(subject: string, message: string): string {
  if (PREDICATE.test(message)) return `${subject || 'This'} ${message}`
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return subject ? `${subject}: ${sentence}` : sentence
}

/** Adds the labels of all fields in a JSON Schema. */
function addLabels(schema: unknown, labels: Map<string, Set<string>>): void {
  if (Array.isArray(schema)) for (const part of schema) addLabels(part, labels)
  if (!isSchema(schema)) return
  if (isSchema(schema.properties))
    for (const [name, field] of Object.entries(schema.properties)) {
      const title = isSchema(field) && typeof field.title === 'string' ? field.title : wordsOf(name)
      labels.set(name, new Set([...(labels.get(name) ?? []), title]))
    }
  for (const part of Object.values(schema)) addLabels(part, labels)
}

/** The problems of the content, with messages in the words of the form. */
export function useProblems({ site, schemas, documents }: Snapshot<EditorState>): readonly EditProblem[] {
  const labels = useMemo(() => {
    const found = new Map<string, Set<string>>()
    addLabels(schemas, found)
    return found
  }, [schemas])
  const [all, files] = [site?.problems, site?.files]
  const told = useMemo(() => {
    const tell = (problem: EditProblem): EditProblem => {
      const kind = files?.find(({ file }) => file === problem.file)?.kind
      const root = kind && controlOf(schemas, kind)
      const data = documents[problem.file]?.data
      // A key may have another label elsewhere: the fields beside the problem come first.
      const labelOf = (name: string) => {
        const own =
          root && data !== undefined && labelAround(root, data, splitPointer(problem.pointer ?? ''), name)
        const known = labels.get(name)
        return own || (known?.size === 1 ? [...known][0] : known && wordsOf(name))
      }
      return { ...problem, message: messageInWords(problem.message, labelOf, files ?? []) }
    }
    return all?.map(tell) ?? []
  }, [all, files, labels, schemas, documents])
  return useSame(told)
}
