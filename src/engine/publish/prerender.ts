import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import type { Site } from '../../../schemas/site.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { CheckedContent } from '../check/check-content.ts'
import { pageVariantNames } from '../check/paginate.ts'
import { mergeOrigins, uniqueProducts } from '../check/summary/page-properties.ts'
import { FEED_PATH, uniqueNewestFirst } from '../library/article-collection.ts'
import { toModule } from '../render/render-page.ts'
import type { RenderJob } from '../workers/page-worker.ts'
import { readLastRelease } from '../workers/reuse-pages.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { formatHostHeaders } from './host-headers.ts'
import { publishMedia, readLastMedia } from './publish-media.ts'
import { publishRedirects } from './redirects.ts'
import { formatFeed, formatRobots, formatSitemap, webManifest } from './site-files.ts'
import type { SocialImagePlan } from './social-image/plan-social-images.ts'

/** The bundles that pages are rendered with, and a hash of the code that they come from. */
export interface PrerenderBundles {
  stage: string
  manifest: Manifest
  /** The path of the server bundle's entry. */
  server: string
  code: string
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Writes every page (HTML and data module), the shared data, the pictures and the videos to the stage. It reuses the
 * unchanged pages and media of the last release. Rejects with the first page that fails to render. Gives the number of
 * rendered pages and of all pages, and `saveRelease`, which the caller must call after the stage has become `dist`.
 */
export async function prerenderSite(
  { sources, results, summaries, pageIndex, site, redirects }: CheckedContent & { site: Site },
  pool: WorkerPool,
  { stage, manifest, server, code }: PrerenderBundles,
  socialImages: SocialImagePlan,
): Promise<{ made: number; all: number; saveRelease: () => void }> {
  const all = [...summaries.values()]
  const allowedOrigins = mergeOrigins(all.map((summary) => summary.origins))
  const hashes = new Map<string, string>()
  const lastModified = new Map<string, string | undefined>()
  const lastRelease = readLastRelease(
    sources.root,
    contentHash(JSON.stringify([code, site, allowedOrigins]), 16),
  )
  const jobs = [...summaries].flatMap(([name, summary]): RenderJob[] => {
    const path = results.get(name)?.path
    const share = socialImages.imageFor(name)
    const parts = pageVariantNames(name, summary.hashes.length).flatMap((variant, part) => {
      // The HTML of a page names its social image.
      const released = `${summary.hashes[part]} ${share.src}`
      hashes.set(variant, released)
      lastModified.set(variant, summary.lastModified)
      return lastRelease.reuse(stage, variant, released) ? [] : [part]
    })
    return path === undefined || parts.length === 0
      ? []
      : [{ name, path, hashes: summary.hashes, parts, share }]
  })
  writeText(join(stage, '_data/site.js'), toModule(site))
  writeText(
    join(stage, '_data/products.js'),
    toModule(uniqueProducts(all.flatMap(({ products }) => products))),
  )
  writeText(join(stage, 'site.webmanifest'), webManifest(site))
  writeText(join(stage, 'sitemap.xml'), formatSitemap(site, lastModified))
  writeText(join(stage, 'robots.txt'), formatRobots(site))
  writeText(
    join(stage, FEED_PATH.slice(1)),
    formatFeed(site, uniqueNewestFirst(all.flatMap(({ articles }) => articles))),
  )
  writeText(join(stage, '_headers'), formatHostHeaders())
  publishRedirects(stage, site, redirects)
  const lastMedia = readLastMedia(sources.root)
  const media = new Map([...sources.media.files(), ...socialImages.files])
  await Promise.all([
    publishMedia(sources.root, stage, media, lastMedia),
    pool.renderPages(jobs, pageIndex, { site, allowedOrigins, stage, manifest, server }),
  ])
  const made = jobs.reduce((count, { parts }) => count + parts.length, 0)
  const saveRelease = () => {
    lastRelease.save(join(sources.root, 'dist'), hashes)
    lastMedia.save(media.keys())
  }
  return { made, all: hashes.size, saveRelease }
}
