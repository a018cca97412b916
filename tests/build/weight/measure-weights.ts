import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { readClientBundle } from '../../../src/engine/render/client-manifest.ts'
import { firstPicture } from './first-picture.ts'

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

/** The files of a kind that a page costs, in bytes as they travel: Brotli, where a file has a copy. */
type Files = Record<string, number>

/**
 * What a page weighs: its `html` with the styles in it, these styles alone, the scripts that it starts (`app`), those
 * that its blocks load when they come near the window (`blocks`), and the `picture` at its top on a phone.
 */
type Weight = Record<'html' | 'css' | 'app' | 'blocks' | 'picture', Files>

/** Names of page types, and of all scripts and styles together: `assets`. */
export type Weights = Record<string, Partial<Weight> & { assets?: Files }>

function travels(file: string): number {
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (copy ?? statSync(file)).size
}

/** What the release in `dist`, made with copies, costs its visitors; `bundle` is the folder with its manifest. */
export async function weigh(dist: string, bundle: string): Promise<Weights> {
  const manifest: Manifest = JSON.parse(readFileSync(join(bundle, '.vite/manifest.json'), 'utf8'))
  const { listModules: modulesFor } = readClientBundle(bundle, manifest)
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]))
  /** `src/blocks/faq/faq.tsx`: names without hashes, so that they last. */
  const nameOf = (address: string) => {
    const chunk = manifest[keys.get(address) ?? '']
    return chunk?.src?.replace(/^_(.*)-.{8}(\.\w+)$/, '$1$2') ?? chunk?.name ?? address
  }
  const sized = (addresses: Iterable<string>): Files =>
    Object.fromEntries([...addresses].map((address) => [nameOf(address), travels(join(dist, address))]))
  /** Scripts with all that they import at once. */
  const whole = (addresses: readonly string[]): Set<string> => {
    const all = new Set(addresses)
    for (const address of all)
      for (const key of manifest[keys.get(address) ?? '']?.imports ?? []) all.add(`/${manifest[key]?.file}`)
    return all
  }
  /** Scripts that the code of blocks asks for later, such as a carousel's. */
  const later = (addresses: ReadonlySet<string>): string[] =>
    [...addresses]
      .map((address) => manifest[keys.get(address) ?? ''])
      .filter((chunk) => chunk?.src?.startsWith('src/blocks/'))
      .flatMap((chunk) => chunk?.dynamicImports ?? [])
      .map((key) => `/${manifest[key]?.file}`)

  const weights: Weights = {}
  for (const [type, name] of Object.entries(PAGES)) {
    const html = readFileSync(join(dist, `${name}.html`), 'utf8')
    const [, modules = ''] = /data-modules="([^"]*)"/.exec(html) ?? []
    const started = whole(modules.split(' ').filter((address) => address.startsWith('/assets/')))
    const data = await import(join(dist, '_data/pages', `${name}.js`))
    const blocks = whole(modulesFor(data.default.page.sections))
    const all = whole([...blocks, ...later(blocks)])
    const picture = firstPicture(html)
    const [, css = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
    weights[type] = {
      html: { [`${name}.html`]: travels(join(dist, `${name}.html`)) },
      css: { 'styles of the page': brotliCompressSync(css).length },
      app: sized(started),
      blocks: sized([...all].filter((address) => !started.has(address))),
      picture: picture === undefined ? {} : { [picture]: statSync(join(dist, picture)).size },
    }
  }
  const assets = readdirSync(join(dist, 'assets')).filter((file) => !/\.(?:br|gz)$/.test(file))
  return { ...weights, site: { assets: sized(assets.map((file) => `/assets/${file}`)) } }
}
