import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { type Connect, normalizePath, type ViteDevServer } from 'vite'
import { normalizePath as normalizeAddress } from '../../contract/page-path.ts'
import type { SiteContent } from '../check/content-session.ts'
import { pageProducts, uniqueProducts } from '../check/page-summary.ts'
import { redirectTarget, requestUrl } from '../library/redirect-url.ts'
import type { SiteFile } from '../plugin.ts'
import { MEDIA_HEADERS } from '../publish/host-headers.ts'
import { webManifest } from '../publish/web-manifest.ts'
import { MEDIA } from '../read/document-paths.ts'
import { type Addressed, addressContent } from './address-content.ts'
import { findPageData, loadApp } from './render-dev-page.ts'
import type { ServedContent } from './served-content.ts'

/** The types of files of plugins by their endings; of any other one it is plain text. */
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.xml': 'application/xml',
}

/** Answers a request with this body, which no browser keeps. */
export function sendBody(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Whether a page is requested. */
export function acceptsHtml({ headers, method }: Connect.IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

/** Creates what answers requests for redirects, data modules, media and files of plugins; pages are left to the next one. */
export function createFileServer(
  server: ViteDevServer,
  root: string,
  served: ServedContent,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [current, lastGood] = [served.content(), served.lastGood()]
    const url = requestUrl(request.url)
    const { pathname } = url
    const addressed = addressContent(root, lastGood, pathname)
    const { path } = addressed
    const target = acceptsHtml(request) ? redirectTarget(lastGood.redirects, url) : undefined
    const file = path.startsWith('/_data/') ? undefined : findPluginFile(addressed.content, path)
    const media = lastGood.media.get(pathname.slice(1)) ?? current.media.get(pathname.slice(1))
    // A temporary redirect: browsers must not keep one that may change in the next minute.
    if (target !== undefined) response.writeHead(302, { location: target, 'cache-control': 'no-store' }).end()
    else if (path.startsWith('/_data/'))
      findDataModule(server, addressed, served.revision())
        .then((data) => (data === undefined ? next() : sendBody(response, 200, 'text/javascript', data)))
        .catch(next)
    else if (path === '/site.webmanifest' && lastGood.site)
      sendBody(response, 200, 'application/manifest+json', webManifest(lastGood.site))
    else if (file)
      sendBody(
        response,
        200,
        file.type ?? TYPES[extname(file.path)] ?? 'text/plain',
        readSiteFile(file, addressed),
      )
    else {
      // Vite serves the files of content/media/ at their own paths too.
      if (media || normalizeAddress(pathname).includes(`/${MEDIA}/`))
        response.setHeader('content-security-policy', MEDIA_HEADERS['Content-Security-Policy'])
      // Vite serves files of the disk below this address.
      if (media && existsSync(media.file)) request.url = encodeURI(`/@fs/${normalizePath(media.file)}`)
      next()
    }
  }
}

/** Finds the file that a plugin publishes at this address. */
function findPluginFile(content: SiteContent, pathname: string): SiteFile | undefined {
  const { site, sources } = content
  if (!site) return undefined
  const wanted = pathname.slice(1)
  for (const { files } of sources.plugins)
    for (const file of files?.list({ ...content, site }, wanted) ?? []) if (file.path === wanted) return file
  return undefined
}

function readSiteFile({ content }: SiteFile, { toModule }: Addressed): string {
  const made = content()
  return 'text' in made ? made.text : toModule(made.data)
}

async function findDataModule(
  server: ViteDevServer,
  addressed: Addressed,
  revision: string,
): Promise<string | undefined> {
  const { content, path: pathname, base, toModule, alternatesOf } = addressed
  const { site } = content
  // The app adds paths with their base to the address of the site.
  if (pathname === '/_data/site.js')
    return site && toModule({ ...site, url: site.url.slice(0, site.url.length - base.own.length) })
  if (pathname === '/_data/products.js')
    return toModule(uniqueProducts([...content.pages.values()].flatMap(pageProducts)))
  const name = /^\/_data\/pages\/(.+)\.js$/.exec(pathname)?.[1]
  const file = name === undefined ? findPluginFile(content, pathname) : undefined
  if (file) return readSiteFile(file, addressed)
  if (name === undefined || !content.variants.has(name)) return undefined
  const { app } = await loadApp(server)
  const data = await findPageData(name, content, { revision, alternates: alternatesOf(name) }, app)
  return data && toModule(data)
}
