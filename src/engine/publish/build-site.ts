import { cpSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { CheckedContent, ReleaseContent } from '../check/checked-content.ts'
import { ContentError } from '../diagnostics/reporters.ts'
import { listPublicFiles } from '../library/public-files.ts'
import type { EnginePlugin } from '../plugin.ts'
import { createSitesSession } from '../workers/check-sites.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { BuildTarget } from './build-target.ts'
import { distTarget } from './last-release.ts'
import { type RenderedPages, renderPages } from './prerender.ts'
import { encodeImages, publishMedia } from './publish-media.ts'
import { createStage } from './release-folder.ts'
import { writeSharedFiles } from './shared-files.ts'
import { withSiteAddress } from './site-address.ts'
import { prepareReleases } from './site-release.ts'
import { createTimer } from './timer.ts'

/** Gets the messages of a build. */
interface BuildLogger {
  info: (line: string) => void
}

interface BuildOptions {
  /** The project's root. */
  root: string
  plugins: readonly EnginePlugin[]
  /** Identifies the code that the bundles are made of. */
  code: string
  /** Gives the folder with all bundles. It rejects when the code cannot be bundled. */
  bundling: Promise<string>
  logger: BuildLogger
  /** By default `dist`. */
  target?: BuildTarget | undefined
}

/** The parts of the bundles that are not published: Vite's manifest, the bundle that renders pages, and what keeps public/ in Git. */
const UNPUBLISHED = ['.vite', '.server', '.gitkeep']

/**
 * Checks the content, renders all pages with the bundles, and publishes them to the target. When anything fails, it rejects
 * and leaves the last release unchanged. Rejects with a `ContentError` when the content has problems.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { root, plugins, code, bundling, logger, target = distTarget(options.root) } = options
  const logStep = createTimer(logger.info)
  const stage = createStage(root)
  let pool: WorkerPool | undefined
  try {
    const replacements = withSiteAddress(root, target.replacements)
    const checkSites = await createSitesSession(root, { plugins, keepPages: true, replacements })
    const found = await checkSites()
    pool = found.pool
    const content = acceptContent(found.checked)
    logStep('content checked; npm run content shows warnings, too')

    const releases = await prepareReleases(found.sites, plugins)
    const additions = releases.flatMap((release) => release.additions)
    const pictures = new Map(releases.flatMap((release) => [...release.content.sources.media.files()]))
    const own = new Map([...pictures].filter(([path]) => target.makes?.(path) ?? true))
    const [bundles] = await Promise.all([
      bundling,
      encodeImages(root, own, logger.info),
      ...additions.map(({ make }) => make?.(logger.info)),
    ])
    cpSync(bundles, stage, {
      recursive: true,
      filter: (path) => !UNPUBLISHED.includes(relative(bundles, path)),
    })
    logStep('bundles and pictures ready')

    const publicFiles = listPublicFiles(root)
    const pages: RenderedPages[] = []
    for (const release of releases)
      pages.push(await renderPages(pool, release, { stage, bundles, code, target, publicFiles }))
    const files = new Map([...pictures, ...additions.flatMap(({ media }) => [...(media ?? [])])])
    const media = await publishMedia(root, stage, files, target)
    writeSharedFiles(stage, content, releases, publicFiles)
    const count = (of: 'made' | 'all') => pages.reduce((sum, rendered) => sum + rendered[of], 0)
    logStep(`${count('made')} of ${count('all')} pages made`)

    target.publish(stage, new Map([...pages.flatMap(({ sources }) => [...sources]), ...media]))
    logStep('published')
  } finally {
    await pool?.close()
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Gives the content if it has no problem. Throws a `ContentError` with every problem. */
function acceptContent(content: CheckedContent): ReleaseContent {
  const { site, problems } = content
  if (problems.length > 0 || !site) throw new ContentError(problems)
  return { ...content, site }
}
