import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { ReleaseContent } from '../check/checked-content.ts'
import { uniqueProducts } from '../check/page-summary.ts'
import type { SiteFile } from '../plugin.ts'
import { addBaseToJson } from '../render/add-base-to-json.ts'
import { basePathsOf } from '../render/base-path.ts'
import { formatHostHeaders } from './host-headers.ts'
import { formatIcon } from './ico.ts'
import { publishRedirects } from './redirects.ts'
import type { SiteRelease } from './site-release.ts'
import { webManifest } from './web-manifest.ts'

/**
 * Writes to the stage what belongs to no single page: headers, redirects, and the data and files of plugins of each site into its
 * folder. `content` is that of the source site; `publicFiles` has the addresses of the files of `public/`.
 */
export function writeSharedFiles(
  stage: string,
  content: ReleaseContent,
  releases: readonly SiteRelease[],
  publicFiles: readonly string[],
): void {
  const { sources, redirects, site: data } = content
  const { small } = data.brand.icons
  const icon = sources.media.files().get(small.src.slice(1))
  if (icon?.file.endsWith('.png'))
    writeFileSync(join(stage, 'favicon.ico'), formatIcon(readFileSync(icon.file), small))
  const written = releases.map((release) => writeFiles(stage, release.content, publicFiles))
  const types = written
    .flat()
    .flatMap(({ path, type }): [string, string][] => (type === undefined ? [] : [[`/${path}`, type]]))
  writeFileSync(join(stage, '_headers'), formatHostHeaders(data, new Map(types)))
  const [own = []] = written
  const moved = own.flatMap(({ path, redirectFrom }) =>
    redirectFrom === undefined ? [] : [{ from: redirectFrom, to: `/${path}` }],
  )
  const ofSites = releases.flatMap(({ input }) => input.redirects)
  publishRedirects(stage, data, [...redirects, ...ofSites, ...moved])
}

/** Writes the data of a site and the files of its plugins. Gives these, with their paths below the stage. */
function writeFiles(stage: string, content: ReleaseContent, publicFiles: readonly string[]): SiteFile[] {
  const { site, summaries, sources } = content
  const { folder } = sources.place
  const products = [...summaries.values()].flatMap((summary) => summary.products)
  const base = basePathsOf(site, publicFiles)
  const toData = (value: unknown) => `export default ${addBaseToJson(base, JSON.stringify(value))}\n`
  const own = sources.plugins.flatMap(({ files }) => [...(files?.list(content) ?? [])])
  const files = {
    ...Object.fromEntries(
      own.map(({ path, content }) => {
        const made = content()
        return [path, 'text' in made ? made.text : toData(made.data)]
      }),
    ),
    // The app adds paths with their base to it.
    '_data/site.js': toData({ ...site, url: site.url.slice(0, site.url.length - base.own.length) }),
    '_data/products.js': toData(uniqueProducts(products)),
    'site.webmanifest': webManifest(site),
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(stage, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return own.map((file) => ({ ...file, path: posix.join(folder, file.path) }))
}
