import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a page, and the paths of what a browser fetches for it. */
export interface PageUrls {
  /** `/faq`. */
  page: string
  /** `/_data/pages/faq.js`. */
  data: string
  /** Scripts, styles, the font and images that the HTML names. */
  assets: string[]
}

/** Gives the path of every script, stylesheet, font, image and video that the HTML names, each once. */
export function listAssets(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|media)\/[\w./-]+\.\w+/g))]
}

/** Gives the URLs of all pages of the release in `dist`. */
export function listPageUrls(dist: string): PageUrls[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => {
      const name = file.slice(0, -'.html'.length)
      return {
        page: name === 'index' ? '/' : `/${name}`,
        data: `/_data/pages/${name}.js`,
        assets: listAssets(readFileSync(join(dist, file), 'utf8')),
      }
    })
}
