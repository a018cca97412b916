import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { type HotPayload, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { PageData } from '../../contract/page-data.ts'
import { pageName } from '../../contract/page-path.ts'
import { type Content, createContentSession } from '../check/content-session.ts'
import {
  allowedOrigins,
  mergeOrigins,
  pageProducts,
  uniqueProducts,
} from '../check/summary/page-properties.ts'
import { ContentError, formatProblem, formatWarning } from '../diagnostics/reporters.ts'
import type { DecodedPictures } from '../library/media/decode-pictures.ts'
import { redirectTarget } from '../library/redirect-url.ts'
import { SECURITY_HEADERS } from '../publish/host-headers.ts'
import { webManifest } from '../publish/site-files.ts'
import { listContent } from '../read/content-folder.ts'
import { routeOf } from '../read/document-paths.ts'
import { headHtml, htmlDocument, readTemplate } from '../render/html-document.ts'
import { createPageData, type ServerApp, toModule } from '../render/render-page.ts'
import { securityPolicy } from '../render/security-policy.ts'
import { completionNames } from './completions.ts'
import { FIXTURES } from './gallery/fixtures.ts'
import { withGallery } from './gallery/gallery.ts'
import { collectDevStyles } from './inline-styles.ts'
import { writeEditorSchemas } from './json-schemas.ts'
import { serveMedia } from './serve-media.ts'

const SERVER_ENTRY = '/src/app/entry-server.tsx'
const CLIENT_ENTRY = '/src/app/entry-client.tsx'
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
    const data = findDataModule(pathname, lastGood, revision())
    const media = lastGood.media.get(pathname.slice(1)) ?? current.media.get(pathname.slice(1))
    // A temporary redirect: browsers must not keep one that somebody only tries while editing.
    if (target !== undefined) response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end()
    else if (data !== undefined) send(response, 200, 'text/javascript', data)
    else if (media && existsSync(media.file)) serveMedia(request, response, media.file)
    else if (pathname === '/site.webmanifest' && lastGood.site)
      send(response, 200, 'application/manifest+json', webManifest(lastGood.site))
    else next()
  })
  // Runs after Vite's own middlewares: they leave only requests for pages.
  return () => {
    server.middlewares.use((request, response, next) => {
      if (!acceptsHtml(request)) return next()
      const address = new URL(request.originalUrl ?? '/', `http://${request.headers.host ?? 'localhost'}`)
      renderPage(server, root, lastGood, revision(), address)
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

function findPageData(name: string, { site, variants }: Content, revision: string): PageData | undefined {
  const variant = variants.get(name)
  return site && variant && createPageData(site, variant, { build: 'dev', revision })
}

function findDataModule(pathname: string, content: Content, revision: string): string | undefined {
  if (pathname === '/_data/site.js') return content.site && toModule(content.site)
  if (pathname === '/_data/products.js')
    return toModule(uniqueProducts([...content.pages.values()].flatMap(pageProducts)))
  const name = /^\/_data\/pages\/(.+)\.js$/.exec(pathname)?.[1]
  const data = name === undefined ? undefined : findPageData(name, content, revision)
  return data && toModule(data)
}

/** Renders the page at an address as production does, with Vite's client. */
async function renderPage(
  server: ViteDevServer,
  root: string,
  content: Content,
  revision: string,
  address: URL,
) {
  const { hostname, pathname } = address
  const url = pathname + address.search
  const name = pageName(pathname)
  const pageData = name === '404' ? undefined : findPageData(name, content, revision)
  const data = pageData ?? findPageData('404', content, revision)
  const template = readTemplate(root)
  const { site } = content
  // Until the content has been good once, the page holds only Vite's client, which shows the problems.
  if (!site || !data) return { status: 500, html: await server.transformIndexHtml(url, template) }

  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.')
  const app: ServerApp = await ssr.runner.import(SERVER_ENTRY)
  const markup = await app.render(site, data, data.path ?? routeOf('404'))
  const nonce = randomUUID()
  const styles = await collectDevStyles(ssr, ssr.runner, SERVER_ENTRY, nonce)
  const policy = securityPolicy({
    script: app.bootScript,
    styles: { nonce, socket: `ws://${hostname}:*` },
    // A page of the gallery is no page of the content.
    ...mergeOrigins([...content.pages.values(), data.page].map(allowedOrigins)),
  })
  const html = htmlDocument({
    template,
    language: site.locale,
    name: pageData ? name : '404',
    data,
    head: headHtml({ site, data, styles, policy }),
    bootScript: app.bootScript,
    modules: [CLIENT_ENTRY],
    app: markup,
  })
  return { status: pageData ? 200 : 404, html: await server.transformIndexHtml(url, html) }
}
