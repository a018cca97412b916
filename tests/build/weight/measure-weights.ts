import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { memoize } from '../../../src/engine/cache/memoize.ts'
import { sourceHash } from '../../../src/engine/cache/source-hash.js'
import { readClientBundle } from '../../../src/engine/render/client-manifest.ts'
import { findLcpImage } from './lcp-image.ts'

/** One page of each type, by the name of its file. */
const PAGES = {
  home: 'index',
  iptv: 'iptv-service',
  article: 'blog-details',
  products: 'products',
  faq: 'faq',
  cart: 'cart',
  contact: 'contact-us',
}

/** What servers compress. Pictures, videos and fonts are compressed already. */
const TEXT = /\.(?:html|js|css|svg)$/

/** File name → bytes that the server sends: compressed with Brotli if the file is a text. */
type FileSizes = Record<string, number>

/**
 * The files that a page loads: its `html` with the inline styles, these styles alone, the scripts that start the app
 * (`app`), these and what its blocks load near the viewport (`scripts`), and the LCP image on a phone (`picture`).
 */
type PageWeight = Record<'html' | 'css' | 'app' | 'scripts' | 'picture', FileSizes>

/** Page type → its files; `site` holds all scripts and styles together (`assets`). */
export type PageWeights = Record<string, Partial<PageWeight> & { assets?: FileSizes }>

/** Measures the pages of the release of `project`. */
export async function measureWeights(project: string): Promise<PageWeights> {
  const dist = join(project, 'dist')
  const bundle = join(project, '.cache/bundles', `${sourceHash(project)}-production-`)
  // Most pages share most files.
  const transferSize = memoize((file: string) => {
    const bytes = readFileSync(file)
    return TEXT.test(file) ? brotliCompressSync(bytes).length : bytes.length
  })
  const manifest: Manifest = JSON.parse(readFileSync(join(bundle, '.vite/manifest.json'), 'utf8'))
  const { listModules } = readClientBundle(bundle, manifest)
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]))
  /** Gives a name without a hash, such as `src/blocks/faq/faq.tsx`, which the next build has as well. */
  const nameOf = (address: string) => {
    const chunk = manifest[keys.get(address) ?? '']
    return chunk?.src?.replace(/^_(.*)-.{8}(\.\w+)$/, '$1$2') ?? chunk?.name ?? address
  }
  const measureFiles = (addresses: Iterable<string>): FileSizes =>
    Object.fromEntries([...addresses].map((address) => [nameOf(address), transferSize(join(dist, address))]))
  /** Adds all scripts that these scripts import statically. */
  const withImports = (addresses: readonly string[]): Set<string> => {
    const all = new Set(addresses)
    for (const address of all)
      for (const key of manifest[keys.get(address) ?? '']?.imports ?? []) all.add(`/${manifest[key]?.file}`)
    return all
  }
  /** Gives the scripts that the code of blocks imports dynamically, such as the carousel's. */
  const listDynamicImports = (addresses: ReadonlySet<string>): string[] =>
    [...addresses]
      .map((address) => manifest[keys.get(address) ?? ''])
      .filter((chunk) => chunk?.src?.startsWith('src/blocks/'))
      .flatMap((chunk) => chunk?.dynamicImports ?? [])
      .map((key) => `/${manifest[key]?.file}`)

  const weights: PageWeights = {}
  for (const [type, name] of Object.entries(PAGES)) {
    const html = readFileSync(join(dist, `${name}.html`), 'utf8')
    const [, modules = ''] = /data-modules="([^"]*)"/.exec(html) ?? []
    const appScripts = withImports(modules.split(' ').filter((address) => address.startsWith('/assets/')))
    const data = await import(join(dist, '_data/pages', `${name}.js`))
    const blocks = withImports(listModules(data.default.page.sections))
    const all = withImports([...blocks, ...listDynamicImports(blocks)])
    const picture = findLcpImage(html)
    const [, css = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
    weights[type] = {
      html: { [`${name}.html`]: transferSize(join(dist, `${name}.html`)) },
      css: { [`styles of ${name}.html`]: brotliCompressSync(css).length },
      app: measureFiles(appScripts),
      scripts: measureFiles(new Set([...appScripts, ...all])),
      picture: picture === undefined ? {} : { [picture]: statSync(join(dist, picture)).size },
    }
  }
  const assets = readdirSync(join(dist, 'assets')).map((file) => `/assets/${file}`)
  return { ...weights, site: { assets: measureFiles(assets) } }
}
