import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { createLogger, createServer } from 'vite'
import { vi } from 'vitest'
import { serveContent } from '../../../../../src/engine/dev/dev-server.ts'
import type {
  EditDocument,
  Operation,
  OperationsResult,
  Refusal,
} from '../../../../../src/plugins/editor/protocol.ts'
import { plugins } from '../../../../../src/plugins/index.ts'
import { writeFiles } from '../../../../fixtures/site.ts'

/** What a server answers. `body` is the parsed JSON, or the text. */
interface Answer<T> {
  status: number
  headers: IncomingHttpHeaders
  body: T
}

/** Serves a site with the editor. */
export interface RunningEditor {
  root: string
  /** The secret in the page of the editor. */
  token: string
  port: number
  /** Sends a request exactly as given; `{port}` in a header is the port of the server. */
  send: <T = unknown>(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string | Buffer,
  ) => Promise<Answer<T>>
  /** Sends a request as the page of the editor does. */
  get: <T>(path: string) => Promise<Answer<T>>
  post: <T>(path: string, body: object) => Promise<Answer<T>>
  /** Reads a document, and changes it. */
  change: (file: string, ...ops: Operation[]) => Promise<Answer<OperationsResult & Refusal>>
  /** The text of a file on the disk. */
  disk: (file: string) => string
  /** Tells the server that a file has changed, as its watcher does, and waits until the server has read it. */
  report: (file: string) => Promise<void>
  /** Writes a file as another program does, and waits until the server has read it. */
  writeOutside: (file: string, text: string) => Promise<void>
  stop: () => Promise<void>
  /** Stops the server and removes its folder. */
  close: () => Promise<void>
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

/** Starts the editor for a site of these files, in a new folder or in one that has other files of it. */
export async function startEditor(files: Record<string, string>, folder?: string): Promise<RunningEditor> {
  const root = writeFiles(files, folder)
  if (folder === undefined)
    symlinkSync(join(import.meta.dirname, '../../../../../schemas'), join(root, 'schemas'))
  let checks = 0
  const count = () => void checks++
  const server = await createServer({
    root,
    mode: 'edit',
    configFile: false,
    appType: 'custom',
    customLogger: { ...createLogger('silent'), info: count, error: count },
    server: { middlewareMode: true, watch: null, ws: false, cors: false },
    optimizeDeps: { noDiscovery: true },
  })
  await serveContent(server, root, { plugins, decodedPictures: new Map() })
  const host = createHttpServer(server.middlewares)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const send: RunningEditor['send'] = (method, path, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const sent = Object.entries(headers).map(([name, value]) => [
        name,
        value.replace('{port}', String(port)),
      ])
      const outgoing = request(
        { host: '127.0.0.1', port, path, method, headers: Object.fromEntries(sent) },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            const isJson = response.headers['content-type'] === 'application/json'
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: isJson ? JSON.parse(text) : text,
            })
          })
        },
      )
      // A server that refuses a body may close the connection before all of it has arrived.
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  const stop = async () => {
    host.closeAllConnections()
    host.close()
    await server.close()
  }
  const page = await send<string>('GET', '/_edit/', VISIT)
  const token = /name="edit-token" content="([0-9a-f]{32})"/.exec(page.body)?.[1] ?? ''
  const get: RunningEditor['get'] = (path) => send('GET', `/__edit/${path}`, OWN)
  const post: RunningEditor['post'] = (path, body) =>
    send('POST', `/__edit/${path}`, { ...OWN, 'x-edit-token': token }, JSON.stringify(body))
  const report = async (file: string) => {
    const before = checks
    server.watcher.emit('change', join(root, file))
    await vi.waitUntil(() => checks > before, { timeout: 30_000 })
  }
  return {
    root,
    token,
    port,
    send,
    get,
    post,
    change: async (file, ...ops) => {
      const { body } = await get<EditDocument>(`doc?file=${file}`)
      return post('ops', { file, base: body.hash, ops })
    },
    disk: (file) => readFileSync(join(root, file), 'utf8'),
    report,
    writeOutside: async (file, text) => {
      writeFiles({ [file]: text }, root)
      await report(file)
    },
    stop,
    close: async () => {
      await stop()
      rmSync(root, { recursive: true })
    },
  }
}
