import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreviewServer } from 'vite'
import { pageName } from '../../contract/page-path.ts'
import { redirected } from '../library/redirect-url.ts'
import { copyFor } from '../publish/compress/negotiate-encoding.ts'
import { always, LASTING, SHARED } from '../publish/host-headers.ts'
import { readRedirects } from '../publish/redirect-files.ts'
import { tidyReleases } from '../publish/release-folder.ts'

/** Serves `dist` as a static host would: `/faq` is `faq.html`, what is missing is the 404 page with status 404. */
export function servePreview(server: PreviewServer, root: string): () => void {
  tidyReleases(root)
  const dist = join(root, 'dist')
  server.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    const headers = pathname.startsWith('/media/') ? { ...always, ...SHARED } : always
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const lasting = pathname.startsWith('/assets/') || pathname.startsWith('/media/')
    response.setHeader('cache-control', lasting ? LASTING : 'no-cache')
    const moved = redirected(readRedirects(dist), url)
    if (moved !== undefined) {
      response.writeHead(301, { location: moved }).end()
      return
    }
    // What tells a host how to serve the site is no part of it, and copies have no address of their own.
    if (/^\/_(?:headers|redirects)|\.(?:br|gz)$/.test(pathname)) request.url = '/_'
    const page = `/${pageName(pathname)}.html`
    const file = join(dist, page)
    const known = page !== '/404.html' && file.startsWith(dist) && existsSync(file)
    if (known) request.url = page
    response.setHeader('vary', 'Accept-Encoding')
    const copied = known ? page : pathname
    const ending = copyFor(join(dist, copied), request.headers['accept-encoding'])
    if (ending !== '') request.url = copied + ending
    next()
  })
  // What the static files did not answer.
  return () => {
    server.middlewares.use((request, response) => {
      response.statusCode = 404
      response.setHeader('cache-control', 'no-cache')
      // A script or picture that is gone must not be answered by a page.
      if (/^\/(assets|media|_data)\//.test(request.url ?? '')) {
        response.end()
        return
      }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(readFileSync(join(dist, '404.html')))
    })
  }
}
