import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { overlayOf } from '../hooks.ts'
import { requestUrl } from '../library/redirect-url.ts'
import type { ReaderOptions } from '../library/site-sources.ts'
import { SECURITY_HEADERS } from '../publish/host-headers.ts'
import { listContent } from '../read/content-folder.ts'
import { guardFiles } from './guard-files.ts'
import { renderDevPage, renderMarkup } from './render-dev-page.ts'
import { createSecret, frontDoor, isFromDoor } from './request-guard.ts'
import { acceptsHtml, createFileServer, sendBody } from './serve-files.ts'
import { createServedContent, DEV_OPTIONS, type DevPart, type ServedContent } from './served-content.ts'

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
 * Serves pages from content that changes: the open page shows an edit at once, the overlay of a plugin a mistake.
 * `replacements` are texts that are read in place of files; only parts of plugins change them. Returns what Vite must run after its
 * own middlewares. Rejects when SITE_DATE is no date of the calendar.
 */
export async function serveContent(
  server: ViteDevServer,
  root: string,
  sources: Pick<ReaderOptions, 'plugins' | 'decodedPictures'>,
  replacements = new Map<string, string>(),
): Promise<() => void> {
  const { hot } = server.environments.client
  const parts: DevPart[] = []
  const extensions = await Promise.all(
    sources.plugins.flatMap(({ serve }) => serve?.extend?.(root, { ...sources, ...DEV_OPTIONS }) ?? []),
  )
  const served = createServedContent(server, root, { sources, replacements, extensions, parts })
  for (const { serve } of sources.plugins) {
    const part = await serve?.part?.({
      root,
      mode: server.config.mode,
      secret: createSecret(),
      team: frontDoor?.team,
      replacements,
      ...served,
      render: (content, name) => renderMarkup(server, content, name),
      onListening: (tell) =>
        server.httpServer?.once('listening', () => {
          const address = server.httpServer?.address()
          if (typeof address === 'string') tell(`unix:${address}`)
          else if (address) tell(`http://localhost:${address.port}`)
        }),
      send: (event, data) => hot.send(event, data),
    })
    if (part) parts.push(part)
  }
  // A part may have replacements from before it was started.
  if (replacements.size > 0) served.check()
  const bundle = parts.flatMap(({ bundle }) => bundle ?? []).at(0)
  const tool = bundle ? undefined : overlayOf(sources.plugins)?.module
  const watched = sources.plugins.flatMap(({ serve }) => serve?.watch ?? [])
  watchFiles(server, root, served, { replacements, watched })
  const awaitContent = talkToPages(server, served)
  const answerFiles = createFileServer(server, root, served)
  const door = frontDoor
  if (door)
    server.middlewares.use((request, response, next) =>
      isFromDoor(request, door) ? next() : response.writeHead(403).end(),
    )
  server.middlewares.use(guardFiles(root))
  server.middlewares.use((request, response, next) => {
    if (!parts.some((part) => part.answer(request, response))) answerFiles(request, response, next)
  })
  const policy = bundle ? "frame-ancestors 'self'" : SECURITY_HEADERS['Content-Security-Policy']
  // Runs after Vite's own middlewares: they leave only requests for pages.
  return () => {
    server.middlewares.use((request, response, next) => {
      if (!acceptsHtml(request)) return next()
      const address = requestUrl(request.originalUrl, request.headers.host)
      renderDevPage(server, root, served.lastGood(), served.revision(), address, { bundle, tool })
        .then(({ status, html }) => {
          if (status === 500) awaitContent()
          response.setHeader('content-security-policy', policy)
          sendBody(response, status, 'text/html', html)
        })
        .catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        })
    })
  }
}

/** Reads the content again when a file has changed that it is made of. */
function watchFiles(
  { watcher }: ViteDevServer,
  root: string,
  served: ServedContent,
  { replacements, watched }: { replacements: Map<string, string>; watched: readonly string[] },
): void {
  const pathOf = (folder: string) => join(root, folder) + sep
  const [folders, others] = [['content', 'public'].map(pathOf), watched.map(pathOf)]
  const changed = new Set<string>()
  let extended = false
  let timer: NodeJS.Timeout | undefined
  const recheck = () => {
    // Without the folder the project was deleted: there is nothing to read.
    const isHere = existsSync(join(root, 'content'))
    if (isHere && listContent(root, replacements).statKey() !== served.content().statKey) served.refresh()
  }
  // Switching branches changes a hundred files at once: the server reads them together, not once for each.
  const onFileChange = (file: string) => {
    const isIn = (folder: string) => file.startsWith(folder)
    if (![...folders, ...others].some(isIn)) return
    extended ||= others.some(isIn)
    changed.add(relative(root, file).split(sep).join('/'))
    clearTimeout(timer)
    timer = setTimeout(() => {
      const [only] = changed.size === 1 && !extended ? changed : []
      const isComplete = served.refresh(extended, only)
      extended = false
      changed.clear()
      // One timer after the other: on a busy machine, a second timer may fire first.
      if (isComplete) timer = setTimeout(recheck, WATCHER_PAUSE)
    }, DEBOUNCE)
  }
  for (const event of ['add', 'change', 'unlink']) watcher.on(event, onFileChange)
}

/**
 * Answers what open pages ask for. Gives what must be called when a page was answered without content, because there was none
 * yet: its visitor gets the first good content.
 */
function talkToPages(server: ViteDevServer, served: ServedContent): () => void {
  const { hot } = server.environments.client
  const isGood = () => served.content().problems.length === 0
  let isAwaited = false
  hot.on('vite:client:connect', (_, client) => {
    if (isGood() && isAwaited) client.send({ type: 'full-reload' })
    isAwaited &&= !isGood()
  })
  hot.on('content:overlay', (_, client) => client.send('content:problems', served.overlayState()))
  // The content may have changed after the page was rendered and before its app could listen.
  hot.on('content:listening', (rendered: { revision: string }, client) => {
    if (isGood() && rendered.revision !== served.revision())
      client.send('content:change', { edition: served.edition() })
  })
  return () => {
    isAwaited = true
  }
}
