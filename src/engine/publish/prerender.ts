import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import type { Site } from '../../../schemas/site.ts'
import { LABELS_PATH } from '../../contract/page-path.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { CheckedContent } from '../check/check-content.ts'
import { pageVariantNames } from '../check/paginate.ts'
import { mergeOrigins, uniqueProducts } from '../check/summary/page-properties.ts'
import { FEED_PATH, uniqueNewestFirst } from '../library/article-collection.ts'
import { addBaseToJson, basePath } from '../render/base-path.ts'
import { createSearchData } from '../search/search-data.ts'
import { splitSearchData } from '../search/split-search-data.ts'
import type { CheckedSite } from '../workers/check-site.ts'
import { outputFiles, type RenderJob } from '../workers/render-pages.ts'
import { formatCoverageList } from './coverage-list.ts'
import { formatCoverage } from './coverage-modules.ts'
import { formatHostHeaders } from './host-headers.ts'
import { formatLabels } from './label-csv.ts'
import type { LastRelease } from './last-release.ts'
import { publishRedirects } from './redirects.ts'
import { formatFeed, formatRobots, formatSitemap, webManifest } from './site-files.ts'
import type { SocialImagePlan } from './social-image/plan-social-images.ts'

/** Where programs look for the labels of a provider. */
const WELL_KNOWN_LABELS = { from: '/.well-known/broadband-labels', to: LABELS_PATH }

/** Content without problems. */
export type ReleaseContent = CheckedContent & { site: Site }

/** What pages are rendered with, and where they are written to. */
export interface RenderTarget {
  stage: string
  /** The folder with all bundles. */
  bundles: string
  /** Identifies the code that the bundles are made of. */
  code: string
  lastRelease: LastRelease
  socialImages: SocialImagePlan
}

/** The published pages: how many were rendered, how many there are, and what their files were made from, by path. */
interface RenderedPages {
  made: number
  all: number
  sources: ReadonlyMap<string, string>
}

/**
 * Writes every page (HTML and data module) to the stage. It reuses the unchanged pages of the last release. Rejects with
 * the first page that cannot be rendered.
 */
export async function renderPages(
  { pool, readPages }: Pick<CheckedSite, 'pool' | 'readPages'>,
  { sources: { root }, site, results, summaries }: ReleaseContent,
  { stage, bundles, code, lastRelease, socialImages }: RenderTarget,
): Promise<RenderedPages> {
  const allowedOrigins = mergeOrigins([...summaries.values()].map(({ origins }) => origins))
  const shared = contentHash(JSON.stringify([code, site, allowedOrigins]), 16)
  const sources = new Map<string, string>()
  const jobs: (Omit<RenderJob, 'json'> & { path: string })[] = []
  for (const [name, { hashes }] of summaries) {
    const share = socialImages.imageFor(name)
    const parts = pageVariantNames(name, hashes.length).flatMap((variant, part) => {
      const files = outputFiles(variant)
      // The HTML of a page names its social image.
      const source = `${shared} ${hashes[part]} ${share.src}`
      for (const file of files) sources.set(file, source)
      return lastRelease.reuse(stage, files, source) ? [] : [part]
    })
    const path = results.get(name)?.path
    if (path !== undefined && parts.length > 0) jobs.push({ name, path, hashes, parts, share })
  }
  const pages = await readPages(jobs)
  const manifest: Manifest = JSON.parse(readFileSync(join(bundles, '.vite/manifest.json'), 'utf8'))
  await pool.renderPages(
    jobs.map(({ path, ...job }) => ({ ...job, json: pages.get(path) ?? '' })),
    { root, site, allowedOrigins, stage, manifest, server: join(bundles, '.server/entry-server.js') },
  )
  const made = jobs.reduce((count, { parts }) => count + parts.length, 0)
  return { made, all: sources.size / 2, sources }
}

/** Writes to the stage what belongs to no single page: data of the site, sitemap, feed, headers, redirects, coverage. */
export function writeSharedFiles(stage: string, content: ReleaseContent): void {
  const { site, summaries, redirects, sources, coverage } = content
  const labels = formatLabels(content.labels, site.url)
  const all = [...summaries.values()]
  const base = basePath(site.url)
  const toData = (value: unknown) => `export default ${addBaseToJson(base, JSON.stringify(value))}\n`
  const { small } = site.brand.icons
  const icon = sources.media.files().get(small.src.slice(1))
  // The sitemap lists an article from its date on, as lists do.
  const listed = [...summaries].filter(([, { lastModified = '' }]) => lastModified <= sources.day)
  const dates = listed.flatMap(([name, { hashes, lastModified }]) =>
    pageVariantNames(name, hashes.length).map((variant) => [variant, lastModified] as const),
  )
  const search = site.search && splitSearchData(createSearchData(site, content))
  const searchFiles = search
    ? [
        ['_data/search.js', search.data] as const,
        ...[...search.parts].map(([name, part]) => [`_data/search/${name}.js`, part] as const),
      ]
    : []
  const files = {
    ...Object.fromEntries(searchFiles.map(([path, value]) => [path, toData(value)])),
    // The app adds paths with their base to it.
    '_data/site.js': toData({ ...site, url: site.url.slice(0, site.url.length - base.length) }),
    '_data/products.js': toData(uniqueProducts(all.flatMap(({ products }) => products))),
    'site.webmanifest': webManifest(site),
    'sitemap.xml': formatSitemap(site, new Map(dates)),
    'robots.txt': formatRobots(site),
    [FEED_PATH.slice(1)]: formatFeed(site, uniqueNewestFirst(all.flatMap(({ articles }) => articles))),
    ...(icon?.file.endsWith('.png') && { 'favicon.ico': formatIcon(readFileSync(icon.file), small) }),
    ...(labels !== undefined && { [LABELS_PATH.slice(1)]: labels }),
    _headers: formatHostHeaders(site, labels !== undefined),
    ...(coverage.areas && Object.fromEntries(formatCoverage(coverage.areas))),
    ...(coverage.areas &&
      site.coverage &&
      Object.fromEntries(formatCoverageList(coverage.areas, site, site.coverage))),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    writeFileSync(join(stage, path), text)
  }
  publishRedirects(stage, site, labels === undefined ? redirects : [...redirects, WELL_KNOWN_LABELS])
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
