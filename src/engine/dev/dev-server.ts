import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { PageData } from '../../contract/page-data.ts'
import { pageName } from '../../contract/page-path.ts'
import { eachOnce, productsOn } from '../check/summary/products.ts'
import { ContentError, formatProblem, formatWarnings } from '../diagnostics/reporters.ts'
import type { MediaOptions } from '../library/media/media-library.ts'
import { redirected } from '../library/redirect-url.ts'
import { takeStock } from '../read/content-folder.ts'
import { routeOf } from '../read/route-of.ts'
import { headOf } from '../render/head.ts'
import { webManifest } from '../render/head-images.ts'
import { documentOf, readTemplate } from '../render/html-document.ts'
import { moduleOf, type Render } from '../render/render-page.ts'
import { type Content, contentReader } from './content-session.ts'
import { FIXTURES } from './gallery/fixtures.ts'
import { withGallery } from './gallery/gallery.ts'
import { devStyles } from './inline-styles.ts'
import { writeEditorSchemas } from './json-schemas.ts'
import { answerMedia } from './serve-media.ts'

const SERVER_ENTRY = '/src/app/entry-server.tsx'
const CLIENT_ENTRY = '/src/app/entry-client.tsx'
/**
 * Files that change within so many milliseconds changed together. Longer than the watcher is deaf after an event (5 ms): a
 * file that is read while it is written would stay as it was then.
 */
const TOGETHER = 10
/** So long after it told of a file the watcher tells nothing more of it: what a formatter does on saving would be missed. */
const DEAF = 50

/** Serves pages from content while it is edited: an edit shows in the open page, a mistake in Vite's overlay. */
export function serveContent(server: ViteDevServer, root: string, tints: MediaOptions['tints']): () => void {
  const { hot } = server.environments.client
  const { logger } = server.config
  const read = withGallery(root, contentReader(root, { tints, copies: false }))
  const folders = ['content', FIXTURES].map((folder) => join(root, folder) + sep)
  let edition = 0
  let current = read()
  let good = current

  let named = ''
  /** Editors can wait until the page has been told, and need not hear the same names twice. */
  const tellNames = () => {
    const names = current.names()
    const text = JSON.stringify(names)
    if (text !== named) setImmediate(writeEditorSchemas, root, names)
    named = text
  }
  tellNames()

  const showProblems = () =>
    hot.send({
      type: 'error',
      err: { message: new ContentError(current.problems).message, stack: '', plugin: 'content' },
    })

  let told = new Set<string>()
  /** Warnings stop nothing: they are told once, when they appear, and not over the page. */
  const tellWarnings = () => {
    const lines = current.warnings.map((warning) => formatWarnings([warning]))
    const fresh = lines.filter((line) => !told.has(line))
    told = new Set(lines)
    if (fresh.length > 0) logger.warn(fresh.join('\n'), { timestamp: true })
  }

  const tellPage = () => {
    if (current.problems.length > 0) {
      showProblems()
      logger.error(current.problems.map(formatProblem).join('\n'), { timestamp: true })
      return
    }
    const first = good.problems.length > 0
    good = current
    edition++
    if (first) hot.send({ type: 'full-reload' })
    else hot.send('content:change', { edition })
    logger.info('content is good', { timestamp: true })
    tellWarnings()
  }
  const refresh = () => {
    current = read()
    // The page hears first: it is what an editor looks at.
    tellPage()
    tellNames()
  }
  let waiting: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  const lookAgain = () => {
    // Without any content the project is gone, and nobody works on it.
    if (existsSync(join(root, 'content')) && takeStock(root).stamp() !== current.stamp) refresh()
  }
  // Another branch changes a hundred files at once: they are read together, and not once for each.
  const changed = (file: string) => {
    if (!folders.some((folder) => file.startsWith(folder))) return
    clearTimeout(waiting)
    waiting = setTimeout(refresh, TOGETHER)
    clearTimeout(looking)
    looking = setTimeout(lookAgain, DEAF + TOGETHER)
  }
  for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, changed)
  hot.on('vite:client:connect', () => {
    if (current.problems.length > 0) showProblems()
  })
  if (current.problems.length > 0)
    logger.error(current.problems.map(formatProblem).join('\n'), { timestamp: true })
  tellWarnings()

  server.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    const moved = wantsPage(request) ? redirected(good.redirects, url) : undefined
    const data = moduleAt(pathname, good)
    const media = good.media.get(pathname.slice(1)) ?? current.media.get(pathname.slice(1))
    // For the moment only: what is tried while editing must not stay in browsers for good.
    if (moved !== undefined) response.writeHead(302, { location: moved, 'cache-control': 'no-store' }).end()
    else if (data !== undefined) answer(response, 200, 'text/javascript', data)
    else if (media && existsSync(media.file)) answerMedia(request, response, media.file)
    else if (pathname === '/site.webmanifest' && good.site)
      answer(response, 200, 'application/manifest+json', webManifest(good.site))
    else next()
  })
  // After Vite's own middlewares: what is left is a page.
  return () => {
    server.middlewares.use((request, response, next) => {
      if (!wantsPage(request)) return next()
      renderPage(server, root, good, request.originalUrl ?? '/')
        .then(({ status, html }) => answer(response, status, 'text/html', html))
        .catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error)
          next(error)
        })
    })
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function wantsPage({ headers, method }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

function dataOf(name: string, { variants }: Content): PageData | undefined {
  const found = variants.get(name)
  return found && { page: found.page, pager: found.pager, build: 'dev', revision: 'dev' }
}

function moduleAt(pathname: string, content: Content): string | undefined {
  if (pathname === '/_data/site.js') return content.site && moduleOf(content.site)
  if (pathname === '/_data/products.js')
    return moduleOf(eachOnce([...content.pages.values()].flatMap(productsOn)))
  const name = /^\/_data\/pages\/(.+)\.js$/.exec(pathname)?.[1]
  const data = name === undefined ? undefined : dataOf(name, content)
  return data && moduleOf(data)
}

async function renderPage(server: ViteDevServer, root: string, content: Content, url: string) {
  const name = pageName(new URL(url, 'http://localhost').pathname)
  const known = name === '404' ? undefined : dataOf(name, content)
  const data = known ?? dataOf('404', content)
  const template = readTemplate(root)
  const { site } = content
  // Without any good content yet, Vite's client alone shows the problems and waits for them to be mended.
  if (!site || !data) return { status: 500, html: await server.transformIndexHtml(url, template) }

  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.')
  const entry: { render: Render } = await ssr.runner.import(SERVER_ENTRY)
  const route = known ? routeOf(name) : undefined
  const app = await entry.render(site, data, route ?? routeOf('404'))
  const styles = await devStyles(ssr, ssr.runner, SERVER_ENTRY)
  const html = documentOf({
    template,
    language: site.language,
    theme: data.page.theme,
    marks: { page: known ? name : '404', build: data.build, revision: data.revision },
    head: headOf({ site, page: data.page, route, styles, policy: undefined }),
    app,
    modules: [CLIENT_ENTRY],
  })
  return { status: known ? 200 : 404, html: await server.transformIndexHtml(url, html) }
}
