import type { BlockExample, Refusal } from '../protocol.ts'

/** The server refused a request, or did not answer (`status` is 0 then). `message` is for the user. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  readonly status: number
  constructor(refusal: Refusal, status: number) {
    super(refusal.message)
    this.refusal = refusal
    this.status = status
  }
}

const JSON_TYPE = 'application/json'

const AWAY =
  'The editor’s server does not answer. Your changes wait here until it does. If “npm run edit” was started on this computer, look at its terminal.'

/** The message of an error, for the user. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Takes the secret of the server out of the document: no other site can send requests in its name, and no script of a page in
 * the frame finds it.
 */
function takeToken(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')
  meta?.remove()
  return meta?.content ?? ''
}
const token = typeof document === 'undefined' ? '' : takeToken()
/** A page in the frame may replace that of the window. */
const { fetch } = globalThis

async function request<T>(path: string, type: string, init: RequestInit): Promise<T> {
  const headers = { 'content-type': type, 'x-edit-token': token }
  const response = await fetch(`/__edit/${path}`, { ...init, headers }).catch(() => {
    throw new RefusedError({ message: AWAY }, 0)
  })
  if (response.ok) return response.json()
  const refusal: Refusal = await response.json().catch(() => ({ message: AWAY }))
  throw new RefusedError(refusal, response.status)
}

/** Reads from the server. Throws `RefusedError` when the server refuses the request or does not answer. */
export function read<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const search = new URLSearchParams(query).toString()
  return request(search === '' ? path : `${path}?${search}`, JSON_TYPE, {})
}

/** Sends `body` as JSON, or a file as it is. Throws `RefusedError` when the server refuses it or does not answer. */
export function send<T>(path: string, body: object): Promise<T> {
  const isFile = body instanceof Blob
  return request(path, isFile ? 'application/octet-stream' : JSON_TYPE, {
    method: 'POST',
    body: isFile ? body : JSON.stringify(body),
  })
}

/** Reads a block of a type on the site. Gives an empty object when it has none, or when the server does not answer. */
export function readExample(type: string): Promise<Partial<BlockExample>> {
  return read<Partial<BlockExample>>('example', { type }).catch(() => ({}))
}
