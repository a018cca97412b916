import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseContent } from '../check/checked-content.ts'
import { uniqueProducts } from '../check/page-summary.ts'
import { addBaseToJson } from '../render/add-base-to-json.ts'
import { basePath } from '../render/base-path.ts'
import { formatHostHeaders } from './host-headers.ts'
import { publishRedirects } from './redirects.ts'
import { webManifest } from './web-manifest.ts'

/** Writes to the stage what belongs to no single page: data of the site, headers, redirects, and the files of plugins. */
export function writeSharedFiles(stage: string, content: ReleaseContent): void {
  const { site, summaries, redirects, sources } = content
  const all = [...summaries.values()]
  const base = basePath(site.url)
  const toData = (value: unknown) => `export default ${addBaseToJson(base, JSON.stringify(value))}\n`
  const { small } = site.brand.icons
  const icon = sources.media.files().get(small.src.slice(1))
  const own = sources.plugins.flatMap(({ files }) => [...(files?.(content) ?? [])])
  const files = {
    ...Object.fromEntries(
      own.map(({ path, content }) => {
        const made = content()
        return [path, 'text' in made ? made.text : toData(made.data)]
      }),
    ),
    // The app adds paths with their base to it.
    '_data/site.js': toData({ ...site, url: site.url.slice(0, site.url.length - base.length) }),
    '_data/products.js': toData(uniqueProducts(all.flatMap(({ products }) => products))),
    'site.webmanifest': webManifest(site),
    ...(icon?.file.endsWith('.png') && { 'favicon.ico': formatIcon(readFileSync(icon.file), small) }),
    _headers: formatHostHeaders(
      site,
      new Map(own.flatMap(({ path, type }) => (type === undefined ? [] : [[`/${path}`, type]]))),
    ),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    writeFileSync(join(stage, path), text)
  }
  const moved = own.flatMap(({ path, redirectFrom }) =>
    redirectFrom === undefined ? [] : [{ from: redirectFrom, to: `/${path}` }],
  )
  publishRedirects(stage, site, [...redirects, ...moved])
}

/** An icon as an ICO file, which browsers without SVG icons ask for: a header, then the PNG as it is. */
function formatIcon(png: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(22)
  // One picture with 1 plane and 32 bits a pixel. A side of 256 pixels is written as 0.
  header.set([0, 0, 1, 0, 1, 0, width % 256, height % 256, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
