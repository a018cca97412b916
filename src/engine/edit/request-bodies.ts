import { z } from 'zod'
import type {
  NewestRequest,
  Operation,
  OperationsRequest,
  PageRequest,
  ResolveRequest,
  RestoreRequest,
  SaveRequest,
} from '../../contract/edit-protocol.ts'
import { MAX_DEPTH, NESTED_TOO_DEEP } from '../diagnostics/problem.ts'
import { scanStructure } from '../read/json-document.ts'
import { RefusedRequest } from './refuse.ts'

// What the requests of the editor may hold, and nothing else.

/** What stands around a value: the request, its list of operations, the operation. */
const LEVELS_AROUND = 3
const Pointer = z
  .string()
  .regex(/^(?:\/[^/]*)*$/)
  .max(1000)
const Index = z.int().nonnegative()
const OperationSchema: z.ZodType<Operation> = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('set'),
    pointer: Pointer,
    value: z.json(),
    expect: z.json().optional(),
    order: z.array(z.string()).optional(),
  }),
  z.strictObject({ op: z.literal('remove'), pointer: Pointer, expect: z.json() }),
  z.strictObject({ op: z.literal('insert'), pointer: Pointer, index: Index, value: z.json() }),
  z.strictObject({ op: z.literal('move'), pointer: Pointer, from: Index, to: Index, expect: z.json() }),
  z.strictObject({
    op: z.literal('body'),
    value: z.string(),
    expect: z.string(),
    exact: z.literal(true).optional(),
  }),
  z.strictObject({
    op: z.literal('restore'),
    pointer: Pointer,
    source: z.string(),
    expect: z.json(),
  }),
])
export const OperationsBody: z.ZodType<OperationsRequest> = z.strictObject({
  file: z.string(),
  base: z.string(),
  id: z.string().max(100).optional(),
  ops: z.array(OperationSchema),
})
export const SaveBody: z.ZodType<SaveRequest> = z.strictObject({
  files: z.array(z.strictObject({ file: z.string(), base: z.string() })).min(1),
})
export const PageBody: z.ZodType<PageRequest> = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('create'),
    route: z.string(),
    title: z.string(),
    from: z.string().optional(),
  }),
  z.strictObject({ action: z.literal('rename'), file: z.string(), route: z.string() }),
  z.strictObject({ action: z.literal('remove'), file: z.string(), confirmed: z.boolean().optional() }),
])
export const ResolveBody: z.ZodType<ResolveRequest> = z.strictObject({
  file: z.string(),
  keep: z.enum(['mine', 'disk']),
})
export const RestoreBody: z.ZodType<RestoreRequest> = z.strictObject({
  file: z.string(),
  base: z.string(),
  commit: z.string(),
})
export const NewestBody: z.ZodType<NewestRequest> = z.strictObject({ action: z.enum(['look', 'get']) })
export const PublishBody = z.strictObject({ title: z.string().max(1000) })

/** Reads the body of a request as JSON of this form. Throws `RefusedRequest` for anything else. */
export function parseBody<T>(body: Buffer, schema: z.ZodType<T>): T {
  const text = body.toString('utf8')
  // The schema calls itself for each level.
  if (scanStructure(text, MAX_DEPTH + LEVELS_AROUND).tooDeep !== undefined)
    throw new RefusedRequest(422, { message: `The value ${NESTED_TOO_DEEP}.` })
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
