import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWell, copyProject, edit } from '../build/project.ts'

/** The path of a page, its file, and the paths of what a browser fetches for it. */
export interface PageUrls {
  /** `/faq`. */
  page: string
  /** `faq.html`. */
  file: string
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
        file,
        data: `/_data/pages/${name}.js`,
        assets: listAssets(readFileSync(join(dist, file), 'utf8')),
      }
    })
}

/** What another release changes: nothing, a price, or code. */
const CHANGES: (readonly [file: string, from: string, to: string])[][] = [
  [],
  [['content/collections/plans.json', '59.99', '58.99']],
  [
    ['src/ui/media/stars.module.css', '@layer ui {', '@layer ui { .other { margin: 0; }'],
    ['src/ui/buttons/quantity.tsx', 'data-visually-hidden=""', 'data-visually-hidden="" data-other=""'],
  ],
]

/** Builds three releases of the tests' site in `folder`, each upon the one before, and gives the folder of each. */
export async function buildReleases(folder: string): Promise<string[]> {
  const project = copyProject()
  const copies: string[] = []
  for (const [index, changes] of CHANGES.entries()) {
    for (const change of changes) edit(project, ...change)
    await buildWell(project)
    const copy = join(folder, `release-${index}`)
    cpSync(join(project, 'dist'), copy, { recursive: true, preserveTimestamps: true })
    copies.push(copy)
  }
  return copies
}
