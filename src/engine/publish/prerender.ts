import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { contentHash } from '../cache/content-hash.ts'
import { mergeOrigins } from '../check/page-summary.ts'
import { pageVariantNames } from '../check/paginate.ts'
import { outputFiles, type RenderJob } from '../workers/render-pages.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { BuildTarget } from './build-target.ts'
import type { SiteRelease } from './site-release.ts'

/** What pages are rendered with, and where they are written to. */
export interface RenderTarget {
  stage: string
  /** The folder with all bundles. */
  bundles: string
  /** Identifies the code that the bundles are made of. */
  code: string
  target: BuildTarget
  /** The addresses of the files of `public/`, which all sites share. */
  publicFiles: readonly string[]
}

/** The published pages: how many were rendered, how many there are, and what their files were made from, by path. */
export interface RenderedPages {
  made: number
  all: number
  sources: ReadonlyMap<string, string>
}

/**
 * Writes every page of a site (HTML and data module) to the stage. It reuses the unchanged pages of the target. Rejects with
 * the error of the first page that cannot be rendered or written, and with a `UserError` when a file has changed since the
 * check.
 */
export async function renderPages(
  pool: WorkerPool,
  { input: { folder }, content, readPages, alternatesOf, headOf, additions }: SiteRelease,
  { stage, bundles, code, target, publicFiles }: RenderTarget,
): Promise<RenderedPages> {
  const {
    sources: { root, plugins },
    site,
    results,
    summaries,
  } = content
  const { shareImage } = additions.find((one) => one.shareImage) ?? {}
  const allowedOrigins = mergeOrigins([...summaries.values()].map(({ origins }) => origins))
  const shared = contentHash(JSON.stringify([code, site, allowedOrigins, publicFiles]), 16)
  const sources = new Map<string, string>()
  const jobs: (Omit<RenderJob, 'json'> & { path: string })[] = []
  for (const [name, { hashes }] of summaries) {
    const share = shareImage?.(name)
    const head = headOf(name)
    const variants = pageVariantNames(name, hashes.length)
    const alternates = variants.map(alternatesOf)
    const parts = variants.flatMap((variant, part) => {
      const files = outputFiles(variant, folder)
      // The HTML of a page names its social image.
      const source = `${shared} ${hashes[part]} ${share?.src} ${JSON.stringify(alternates[part])} ${head}`
      for (const file of files) sources.set(file, source)
      return target.reuse(stage, files, source) ? [] : [part]
    })
    const path = results.get(name)?.path
    if (path !== undefined && parts.length > 0)
      jobs.push({ name, path, hashes, parts, share, head, alternates })
  }
  const pages = await readPages(jobs)
  const manifest: Manifest = JSON.parse(readFileSync(join(bundles, '.vite/manifest.json'), 'utf8'))
  await pool.renderPages(
    jobs.map(({ path, ...job }) => ({ ...job, json: pages.get(path) ?? '' })),
    {
      root,
      site,
      publicFiles,
      allowedOrigins,
      stage,
      folder,
      manifest,
      server: join(bundles, '.server/entry-server.js'),
    },
    plugins,
  )
  const made = jobs.reduce((count, { parts }) => count + parts.length, 0)
  return { made, all: sources.size / 2, sources }
}
