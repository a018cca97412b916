import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { normalizePath, type ViteDevServer } from 'vite'
import { LABELS_PATH, normalizePath as normalizeAddress } from '../../contract/page-path.ts'
import { type Content, createContentSession, recheckPage } from '../check/content-session.ts'
import { pageProducts, uniqueProducts } from '../check/summary/page-properties.ts'
import { formatProblem, formatWarning } from '../diagnostics/reporters.ts'
import { createEditServer } from '../edit/edit-server.ts'
import type { DecodedPictures } from '../library/media/decode-pictures.ts'
import { redirectTarget, requestUrl } from '../library/redirect-url.ts'
import { THEME } from '../library/theme.ts'
import { formatCoverage } from '../publish/coverage-modules.ts'
import { CSV_TYPE, MEDIA_HEADERS, SECURITY_HEADERS } from '../publish/host-headers.ts'
import { formatLabels } from '../publish/label-csv.ts'
import { webManifest } from '../publish/site-files.ts'
import { listContent } from '../read/content-folder.ts'
import { MEDIA } from '../read/document-paths.ts'
import { toModule } from '../render/render-page.ts'
import { createSearchData } from '../search/search-data.ts'
import { writeEditorFiles } from './editor-files.ts'
import { FIXTURES, withGallery } from './gallery.ts'
import { completionNames, createFormSchemas } from './json-schemas.ts'
import { createMender } from './mend-content.ts'
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
/** Milliseconds without an unsaved change before the server checks all of the content, and looks for warnings. */
const TYPING_PAUSE = 400

/** The module that pages load in dev: the list of problems. The editor on the page has a list of its own. */
const OVERLAY = '/src/engine/dev/overlay.ts'

/**
 * Serves pages from content while somebody edits it: the open page shows an edit at once, an overlay shows a mistake. With
 * `drafts`, the texts with unsaved changes, it also serves the editor on the page, which shows mistakes in place of the overlay.
 * Returns what Vite must run after its own middlewares.
 */
