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

  /** Sends a request exactly as given; `{port}` in a header is the port of the server. */
  const send = <T = unknown>(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: string | Buffer = '',
  ): Promise<Answer<T>> =>
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
  // As the page of the editor does.
  const get = <T>(path: string) => send<T>('GET', `/__edit/${path}`, OWN)
  const post = <T>(path: string, body: object) =>
    send<T>('POST', `/__edit/${path}`, { ...OWN, 'x-edit-token': token }, JSON.stringify(body))
  /** Tells the server that a file has changed, as its watcher does, and waits until the server has read it. */
  const report = async (file: string) => {
    const before = checks
    server.watcher.emit('change', join(root, file))
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
    writeOutside: async (file: string, text: string) => {
      writeFiles({ [file]: text }, root)
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
