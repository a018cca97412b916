import { z } from 'zod'
import { CalendarDate } from '../../../../schemas/parts/offer-dates.ts'
import { MAX_DEPTH } from '../../../contract/json.ts'
import { scanStructure } from '../../../engine/public/documents.ts'
import { NESTED_TOO_DEEP, sayForFiles } from '../../../engine/public/problems.ts'
import { RefusedRequest } from './refuse.ts'

// The bodies of the requests, and their types. The schemas reject unknown fields.

/** The nesting levels around a value: the request, its list of operations, the operation. */
const LEVELS_AROUND = 3
const Pointer = z
  .string()
  .regex(/^(?:\/[^/]*)*$/)
  // A document of pairs has whole paragraphs as keys.
  .max(20_000)
const Index = z.int().nonnegative()

/**
 * A change of one document. `expect` is the current value, and is left out when there is none. The server refuses an operation
 * when the current value differs.
 */
export type Operation = z.infer<typeof Operation>
export const Operation = z.discriminatedUnion('op', [
  /** Sets a value. Adds the field when it is missing, after the fields that precede it in `order`. */
  z.strictObject({
    op: z.literal('set'),
    pointer: Pointer,
    value: z.json(),
    expect: z.json().optional(),
    order: z.array(z.string()).readonly().optional(),
  }),
  /** Removes a field or an item. */
  z.strictObject({ op: z.literal('remove'), pointer: Pointer, expect: z.json() }),
  /** Adds an item to the list at `pointer`, before the item at `index`. */
  z.strictObject({ op: z.literal('insert'), pointer: Pointer, index: Index, value: z.json() }),
  /** Moves an item of the list at `pointer`. `to` is its index afterwards; `expect` is the item. */
  z.strictObject({ op: z.literal('move'), pointer: Pointer, from: Index, to: Index, expect: z.json() }),
  /**
   * Replaces the text below the fields of an .mdx page. The server converts its line ends to those of the file; `exact` keeps
   * them, for an undo.
   */
  z.strictObject({
    op: z.literal('body'),
    value: z.string(),
    expect: z.string(),
    exact: z.literal(true).optional(),
  }),
  /**
   * Restores the earlier source of the value at `pointer`, character by character. Only the server creates this operation, as an
   * undo.
   */
  z.strictObject({ op: z.literal('restore'), pointer: Pointer, source: z.string(), expect: z.json() }),
])

/** `POST /__edit/ops`: the server applies all operations or none. The answer is an `OperationsResult`. */
export const OperationsBody = z.strictObject({
  file: z.string(),
  /** The hash of the document that the sender has seen. */
  base: z.string(),
  /**
   * The id of the change. When the client gets no answer, it sends the change again with the same id. The server applies the
   * change once and repeats its answer.
   */
  id: z.string().max(100).optional(),
  ops: z.array(Operation),
})

/** `POST /__edit/renames`: after a change of names; `undo` takes the change back. The answer is a list of `DocumentChange`. */
export const RenamesBody = z.strictObject({ file: z.string(), undo: z.array(Operation) })

/** `POST /__edit/save`: writes all of the documents, or none when one of them cannot be written. */
export const SaveBody = z.strictObject({
  files: z.array(z.strictObject({ file: z.string(), base: z.string() })).min(1),
})

/**
 * `POST /__edit/page`: creates a page (`from` is the route of a page to copy), changes the address of a page, or removes a page.
 * The server refuses to remove a page with incoming links until `confirmed` is set; the refusal lists the documents that link to
 * it. `own` makes a page with the translations of a document of pairs, which its language then has for itself.
 */
export type PageRequest = z.infer<typeof PageRequest>
export const PageRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('create'),
    route: z.string(),
    title: z.string(),
    from: z.string().optional(),
    /** What changes in the copy. */
    ops: z.array(Operation).optional(),
    /** The language that alone has the page. */
    language: z.string().optional(),
  }),
  z.strictObject({ action: z.literal('rename'), file: z.string(), route: z.string() }),
  z.strictObject({ action: z.literal('remove'), file: z.string(), confirmed: z.boolean().optional() }),
  z.strictObject({ action: z.literal('own'), file: z.string() }),
])