export function serveContent(
  server: ViteDevServer,
  root: string,
  decodedPictures: DecodedPictures,
  drafts?: Map<string, string>,
): () => void {
  const { hot } = server.environments.client
  const { logger } = server.config
  const options = { decodedPictures, imageVariants: false, local: true }
  const read = withGallery(root, createContentSession(root, { ...options, drafts }), options)
  const [contentFolder = '', publicFolder = '', fixturesFolder = ''] = ['content', 'public', FIXTURES].map(
    (one) => join(root, one) + sep,
  )
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
        if (existsSync(join(root, 'schemas'))) writeEditorFiles(root, names)
      })
    writtenNames = text
  }
  updateEditorSchemas()

  let reported = new Set<string>()
  /** Prints each warning once, when it appears. The overlay shows no warnings. */
  const reportWarnings = () => {
    const lines = current.warnings.map(formatWarning)
    const unreported = lines.filter((line) => !reported.has(line))
    reported = new Set(lines)
    if (unreported.length > 0) logger.warn(unreported.join('\n'), { timestamp: true })
  }

  /** Tells open pages the problems, and to load the content again when it has changed. */
  const notifyPage = (changed = true) => {
    const wasBroken = lastGood.problems.length > 0
    const isGood = current.problems.length === 0
    if (isGood) lastGood = current
    if (isGood && changed) edition++
    hot.send('content:problems', overlayState())
    if (isGood && wasBroken) hot.send({ type: 'full-reload' })
    else if (isGood && changed) hot.send('content:change', { edition })
  }
  const print = () => {
    if (current.problems.length > 0) {
      logger.error(current.problems.map(formatProblem).join('\n'), { timestamp: true })
      return
    }
    logger.info('content is good', { timestamp: true })
    reportWarnings()
  }
  let galleryChanged = false
  const refresh = () => {
    editor?.update()
    const { statKey } = current
    current = read()
    // What the editor has written is known already: an open page must not load it once more.
    // The page comes before the schemas: the person who edits looks at it.
    notifyPage(galleryChanged || current.statKey !== statKey)
    galleryChanged = false
    print()
    updateEditorSchemas()
    editor?.tell()
  }
  let shownTheme: string | undefined
  let pauseTimer: NodeJS.Timeout | undefined
  /** Checks unsaved changes. What takes longer follows when nobody types any more. */
  const checkDrafts = (typed?: string) => {
    const quick = typed === undefined ? undefined : recheckPage(current, typed)
    current = quick ?? { ...read(false), warnings: current.warnings }
    notifyPage()
    editor?.tell('typing')
    const theme = drafts?.get(THEME)
    // Vite makes the styles again.
    if (theme !== shownTheme) server.watcher.emit('change', join(root, THEME))
    shownTheme = theme
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(() => {
      const shown = current
      current = read()
      if (!isSameSite(shown, current)) notifyPage()
      else if (current.problems.length === 0) lastGood = current
      updateEditorSchemas()
      editor?.tell()
    }, TYPING_PAUSE)
  }
  const overlayState = () => mender.stateOf(current, lastGood.problems.length === 0)
  const mender = createMender(root, () => {
    refresh()
    return current
  })
  const editor =
    drafts &&
    createEditServer({
      root,
      drafts,
      check: checkDrafts,
      content: () => current,
      edition: () => edition,
      names: () => completionNames(current),
      schemas: () => createFormSchemas(root),
      transformHtml: (url, html) => server.transformIndexHtml(url, html),
      send: (status) => hot.send('edit:status', status),
    })
  let changeTimer: NodeJS.Timeout | undefined
  const recheck = () => {
    // Without the folder somebody has deleted the project: there is nothing to read.
    if (existsSync(join(root, 'content')) && listContent(root, drafts).statKey() !== current.statKey)
      refresh()
  }
  // Switching branches changes a hundred files at once: the server reads them together, not once for each.
  const onFileChange = (file: string) => {
    const isFixture = file.startsWith(fixturesFolder)
    if (!isFixture && !file.startsWith(contentFolder) && !file.startsWith(publicFolder)) return
    galleryChanged ||= isFixture
    clearTimeout(changeTimer)
    changeTimer = setTimeout(() => {
      refresh()
      // One timer after the other: on a busy machine, a second timer may fire first.
      changeTimer = setTimeout(recheck, WATCHER_PAUSE)
    }, DEBOUNCE)
  }
  for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, onFileChange)
  hot.on('vite:client:connect', (_, client) => {
    if (current.problems.length === 0 && answeredWithoutContent) client.send({ type: 'full-reload' })
    answeredWithoutContent &&= current.problems.length > 0
  })
  hot.on('content:overlay', (_, client) => client.send('content:problems', overlayState()))
  // The content may have changed after the page was rendered and before its app could listen.
  hot.on('content:listening', (rendered: { revision: string }, client) => {
    if (current.problems.length === 0 && rendered.revision !== revision())
      client.send('content:change', { edition })
  })
  if (current.problems.length > 0)
    logger.error(current.problems.map(formatProblem).join('\n'), { timestamp: true })
  reportWarnings()

  server.middlewares.use((request, response, next) => {
    if (editor ? editor.answer(request, response) : mender.answer(request, response)) return
    const url = requestUrl(request.url)
    const { pathname } = url
    const target = acceptsHtml(request) ? redirectTarget(lastGood.redirects, url) : undefined
    const labels =
      pathname === LABELS_PATH && lastGood.site ? formatLabels(lastGood.labels, lastGood.site.url) : undefined
    const media = lastGood.media.get(pathname.slice(1)) ?? current.media.get(pathname.slice(1))
    // A temporary redirect: browsers must not keep one that somebody only tries while editing.
    if (target !== undefined) response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end()
    else if (pathname.startsWith('/_data/'))
      findDataModule(server, pathname, lastGood, revision())
        .then((data) => (data === undefined ? next() : send(response, 200, 'text/javascript', data)))
        .catch(next)
    else if (pathname === '/site.webmanifest' && lastGood.site)
      send(response, 200, 'application/manifest+json', webManifest(lastGood.site))
    else if (labels !== undefined) send(response, 200, CSV_TYPE, labels)
    else {
      // Vite serves the files of content/media/ at their own paths too.
      if (media || normalizeAddress(pathname).includes(`/${MEDIA}/`))
        response.setHeader('content-security-policy', MEDIA_HEADERS['Content-Security-Policy'])
      // Vite serves files of the disk below this address.
      if (media && existsSync(media.file)) request.url = encodeURI(`/@fs/${normalizePath(media.file)}`)
      next()
    }
  })
  // Runs after Vite's own middlewares: they leave only requests for pages.
  return () => {
    server.middlewares.use((request, response, next) => {
      if (!acceptsHtml(request)) return next()
      const address = requestUrl(request.originalUrl, request.headers.host)
      renderDevPage(server, root, lastGood, revision(), address, editor ? undefined : OVERLAY)
        .then(({ status, html }) => {
          answeredWithoutContent ||= status === 500
          response.setHeader(
            'content-security-policy',
            // The editor shows pages in a frame.
            editor ? "frame-ancestors 'self'" : SECURITY_HEADERS['Content-Security-Policy'],
          )
          send(response, status, 'text/html', html)
        })
        .catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        })
    })
  }
}

/** Whether two checks have found the same problems, and pages that publish the same. */
function isSameSite(one: Content, other: Content): boolean {
  const hashesOf = ({ summaries }: Content) =>
    [...summaries].map(([name, { hashes }]) => [name, ...hashes].join())
  return isDeepStrictEqual(one.problems, other.problems) && isDeepStrictEqual(hashesOf(one), hashesOf(other))
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
  if (pathname === '/_data/search.js')
    return content.site?.search && toModule(createSearchData(content.site, content))
  const { areas } = content.coverage
  if (areas && pathname.startsWith('/_data/coverage')) return formatCoverage(areas).get(pathname.slice(1))
  const name = /^\/_data\/pages\/(.+)\.js$/.exec(pathname)?.[1]
  if (name === undefined || !content.variants.has(name)) return undefined
  const { app } = await loadApp(server)
  const data = await findPageData(name, content, revision, app)
  return data && toModule(data)
}
