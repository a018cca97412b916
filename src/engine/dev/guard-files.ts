import { isAbsolute, relative, resolve } from 'node:path'
import type { Connect } from 'vite'
import { normalizePath } from '../../contract/page-path.ts'
import { requestUrl } from '../library/redirect-url.ts'
import { isOwnRequest } from './request-guard.ts'

/** Vite opens a file at this address in the code editor, for whoever asks. */
const OPEN_IN_EDITOR = '/__open-in-editor'
/** The folders of unsaved changes and of caches. */
const PRIVATE = /[\\/]\.(?:drafts|cache)(?:[\\/]|$)/
/** A part of a path that begins with a dot: a hidden file or folder, or the folder above. */
const DOTTED = /(?:^|[\\/])\./

/**
 * Creates what keeps other websites, and pages, from files of this computer: the code editor opens only files of the project,
 * for pages of this server, and unsaved changes and caches have no address. It runs before Vite's own middlewares.
 */
export function guardFiles(root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, searchParams } = requestUrl(request.url)
    // In lower case, as Vite compares addresses.
    const path = normalizePath(pathname)
    if (path.startsWith(OPEN_IN_EDITOR)) {
      // A place follows the path: `content/pages/faq.json:3:5`.
      const file = (searchParams.get('file') ?? '').replace(/(?::\d+)*$/, '')
      const way = relative(root, resolve(root, file))
      const isOfProject = way !== '' && !isAbsolute(way) && !DOTTED.test(way)
      if (!isOfProject || !isOwnRequest(request, 'application/json')) return response.writeHead(403).end()
    }
    return PRIVATE.test(path) ? response.writeHead(404).end() : next()
  }
}