/**
 * `POST /__edit/resolve`: resolves a conflict, or discards the unsaved changes of a document. `disk` takes the text on the disk,
 * with the operations `ops` as unsaved changes.
 * `mine` keeps the text with the unsaved changes, as a change of the text on the disk. The answer is an `OperationsResult`: its
 * operations bring back the text with the unsaved changes.
 */
export const ResolveBody = z.strictObject({
  file: z.string(),
  keep: z.enum(['mine', 'disk']),
  ops: z.array(Operation).optional(),
})

/**
 * `POST /__edit/restore`: restores an earlier version of a document, as an unsaved change. The answer is an `OperationsResult`.
 */
export const RestoreBody = z.strictObject({ file: z.string(), base: z.string(), commit: z.string() })

/** `POST /__edit/newest`: `look` asks the git host for new commits of others; `get` merges them into the files on the disk. */
export const NewestBody = z.strictObject({ action: z.enum(['look', 'get']) })

/** `POST /__edit/mend`: writes what was meant at a problem, as an unsaved change. The answer is an `OperationsResult`. */
export const MendBody = z.strictObject({ file: z.string(), base: z.string(), line: z.int(), column: z.int() })

/** `POST /__edit/day`: shows the site as of a day; null for today. The answer is an `EditStatus`. */
export const DayBody = z.strictObject({ day: CalendarDate.nullable() })

/** `POST /__edit/remove-picture`: removes a picture that nothing uses. The answer is an `UploadResult`. */
export const RemovePictureBody = z.strictObject({ path: z.string() })

/**
 * `POST /__edit/take-back`: takes back a command on files, as a command with the id `as`. Sent again, it is not made again. The answer
 * is a `BackResult`.
 */
export const TakeBackBody = z.strictObject({
  id: z.string().max(100),
  as: z.string().regex(/^[\w-]{1,100}$/),
})

/**
 * `POST /__edit/preview`: builds the site to show it to others: that of a publication, by its branch, or with all unsaved changes.
 * `isOpen`: its link opens without a sign-in.
 */
export const PreviewBody = z.strictObject({
  branch: z.string().optional(),
  isOpen: z.boolean().default(false),
})

/** `POST /__edit/publication`: plans what is published. The answer is a `PublicationPlan`. */
export const PublicationBody = z.strictObject({ files: z.array(z.string()) })

/** `POST /__edit/publish`: publishes saved documents, and what they need, under a title. */
export const PublishBody = z.strictObject({
  title: z.string().max(1000),
  /** Without it, everything that does not wait for a review yet. */
  files: z.array(z.string()).optional(),
})

/** `POST /__edit/review`: accepts the publication of a branch, or refuses it for a reason. The answer lists the publications again. */
export const ReviewBody = z.strictObject({
  branch: z.string(),
  decision: z.enum(['accept', 'refuse']),
  reason: z.string().max(1000).optional(),
})

/** `POST /__edit/undo-publication`: takes the publication of a branch back. The answer is an `UndonePublication`. */
export const UndoPublicationBody = z.strictObject({ branch: z.string() })

/**
 * Parses the body of a request as JSON and validates it. Throws a `RefusedRequest` when it is not valid or is nested too deeply.
 */
function parseBody<T>(body: Buffer, schema: z.ZodType<T>): T {
  const text = body.toString('utf8')
  // The schema recurses once per level, so limit the depth first.
  if (scanStructure(text, MAX_DEPTH + LEVELS_AROUND).tooDeep !== undefined)
    throw new RefusedRequest(422, { message: `The value ${sayForFiles(NESTED_TOO_DEEP)}.` })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RefusedRequest(400, { message: 'The request is no JSON.' })
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new RefusedRequest(400, {
    message: `The request is not understood: ${z.prettifyError(result.error)}`,
  })
}

/** What a request asks for. */
export interface Query {
  parameters: URLSearchParams
  /** The body of a POST request. */
  body: Buffer
}

/** Creates the handler of a request with a body. */
export function withBody<T>(schema: z.ZodType<T>, answer: (body: T) => unknown): (query: Query) => unknown {
  return ({ body }) => answer(parseBody(body, schema))
}
