import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ADDRESS_ATTRIBUTES = /( (?:href|src|srcset|imagesrcset|poster|data-modules)=")([^"]*)/gi

/** Gives the path below which a site is published: `/shop` for `https://me.example/shop`, nothing for a whole host. */
export function basePath(url: string): string {
  return new URL(url).pathname.replace(/\/$/, '')
}

/** The whole address of a page or file of the site at `url`; an address of another site stays as it is. */
export function absoluteUrl(url: string, href: string): string {
  return new URL(href.startsWith('/') ? basePath(url) + href : href, url).href
}

/** Reads this path from `content/site.json` below `root`; empty when the file cannot be read, as the check reports. */
export function readBasePath(root: string): string {
  try {
    const { url }: { url: string } = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))
    return basePath(url)
  } catch {
    return ''
  }
}

/** Puts `base` before every address of this site in an HTML text. */
export function addBaseToHtml(base: string, html: string): string {
  if (base === '') return html
  return html.replace(
    ADDRESS_ATTRIBUTES,
    (_, name: string, value: string) => name + value.replace(/(^|\s)\/(?!\/)/g, `$1${base}/`),
  )
}
