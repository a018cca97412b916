import type { Product } from '../../schemas/cards/product.ts'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { askedPage, listPath, pageName } from '../contract/page-path.ts'

const pages = new Map<string, Promise<PageData>>()
/** Page → how often it could not be had. */
const failures = new Map<string, number>()
let site: Promise<Site> | undefined
let products: Promise<Product[]> | undefined
let edition = ''

async function moduleAt<T>(path: string, mark = edition): Promise<T> {
  const module: { default: T } = await import(/* @vite-ignore */ path + mark)
  return module.default
}

/** The data of the page at `pathname`, fetched once as an ES module; rejects when there is none or no network. */
export function loadPage(pathname: string): Promise<PageData> {
  const name = pageName(pathname)
  const known = pages.get(name)
  if (known) return known
  const failed = failures.get(name) ?? 0
  // Some browsers never ask again for a module that failed, unless it has another address.
  const mark = failed > 0 && edition === '' ? `?again=${failed}` : edition
  const loading = moduleAt<PageData>(`/_data/pages/${name}.js`, mark)
  pages.set(name, loading)
  loading.catch(() => {
    pages.delete(name)
    failures.set(name, failed + 1)
  })
  return loading
}

/** An address of this site, as URLs, links and the window have it. */
export type Address = Pick<URL, 'pathname' | 'search'>

/**
 * Where the page stands that `address` asks for: `/blog?page=2` is `/blog/page/2` when the list there has so many
 * pages; any other address is its path. Rejects when there is no page or no network.
 */
export async function findPage({ pathname, search }: Address): Promise<string> {
  const asked = askedPage(search)
  if (asked === undefined) return pathname
  const { pager } = await loadPage(pathname)
  return pager && asked <= pager.pages ? listPath(pager.path, asked) : pathname
}

/** The data of the page that `address` asks for. */
export async function loadPageAt(address: Address): Promise<PageData> {
  return loadPage(await findPage(address))
}

/** What all pages share, fetched once. */
export function loadSite(): Promise<Site> {
  site ??= moduleAt<Site>('/_data/site.js')
  return site
}

/** What the shop sells, fetched once; rejects when it cannot be had, and tries again at the next call. */
export function loadProducts(): Promise<Product[]> {
  products ??= moduleAt<Product[]>('/_data/products.js').catch((error: unknown) => {
    products = undefined
    throw error
  })
  return products
}

/** Forgets what was fetched, so that the next look gets the content of this edition (the dev server counts them). */
export function renewContent(next: number): void {
  edition = `?edition=${next}`
  site = undefined
  products = undefined
  pages.clear()
}
