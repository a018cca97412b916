import type { RuleName } from './rules.ts'

/** A plain value of a problem. It goes to machines as JSON. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | Data

/** What the words of a problem name: what is written, what is known, another place. */
export interface Data {
  readonly [name: string]: Plain
}

/** What is wrong, and what to do about it. Both begin with a small letter and end without a full stop. */
export type Sentence = readonly [wrong: string, advice?: string]

/** Names things in the words of a reader: those of the files, or those of the forms of the editor. */
export interface Speaker {
  /** A field, such as `oldPrice`, or several with dots between them: from the outer one to the inner one. */
  field: (path: string) => string
  /** A value of a choice, such as `compact`. */
  choice: (value: string) => string
  /** All values of a choice. */
  choices: (values: readonly string[]) => string
  /** A file, or a place in it: `content/pages/faq.json:9:5`. */
  place: (place: string) => string
}

/** The words of one kind of problem. */
export interface ProblemWords<D extends Data> {
  rule: RuleName
  /** Whether the words for forms are a whole sentence. Otherwise they go on from the name of the field: "is empty". */
  isStatement: boolean
  /** The words for those who read files: terminals, CI, VS Code. They follow the place and the path of the field. */
  files(data: D, speaker: Speaker): Sentence
  /** The words for those who edit in forms. They know no key, no object and no token. */
  forms(data: D, speaker: Speaker): Sentence
}

type Say<D extends Data> = (data: D, speaker: Speaker) => Sentence

/** Makes the words of a problem that go on from the name of its field. Without words for forms, those for files serve both. */
export function problem<D extends Data>(rule: RuleName, files: Say<D>, forms = files): ProblemWords<D> {
  return { rule, isStatement: false, files, forms }
}

/** Makes the words of a problem that are a whole sentence: "“/fqa” leads to no page". */
export function statement<D extends Data>(rule: RuleName, files: Say<D>, forms = files): ProblemWords<D> {
  return { rule, isStatement: true, files, forms }
}

/** A problem as data, without its place. */
export interface Told {
  rule: RuleName
  /** The kind of problem, such as `unknown-key`. No other kind has this id. */
  id: string
  data: Data
  /** The value or key that the author probably meant. */
  fix?: string | number | boolean | undefined
}

type DataOf<W> = W extends { files(data: infer D, speaker: Speaker): Sentence } ? D : never
/** The arguments after the id. A kind whose words need no data takes none. */
type Details<W> =
  Data extends DataOf<W> ? [data?: DataOf<W>, fix?: Told['fix']] : [data: DataOf<W>, fix?: Told['fix']]

/** Makes problems of the kinds in a table. */
export type Teller<T> = <K extends keyof T & string>(id: K, ...details: Details<T[K]>) => Told

/** The kinds of a table whose words need data, each with the data of an example. */
type Examples<T> = { [K in keyof T as Data extends DataOf<T[K]> ? never : K]: DataOf<T[K]> } & {
  [K in keyof T]?: DataOf<T[K]>
}

const all = new Map<string, ProblemWords<Data>>()
const examples = new Map<string, Data>()

/**
 * Registers the words of kinds of problems by their ids, and gives the function that makes such problems. `data` has an example of
 * what the words of each kind name: `npm run content -- --rule` shows the messages with them.
 */
export function defineWords<const T extends Record<string, ProblemWords<Data>>>(
  table: T,
  ...[data]: Record<never, never> extends Examples<T> ? [data?: Examples<T>] : [data: Examples<T>]
): Teller<T> {
  for (const [id, words] of Object.entries(table)) all.set(id, words)
  for (const [id, example] of Object.entries<Data | undefined>({ ...data }))
    if (example) examples.set(id, example)
  return (id, ...[data = {}, fix]) => {
    const words = table[id]
    if (!words) throw new Error(`No words have the id "${id}".`)
    return { rule: words.rule, id, data, ...(fix !== undefined && { fix }) }
  }
}

/** Whether a value from outside TypeScript's sight, such as the parameters of an issue of Zod, is a problem as data. */
export function isTold(value: unknown): value is Told {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    all.has(value.id)
  )
}

/** Makes a check of Zod report a problem: `z.string().regex(/\S/, refuseWith(tell('empty')))`. */
export function refuseWith(told: Told): { error: string; params: { told: Told } } {
  return { error: told.id, params: { told } }
}

/**
 * Makes a schema of a text in one format report a problem: `z.iso.time({ error: formatError(tell('not-a-time')) })`. A value that is
 * missing, or of another type, has the same problem as everywhere.
 */
export function formatError({ id }: Told): (issue: { code?: string | undefined }) => string | undefined {
  return ({ code }) => (code === 'invalid_format' ? id : undefined)
}

/** Makes an issue of Zod for a problem at `path` below the parsed value: `context.addIssue(issueOf(tell('duplicate-id'), ['id']))`. */
export function issueOf(told: Told, path: (string | number)[] = []) {
  return { code: 'custom' as const, message: told.id, path, params: { told } }
}

/** Gives the words of a kind of problem; undefined when no table has its id. */
export function findWords(id: string): ProblemWords<Data> | undefined {
  return all.get(id)
}

/** Gives the data of an example of a kind of problem; empty for one whose words need none. */
export function exampleOf(id: string): Data {
  return examples.get(id) ?? {}
}

/** Lists the words of all kinds of problems, by id. */
export function listWords(): readonly (readonly [id: string, words: ProblemWords<Data>])[] {
  return [...all]
}
