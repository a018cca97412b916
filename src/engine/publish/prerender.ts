import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import type { Site } from '../../../schemas/site.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Checked } from '../check/check-content.ts'
import { variantNames } from '../check/paginate.ts'
import { allReach } from '../check/summary/allowed-origins.ts'
import { eachOnce } from '../check/summary/products.ts'
import { FEED, newestFirst } from '../library/article-collection.ts'
import { webManifest } from '../render/head-images.ts'
import { moduleOf } from '../render/render-page.ts'
import type { Job } from '../workers/page-worker.ts'
import { openLastRelease } from '../workers/reuse-pages.ts'
import type { Crew } from '../workers/worker-pool.ts'
import { publishMedia } from './encode-images.ts'
import { serverHeaders } from './host-headers.ts'
import { publishRedirects } from './redirect-files.ts'
import { openLastMedia } from './reuse-media.ts'
import { feed, robots, sitemap } from './sitemap-feed-robots.ts'
import type { SharingPictures } from './social-image/plan-social-images.ts'

/** Where the bundles are, and what names the code that made them. */
export interface Bundles {
  stage: string
  manifest: Manifest
  /** The server bundle's entry. */
  server: string
  code: string
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Writes every page (HTML and data module), the shared data and the pictures and clips to the stage. Pages of which
 * nothing has changed are those of the last release. Rejects with the first page that fails to render. Tells how many
 * were made, and what to call when the release is in its place.
 */
export async function prerenderSite(
  { basis, entries, summaries, known, site, redirects }: Checked & { site: Site },
  crew: Crew,
  { stage, manifest, server, code, sharing }: Bundles & { sharing: SharingPictures },
): Promise<{ made: number; all: number; settle: () => void }> {
  const all = [...summaries.values()]
  const reach = allReach(all.map((summary) => summary.reach))
  const digests = new Map<string, string>()
  const days = new Map<string, string | undefined>()
  const last = openLastRelease(basis.root, contentHash(JSON.stringify([code, site, reach]), 16))
  const jobs = [...summaries].flatMap(([name, summary]): Job[] => {
    const path = entries.get(name)?.path
    const share = sharing.of(name)
    const parts = variantNames(name, summary.digests.length).flatMap((variant, part) => {
      const page = summary.digests[part] ?? ''
      const own = `${page} ${share.src}`
      digests.set(variant, own)
      days.set(variant, summary.day)
      return last.reuse(stage, variant, own) ? [] : [{ index: part, digest: page }]
    })
    return path === undefined || parts.length === 0 ? [] : [{ name, path, parts, share }]
  })
  write(join(stage, '_data/site.js'), moduleOf(site))
  write(join(stage, '_data/products.js'), moduleOf(eachOnce(all.flatMap(({ products }) => products))))
  write(join(stage, 'site.webmanifest'), webManifest(site))
  write(join(stage, 'sitemap.xml'), sitemap(site, days))
  write(join(stage, 'robots.txt'), robots(site))
  write(join(stage, FEED.slice(1)), feed(site, newestFirst(all.flatMap(({ articles }) => articles))))
  write(join(stage, '_headers'), serverHeaders())
  publishRedirects(stage, site, redirects)
  const lastMedia = openLastMedia(basis.root)
  const media = new Map([...basis.media.files(), ...sharing.files])
  await Promise.all([
    publishMedia(basis.root, stage, media, lastMedia),
    crew.make(jobs, known, { site, reach, stage, manifest, server }),
  ])
  const made = jobs.reduce((count, { parts }) => count + parts.length, 0)
  const settle = () => {
    last.keep(join(basis.root, 'dist'), digests)
    lastMedia.keep(media.keys())
  }
  return { made, all: digests.size, settle }
}
