import type { ProductCard } from '../../schemas/cards/product.ts'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { BASE, listPagePath, pageName, readPageParam } from '../contract/page-path.ts'
import type { SearchData } from '../contract/search.ts'

const pages = new Map<string, Promise<PageData>>()
/** Path → how often its load has failed. */
const failures = new Map<string, number>()
let site: Promise<Site> | undefined
let products: Promise<ProductCard[]> | undefined
let search: Promise<SearchData> | undefined
let edition = ''

/** Loads a data module at its path. Rejects when there is none or no network; the next call tries again. */
export async function importDefault<T>(path: string): Promise<T> {
  const failed = failures.get(path) ?? 0
  // Some browsers never request a failed module again, unless its address changes.
  const query = failed > 0 && edition === '' ? `?again=${failed}` : edition
  try {
    const module: { default: T } = await import(/* @vite-ignore */ path + query)
    return module.default
  } catch (error) {
    failures.set(path, failed + 1)
    throw error
  }
}

/** Loads the data of the page at `pathname`, once, as an ES module. Rejects when there is no page or no network. */
export function loadPage(pathname: string): Promise<PageData> {
  const name = pageName(pathname)
  const cached = pages.get(name)
  if (cached) return cached
  const loading = importDefault<PageData>(`${BASE}/_data/pages/${name}.js`)
  pages.set(name, loading)
  loading.catch(() => pages.delete(name))
  return loading
}

/** An address of this site: the part that URLs, links and `location` have in common. */
export type PageAddress = Pick<URL, 'pathname' | 'search'>

/**
 * Gives the path of the page that an address asks for: `/blog?page=2` is `/blog/page/2` when the list there has that many
 * pages; any other address is its own path. Rejects when there is no page or no network.
 */
export async function resolvePagePath({ pathname, search }: PageAddress): Promise<string> {
  const page = readPageParam(search)
  if (page === undefined) return pathname
  const { pager } = await loadPage(pathname)
  return pager && page <= pager.pages ? listPagePath(pager.path, page) : pathname
}

/** Loads the data of the page that `address` asks for. */
export async function loadPageAtAddress(address: PageAddress): Promise<PageData> {
  return loadPage(await resolvePagePath(address))
}

/** Loads what all pages share, once. */
export function loadSite(): Promise<Site> {
  site ??= importDefault<Site>(`${BASE}/_data/site.js`)
  return site
}

/** Loads the products of the shop, once. Rejects when they cannot be loaded; the next call tries again. */
export function loadProducts(): Promise<ProductCard[]> {
  products ??= importDefault<ProductCard[]>(`${BASE}/_data/products.js`).catch((error: unknown) => {
    products = undefined
    throw error
  })
  return products
}

/** Loads the index of the search, once. Rejects when it cannot be loaded; the next call tries again. */
export function loadSearchData(): Promise<SearchData> {
  search ??= importDefault<SearchData>(`${BASE}/_data/search.js`).catch((error: unknown) => {
    search = undefined
    throw error
  })
  return search
}

/** Loads a part of the index of a large site, once. Rejects when it cannot be loaded; the next call tries again. */
export function loadSearchPart<T>(name: string): Promise<T> {
  return importDefault<T>(`${BASE}/_data/search/${name}.js`)
}

/** Drops all loaded data; the next load fetches the content of edition `next` (the dev server counts the editions). */
export function discardContent(next: number): void {
  edition = `?edition=${next}`
  site = undefined
  products = undefined
  search = undefined
  pages.clear()
}
