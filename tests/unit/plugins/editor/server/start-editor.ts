import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { listFolder } from '../../../../../src/engine/cache/file-list.js'
import { sourceHash } from '../../../../../src/engine/cache/source-hash.js'
import type {
  EditDocument,
  Operation,
  OperationsResult,
  Refusal,
} from '../../../../../src/plugins/editor/protocol.ts'
import { plugins } from '../../../../../src/plugins/index.ts'
import { serveSite } from '../../../../fixtures/serve-site.ts'
import { writeFiles } from '../../../../fixtures/site.ts'

/** What a server answers. `body` is the parsed JSON, or the text. */
interface Answer<T> {
  status: number
  headers: IncomingHttpHeaders
  body: T
}

/** The headers that browsers send with the requests of a page of the same server. */
export const OWN = {
  host: 'localhost:{port}',
  origin: 'http://localhost:{port}',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

/** The headers with which a browser opens a page that somebody has typed the address of. */
export const VISIT = {
  host: 'localhost:{port}',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  accept: 'text/html',
}

/** A site that is served with the editor. */
export type RunningEditor = Awaited<ReturnType<typeof startEditor>>

/** Starts the editor for a site of these files, in a new folder or in one that has other files of it. */
export async function startEditor(files: Record<string, string>, folder?: string) {
  const root = writeFiles(files, folder)
  if (folder === undefined)
    symlinkSync(join(import.meta.dirname, '../../../../../schemas'), join(root, 'schemas'))
  // The folder has no code to bundle for the browser.
  const bundles = join(root, '.cache/editor', sourceHash(root))
  mkdirSync(bundles, { recursive: true })
  listFolder(bundles)
  let checks = 0
  const print = () => void checks++
  const { port, watcher, stop } = await serveSite(root, plugins, { mode: 'edit', print })

  /** Sends a request exactly as given; `{port}` in a header is the port of the server. */
  const send = async <T = unknown>(
    method: string,
    path: string,
    given: Record<string, string> = {},
    body: string | Buffer = '',
  ): Promise<Answer<T>> => {
    const sent = Object.entries(given).map(([name, value]) => [name, value.replace('{port}', String(port))])
    const options = { host: '127.0.0.1', port, path, method, headers: Object.fromEntries(sent) }
    // A server that refuses a body may close the connection before all of it has arrived.
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(options, resolve).on('error', reject).end(body),
    )
    const { headers, statusCode } = response
    const answer = await text(response)
    const isJson = headers['content-type'] === 'application/json'
    return { status: statusCode ?? 0, headers, body: isJson ? JSON.parse(answer) : answer }
  }
  const page = await send<string>('GET', '/_edit/', VISIT)
  const token = /name="edit-token" content="([0-9a-f]{32})"/.exec(page.body)?.[1] ?? ''
  // As the page of the editor does.
  const get = <T>(path: string) => send<T>('GET', `/__edit/${path}`, { ...OWN, 'x-edit-token': token })
  const post = <T>(path: string, body: object) =>
    send<T>('POST', `/__edit/${path}`, { ...OWN, 'x-edit-token': token }, JSON.stringify(body))
  /** Tells the server that a file has changed, as its watcher does, and waits until the server has read it. */
  const report = async (file: string) => {
    const before = checks
    watcher.emit('change', join(root, file))
    await vi.waitUntil(() => checks > before, { timeout: 30_000 })
  }
  return {
    root,
    /** The secret in the page of the editor. */
    token,
    port,
    send,
    get,
    post,
    /** Reads a document, and changes it. */
    change: async (file: string, ...ops: Operation[]) => {
      const { body } = await get<EditDocument>(`doc?file=${file}`)
      return post<OperationsResult & Refusal>('ops', { file, base: body.hash, ops })
    },
    /** The text of a file on the disk. */
    disk: (file: string) => readFileSync(join(root, file), 'utf8'),
    report,
    /** Writes a file as another program does, and waits until the server has read it. */
    writeOutside: async (file: string, words: string) => {
      writeFiles({ [file]: words }, root)
      await report(file)
    },
    stop,
    /** Stops the server and removes its folder. */
    close: async () => {
      await stop()
      rmSync(root, { recursive: true })
    },
  }
}
