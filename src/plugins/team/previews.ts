import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { z } from 'zod'

/** The address of previews. */
export const PREVIEW = '/preview/'
const PATH = /^\/preview\/([\w-]{22})(\/.*)?$/
/** Milliseconds that a build may take. */
const BUILD = 60 * 60_000

const HEADERS = {
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  // The address is what opens it: no other server may learn it.
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  'content-security-policy': "frame-ancestors 'none'",
}

const Kept = z.object({ until: z.coerce.date(), isOpen: z.boolean() })

/** A preview that a person has made. */
export interface Preview {
  /** Whether it opens without a sign-in. */
  isOpen: boolean
  /** Answers a request. */
  answer: (request: IncomingMessage, response: ServerResponse, search: string) => void
}

/** The previews that the editors of the team have written: each opens by its address alone, for 14 days. */
export class Previews {
  readonly folder: string
  readonly #served = new Map<string, ReturnType<typeof sirv>>()

  constructor(data: string) {
    this.folder = join(data, 'previews')
  }

  /** Finds the preview at a path; undefined when there is none, or when its time has passed. */
  find(path: string): Preview | undefined {
    const [, id = '', rest] = PATH.exec(path) ?? []
    const kept = this.#read(id)
    if (!kept || kept.until.getTime() < Date.now()) return undefined
    return {
      isOpen: kept.isOpen,
      answer: (request, response, search) => {
        if (rest === undefined) return void response.writeHead(308, { location: `${path}/${search}` }).end()
        if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
        for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
        request.url = rest + search
        const serve =
          this.#served.get(id) ?? sirv(join(this.folder, id, 'site'), { etag: true, extensions: ['html'] })
        this.#served.set(id, serve)
        serve(request, response, () => {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          response.end(readFileSync(join(this.folder, id, 'site/404.html')))
        })
      },
    }
  }

  /** Removes the previews whose time has passed. */
  removeOld(): void {
    for (const id of readdirSync(this.folder)) {
      const until = this.#read(id)?.until.getTime() ?? statSync(join(this.folder, id)).mtimeMs + BUILD
      if (until > Date.now()) continue
      this.#served.delete(id)
      rmSync(join(this.folder, id), { recursive: true, force: true })
    }
  }

  #read(id: string): z.infer<typeof Kept> | undefined {
    try {
      return Kept.parse(JSON.parse(readFileSync(join(this.folder, id, 'preview.json'), 'utf8')))
    } catch {
      // It is not finished, or there is none.
      return undefined
    }
  }
}
