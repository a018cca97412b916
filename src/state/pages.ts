import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { pageName } from '../path.ts'

/** A page as the browser gets it. */
export interface PageData {
  page: Page
  /** Names the release of the code that this data fits. */
  build: string
  /** Changes with anything that the page's HTML is made of. */
  revision: string
}

const pages = new Map<string, Promise<PageData>>()
let site: Promise<Site> | undefined
let edition = ''

async function moduleAt<T>(path: string): Promise<T> {
  const module: { default: T } = await import(/* @vite-ignore */ path + edition)
  return module.default
}

/** The data of the page at `pathname`, fetched once as an ES module; rejects when there is none or no network. */
export function loadPage(pathname: string): Promise<PageData> {
  const name = pageName(pathname)
  const known = pages.get(name)
  if (known) return known
  const loading = moduleAt<PageData>(`/_data/pages/${name}.js`)
  pages.set(name, loading)
  loading.catch(() => pages.delete(name))
  return loading
}

/** What all pages share, fetched once. */
export function loadSite(): Promise<Site> {
  site ??= moduleAt<Site>('/_data/site.js')
  return site
}

/** Forgets what was fetched, so that the next look gets the content of this edition (the dev server counts them). */
export function renewContent(next: number): void {
  edition = `?edition=${next}`
  site = undefined
  pages.clear()
}
