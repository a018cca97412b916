import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreviewServer } from 'vite'
import { pageName } from '../../contract/page-path.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { redirectTarget, requestUrl } from '../library/redirect-url.ts'
import { CSV_TYPE, IMMUTABLE, MEDIA_HEADERS, SECURITY_HEADERS } from '../publish/host-headers.ts'
import { readRedirects } from '../publish/redirects.ts'
import { recoverReleases } from '../publish/release-folder.ts'
import { readBasePath } from '../render/base-path.ts'

/**
 * Serves `dist` as a static host does: `/faq` gives `faq.html`, an unknown address gives the 404 page with status 404.
 * Throws a `UserError` when there is no `dist`.
 */
export function servePreview(server: PreviewServer, root: string): () => void {
  recoverReleases(root)
  const dist = join(root, 'dist')
  const base = readBasePath(root)
  if (!existsSync(join(dist, '404.html')))
    throw new UserError('There is no site in dist/ to serve. Run npm run build first.')
  server.middlewares.use((request, response, next) => {
    const address = request.url ?? '/'
    if (!address.startsWith(`${base}/`)) {
      response.writeHead(302, { location: `${base}/` }).end()
      return
    }
    request.url = address.slice(base.length)
    const url = requestUrl(request.url)
    const { pathname } = url
    const headers = pathname.startsWith('/media/')
      ? { ...SECURITY_HEADERS, ...MEDIA_HEADERS }
      : SECURITY_HEADERS
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (pathname.endsWith('.csv')) response.setHeader('content-type', CSV_TYPE)
    const immutable = pathname.startsWith('/assets/') || pathname.startsWith('/media/')
    response.setHeader('cache-control', immutable ? IMMUTABLE : 'no-cache')
    const target = redirectTarget(readRedirects(dist), url)
    if (target !== undefined) {
      response.writeHead(301, { location: target.startsWith('/') ? base + target : target }).end()
      return
    }
    const name = pageName(pathname)
    // A static host does not serve its own configuration.
    if (/^_(?:headers|redirects)/.test(name)) request.url = '/_'
    // The names of its files have small letters.
    if (/[A-Z]/.test(pathname.replace(/%[\da-f]{2}/gi, ''))) return next()
    // The home page of a language is the file of its folder.
    const page = [`/${name}.html`, `/${name}/index.html`].find((path) => {
      const file = join(dist, path)
      return path !== '/404.html' && file.startsWith(dist) && existsSync(file)
    })
    if (page !== undefined) request.url = page
    next()
  })
  // Runs after Vite's static files: no file answered the request.
  return () => {
    server.middlewares.use((request, response) => {
      response.statusCode = 404
      response.setHeader('cache-control', 'no-cache')
      // A missing script or picture must not get an HTML page as its answer.
      if (/^\/(assets|media|_data)\//.test(request.url ?? '')) {
        response.end()
        return
      }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(readFileSync(join(dist, '404.html')))
    })
  }
}
