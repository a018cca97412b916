import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { type HotPayload, normalizePath, type ViteDevServer } from 'vite'
import { type Content, createContentSession } from '../check/content-session.ts'
import { pageProducts, uniqueProducts } from '../check/summary/page-properties.ts'
import { ContentError, formatProblem, formatWarning } from '../diagnostics/reporters.ts'
import type { DecodedPictures } from '../library/media/decode-pictures.ts'
import { redirectTarget } from '../library/redirect-url.ts'
import { SECURITY_HEADERS } from '../publish/host-headers.ts'
import { webManifest } from '../publish/site-files.ts'
import { listContent } from '../read/content-folder.ts'
import { toModule } from '../render/render-page.ts'
import { FIXTURES, withGallery } from './gallery.ts'
import { completionNames, writeEditorSchemas } from './json-schemas.ts'
import { findPageData, loadApp, renderDevPage } from './render-dev-page.ts'

/**
 * Milliseconds without a change before the server reads the content. It must be longer than the 5 ms for which the watcher
 * ignores a file after an event: if the server read a half-written file within them, it would never read it again.
 */
const DEBOUNCE = 10
/**
 * Milliseconds for which the watcher reports no second change of a file. An editor that formats on save changes the file
 * within them, so the server checks once more afterwards.
 */
const WATCHER_PAUSE = 50

/**
 * Serves pages from content while somebody edits it: the open page shows an edit at once, Vite's overlay shows a mistake.
 * Returns what Vite must run after its own middlewares.
 */
export function serveContent(
  server: ViteDevServer,
  root: string,
  decodedPictures: DecodedPictures,
): () => void {
  const { hot } = server.environments.client
  const { logger } = server.config
  const options = { decodedPictures, imageVariants: false }
  const read = withGallery(root, createContentSession(root, options), options)
  const folders = ['content', FIXTURES].map((folder) => join(root, folder) + sep)
  let edition = 0
  // A tab may be older than this server, whose editions begin at 0 again.
  const startedAt = Date.now()
  const revision = () => `${startedAt}-${edition}`
  /** Whether a page was answered without content, because there was none yet: its visitor waits for the first good content. */
  let answeredWithoutContent = false
  let current = read()
  let lastGood = current

  let writtenNames = ''
  /** Writes the schemas when the names have changed, and after the page has got its answer. */
  const updateEditorSchemas = () => {
    const names = completionNames(current)
    const text = JSON.stringify(names)
    if (text !== writtenNames)
      setImmediate(() => {
        // Somebody may have removed the project in the meantime.
        if (existsSync(join(root, 'schemas'))) writeEditorSchemas(root, names)
      })
    writtenNames = text
  }
  updateEditorSchemas()

  const problemsMessage = (): HotPayload => ({
    type: 'error',
    err: { message: new ContentError(current.problems).message, stack: '', plugin: 'content' },
  })

  let reported = new Set<string>()
  /** Prints each warning once, when it appears. The overlay shows no warnings. */
  const reportWarnings = () => {
    const lines = current.warnings.map(formatWarning)
    const unreported = lines.filter((line) => !reported.has(line))
    reported = new Set(lines)
    if (unreported.length > 0) logger.warn(unreported.join('\n'), { timestamp: true })
  }

  const notifyPage = () => {
    if (current.problems.length > 0) {
      // Vite would keep the message for the next page, which may come after the mistake is fixed.
      if (server.ws.clients.size > 0) hot.send(problemsMessage())
      logger.error(current.problems.map(formatProblem).join('\n'), { timestamp: true })
      return
    }
    const wasBroken = lastGood.problems.length > 0
    lastGood = current
    edition++
    if (wasBroken) hot.send({ type: 'full-reload' })
    else hot.send('content:change', { edition })
    logger.info('content is good', { timestamp: true })
    reportWarnings()
  }
  const refresh = () => {
    current = read()
    // The page comes before the schemas: the person who edits looks at it.
    notifyPage()
    updateEditorSchemas()
  }
  let debounceTimer: NodeJS.Timeout | undefined
  let recheckTimer: NodeJS.Timeout | undefined
  const recheck = () => {
    // Without the folder somebody has deleted the project: there is nothing to read.
    if (existsSync(join(root, 'content')) && listContent(root).statKey() !== current.statKey) refresh()
  }
  // Switching branches changes a hundred files at once: the server reads them together, not once for each.
  const onFileChange = (file: string) => {
    if (!folders.some((folder) => file.startsWith(folder))) return
    clearTimeout(debounceTimer)
    debounceTimer = setTimeout(refresh, DEBOUNCE)
    clearTimeout(recheckTimer)
    recheckTimer = setTimeout(recheck, WATCHER_PAUSE + DEBOUNCE)
  }
  for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, onFileChange)
  hot.on('vite:client:connect', (_, client) => {
    if (current.problems.length > 0) client.send(problemsMessage())
    else if (answeredWithoutContent) client.send({ type: 'full-reload' })
    answeredWithoutContent &&= current.problems.length > 0
  })
  // The content may have changed after the page was rendered and before its app could listen.
  hot.on('content:listening', (rendered: { revision: string }, client) => {
    if (current.problems.length === 0 && rendered.revision !== revision())
      client.send('content:change', { edition })
  })
  if (current.problems.length > 0)
    logger.error(current.problems.map(formatProblem).join('\n'), { timestamp: true })
  reportWarnings()

  server.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    const target = acceptsHtml(request) ? redirectTarget(lastGood.redirects, url) : undefined
    const media = lastGood.media.get(pathname.slice(1)) ?? current.media.get(pathname.slice(1))
    // A temporary redirect: browsers must not keep one that somebody only tries while editing.
    if (target !== undefined) response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end()
    else if (pathname.startsWith('/_data/'))
      findDataModule(server, pathname, lastGood, revision())
        .then((data) => (data === undefined ? next() : send(response, 200, 'text/javascript', data)))
        .catch(next)
    else if (pathname === '/site.webmanifest' && lastGood.site)
      send(response, 200, 'application/manifest+json', webManifest(lastGood.site))
    else {
      // Vite serves files of the disk below this address.
      if (media && existsSync(media.file)) request.url = encodeURI(`/@fs/${normalizePath(media.file)}`)
      next()
    }
  })
  // Runs after Vite's own middlewares: they leave only requests for pages.
  return () => {
    server.middlewares.use((request, response, next) => {
      if (!acceptsHtml(request)) return next()
      const address = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
      renderDevPage(server, root, lastGood, revision(), address)
        .then(({ status, html }) => {
          answeredWithoutContent ||= status === 500
          response.setHeader('content-security-policy', SECURITY_HEADERS['Content-Security-Policy'])
          send(response, status, 'text/html', html)
        })
        .catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        })
    })
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function acceptsHtml({ headers, method }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

async function findDataModule(
  server: ViteDevServer,
  pathname: string,
  content: Content,
  revision: string,
): Promise<string | undefined> {
  if (pathname === '/_data/site.js') return content.site && toModule(content.site)
  if (pathname === '/_data/products.js')
    return toModule(uniqueProducts([...content.pages.values()].flatMap(pageProducts)))
  const name = /^\/_data\/pages\/(.+)\.js$/.exec(pathname)?.[1]
  if (name === undefined || !content.variants.has(name)) return undefined
  const { app } = await loadApp(server)
  const data = await findPageData(name, content, revision, app)
  return data && toModule(data)
}
