import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Connect } from 'vite'
import { isOwnRequest } from './request-guard.ts'

/** Vite opens a file at this address in the code editor, for whoever asks. */
const OPEN_IN_EDITOR = '/__open-in-editor'
/** The folders of what nobody has saved yet, and of what tools keep. */
const PRIVATE = /(?:^|[\\/])\.(?:drafts|cache)(?:[\\/]|$)/i
const HIDDEN = /(?:^|[\\/])\./

/**
 * Creates what keeps other websites, and pages, from files of this computer: the code editor opens only files of the project,
 * for pages of this server, and unsaved changes and caches have no address. It runs before Vite's own middlewares.
 */
export function guardFiles(root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    // Vite compares it without regard to case.
    if (pathname.toLowerCase().startsWith(OPEN_IN_EDITOR)) {
      // A place follows the path: `content/pages/faq.json:3:5`.
      const file = (searchParams.get('file') ?? '').replace(/(?::\d+)*$/, '')
      const way = relative(root, resolve(root, file))
      const isOfProject = way !== '' && !way.startsWith(`..${sep}`) && !isAbsolute(way) && !HIDDEN.test(way)
      if (!isOfProject || !isOwnRequest(request, 'application/json')) return response.writeHead(403).end()
    }
    return PRIVATE.test(decode(pathname)) ? response.writeHead(404).end() : next()
  }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Nothing has this address.
    return pathname
  }
}
