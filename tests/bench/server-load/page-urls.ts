import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page's address, and what a browser fetches for it. */
export interface Visit {
  /** `/faq`. */
  page: string
  /** `/_data/pages/faq.js`. */
  data: string
  /** Scripts, styles, the font and pictures that the HTML names. */
  assets: string[]
}

/** Every address of scripts, styles, fonts, pictures and clips in some HTML, each once. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|media)\/[\w./-]+\.\w+/g))]
}

/** All pages of the release in `dist`. */
export function visitsOf(dist: string): Visit[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => {
      const name = file.slice(0, -'.html'.length)
      return {
        page: name === 'index' ? '/' : `/${name}`,
        data: `/_data/pages/${name}.js`,
        assets: assetsIn(readFileSync(join(dist, file), 'utf8')),
      }
    })
}
