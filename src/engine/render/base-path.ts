import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../../schemas/site.ts'
import { sharedUrl } from '../../contract/shared-url.ts'
import { OUTSIDE } from '../library/outside.ts'

/** A link with `hreflang` before its address has a whole path already. */
const ADDRESS_ATTRIBUTES =
  /(?<! hreflang="[\w-]+")( (?:href|src|srcset|imagesrcset|poster|data-modules)=")([^"]*)/gi
/** The folders of files that all languages of a site share. */
const SHARED = /^\/(?:assets|media)\//

/** The paths below which the addresses of a site stand. */
export interface BasePaths {
  /** For pages and data. */
  own: string
  /** For what all sites share. */
  shared: string
  /** The files of `public/`, which are shared, too. */
  files: ReadonlySet<string>
}

/** Gives the paths of a site, with the addresses of its files in `public/`. */
export function basePathsOf(site: Site, files: Iterable<string>): BasePaths {
  return { own: basePath(site.url), shared: basePath(sharedUrl(site)), files: new Set(files) }
}

/** Puts the base path before an address of this site; other addresses stay. */
export function withBase({ own, shared, files }: BasePaths, address: string): string {
  if (!/^\/(?!\/)/.test(address)) return address
  if (address.startsWith(OUTSIDE)) return shared + address.slice(OUTSIDE.length)
  const isShared = SHARED.test(address) || files.has(address.replace(/[?#].*$/s, ''))
  return (isShared ? shared : own) + address
}

/** Gives the path below which a site is published: `/shop` for `https://me.example/shop`, nothing for a whole host. */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/$/, '')
}

/** The whole address of a page or file of the site at `url`; an address of another site stays as it is. */
export function absoluteUrl(url: string, href: string): string {
  return new URL(href.startsWith('/') ? basePath(url) + href : href, url).href
}

/**
 * Reads this path from the environment variable SITE_URL, or from `content/site.json` below `root`; empty when there is no such address,
 * as the check reports.
 */
export function readBasePath(root: string): string {
  try {
    if (process.env.SITE_URL) return basePath(process.env.SITE_URL)
    const { url }: { url: string } = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))
    return basePath(url)
  } catch {
    return ''
  }
}

/** Puts the base path before every address of this site in an HTML text. */
export function addBaseToHtml(base: BasePaths, html: string): string {
  if (base.own === '') return html
  return html.replace(
    ADDRESS_ATTRIBUTES,
    (_, name: string, value: string) =>
      name +
      value.replace(/(^|\s)(\/\S*)/g, (_, before: string, path: string) => before + withBase(base, path)),
  )
}
