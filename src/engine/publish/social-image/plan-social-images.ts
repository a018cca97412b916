import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Share } from '../../../../schemas/parts/social-image.ts'
import type { Site } from '../../../../schemas/site.ts'
import { pageTitle } from '../../../contract/page-title.ts'
import { cacheOf, writeWhole } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { SIZE } from '../../check/summary/social-image.ts'
import type { SharingNeed } from '../../check/summary/social-image-spec.ts'
import type { MediaFile } from '../../library/media/media-library.ts'
import { cutCard, drawCard } from './draw-social-image.ts'
import { openTools, type Tools } from './libraries.ts'
import { TYPEFACE } from './typeset.ts'

const CODE = 'src/engine/publish/social-image'
const PACKAGES = ['satori', '@resvg/resvg-js', 'sharp', TYPEFACE]

/** The pictures that stand beside links to the pages where somebody shares them. */
export interface SharingPictures {
  /** The picture of the page of this name, also of all pages of its list. */
  of: (name: string) => Share
  /** Output path below `dist` → what stands there. */
  files: ReadonlyMap<string, MediaFile>
  /** Draws those that the cache does not hold yet, and tells when there were any. */
  draw: (tell: (line: string) => void) => Promise<void>
}

/** What all pictures depend on: the code that draws them and the packages that it uses. */
function editionOf(root: string): string {
  const code = readdirSync(join(root, CODE))
    .toSorted()
    .map((name) => readFileSync(join(root, CODE, name), 'utf8'))
  const versions = PACKAGES.map((name): unknown => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    return version
  })
  return contentHash(JSON.stringify([code, versions]), 64)
}

/**
 * Says which picture each page gets, by the name of the page. Where they will stand is known at once; `draw` makes
 * them. `media` holds the files of all pictures.
 */
export function planSharing(
  root: string,
  site: Site,
  media: ReadonlyMap<string, MediaFile>,
  needs: ReadonlyMap<string, SharingNeed>,
): SharingPictures {
  const folder = join(cacheOf(root), 'sharing')
  const edition = editionOf(root)
  const hashes = new Map<string, string>()
  const sourceOf = (src: string): { file: string; hash: string } => {
    const { file, copy } = media.get(src.slice(1)) ?? { file: src }
    const hash = copy?.of ?? hashes.get(file) ?? contentHash(readFileSync(file), 64)
    hashes.set(file, hash)
    return { file, hash }
  }
  const logo = { dark: sourceOf(site.brand.logoLight.src), light: sourceOf(site.brand.logo.src) }
  const host = new URL(site.url).hostname.replace(/^www\./, '')
  const files = new Map<string, MediaFile>()
  const orders = new Map<string, (tools: Tools) => Promise<Buffer>>()

  const order = (
    name: string,
    alt: string,
    recipe: object,
    work: (tools: Tools) => Promise<Buffer>,
  ): Share => {
    const key = contentHash(JSON.stringify([edition, recipe]), 32)
    const file = join(folder, `${key}.jpg`)
    const output = `media/share/${name}.${key.slice(0, 8)}.jpg`
    files.set(output, { file })
    orders.set(file, work)
    return { src: `/${output}`, ...SIZE, alt }
  }
  const shareOf = (name: string, { card, pictures, title, share }: SharingNeed): Share => {
    if (share) {
      const { file, hash } = sourceOf(share.src)
      return order(name, share.alt, { cut: hash }, (tools) => cutCard(file, tools))
    }
    if (site.sharing === 'site') return site.brand.share
    const shown = pictures.map(sourceOf)
    const recipe = { card, host, hashes: [logo.dark, logo.light, ...shown].map(({ hash }) => hash) }
    const sources = {
      host,
      logo: { dark: logo.dark.file, light: logo.light.file },
      pictures: shown.map(({ file }) => file),
    }
    return order(name, pageTitle({ title }, site.brand.name), recipe, (tools) =>
      drawCard(card, sources, tools),
    )
  }

  const shares = new Map([...needs].map(([name, need]) => [name, shareOf(name, need)]))
  return {
    of: (name) => shares.get(name) ?? site.brand.share,
    files,
    draw: async (tell) => {
      const started = performance.now()
      const drawn = new Set(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
      const fresh = [...orders].filter(([file]) => !drawn.has(file))
      if (fresh.length === 0) return
      const tools = await openTools(root)
      await parallel(fresh, async ([file, work]) => writeWhole(file, await work(tools)))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      tell(`sharing pictures: ${fresh.length} made (${seconds} s), ${orders.size - fresh.length} reused`)
    },
  }
}
