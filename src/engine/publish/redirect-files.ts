import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { barePath, withQuery } from '../library/redirect-url.ts'
import { redirectPage } from './redirect-page.ts'

const LIST = '_redirects'

/** An old address as written, and in small letters where that differs: many hosts tell them apart. */
function spellings(from: string): Set<string> {
  const path = barePath(from)
  return new Set([path, path.toLowerCase()])
}

/** `_redirects`, as Netlify and Cloudflare read it. */
function list(redirects: readonly Redirect[]): string {
  return redirects
    .flatMap(({ from, to }) => [...spellings(from)].map((path) => `${path} ${to} 301\n`))
    .join('')
}

/** The lines of a map of nginx, which pays no regard to capitals; `.deploy/nginx.conf` says what the variables are. */
function nginxMap(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to }) => `"${barePath(from)}" "${withQuery(to, '$is_args$args', '$and_args')}";\n`)
    .join('')
}

/** Writes to `stage` what hosts of all kinds need to send visitors of old addresses on. */
export function publishRedirects(stage: string, site: Site, redirects: readonly Redirect[]): void {
  writeFileSync(join(stage, LIST), list(redirects))
  writeFileSync(join(stage, `${LIST}.map`), nginxMap(redirects))
  for (const { from, to } of redirects)
    for (const path of spellings(from)) {
      const file = join(stage, `${path}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, redirectPage(to, site))
    }
}

/** The redirects of a site as it was published to `dist`. */
export function readRedirects(dist: string): Redirect[] {
  const file = join(dist, LIST)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter(Boolean).map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return { from, to }
  })
}
