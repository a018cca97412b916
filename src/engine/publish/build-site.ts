import { cpSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { findAlternates } from '../check/alternates.ts'
import type { CheckedContent, ReleaseContent } from '../check/checked-content.ts'
import { ContentError, formatWarningTotal } from '../diagnostics/reporters.ts'
import type { EnginePlugin } from '../plugin.ts'
import { listFiles } from '../read/content-folder.ts'
import { basePath } from '../render/base-path.ts'
import { createSiteSession } from '../workers/check-site.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { BuildTarget } from './build-target.ts'
import { distTarget } from './last-release.ts'
import { type RenderedPages, renderPages } from './prerender.ts'
import { encodeImages, publishMedia } from './publish-media.ts'
import { createStage } from './release-folder.ts'
import { writeSharedFiles } from './shared-files.ts'
import { createTimer } from './timer.ts'

/** Gets the messages of a build. */
interface BuildLogger {
  info: (line: string) => void
  warn: (line: string) => void
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
    const checkSite = await createSiteSession(root, {
      plugins,
      keepPages: true,
      replacements: target.replacements,
    })
    const checkedSite = await checkSite()
    pool = checkedSite.pool
    const content = acceptContent(checkedSite.checked, logger)
    logStep('content checked')

    const versions = checkedSite.versions.flatMap(({ checked }) =>
      checked.site ? [{ ...checked, site: checked.site }] : [],
    )
    const publicFiles = listFiles(root, 'public').map(({ path }) => path.slice('public'.length))
    const releases = [content, ...versions]
    const alternates = findAlternates(
      releases.map((checked, index) => ({
        checked,
        base: basePath(checked.site.url),
        version: checkedSite.versions[index - 1]?.version,
      })),
    )

    const pictures = new Map(releases.flatMap(({ sources }) => [...sources.media.files()]))
    const own = new Map([...pictures].filter(([path]) => target.makes?.(path) ?? true))
    const additions = await Promise.all(
      releases.map(async (one) => {
        const released = await Promise.all(plugins.map(({ release }) => release?.(one)))
        return released.filter((addition) => addition !== undefined)
      }),
    )
    const [bundles] = await Promise.all([
      bundling,
      encodeImages(root, own, logger.info),
      ...additions.flat().map(({ make }) => make?.(logger.info)),
    ])
    cpSync(bundles, stage, {
      recursive: true,
      filter: (path) => !UNPUBLISHED.includes(relative(bundles, path)),
    })
    logStep('bundles and pictures ready')

    const pages: RenderedPages[] = []
    for (const [index, release] of releases.entries()) {
      const rendered = await renderPages(checkedSite.versions[index - 1] ?? checkedSite, release, {
        stage,
        bundles,
        code,
        target,
        shareImage: additions[index]?.find((one) => one.shareImage)?.shareImage,
        alternatesOf: alternates[index] ?? (() => undefined),
        publicFiles,
      })
      pages.push(rendered)
    }
    const files = new Map([...pictures, ...additions.flat().flatMap(({ media }) => [...(media ?? [])])])
    const media = await publishMedia(root, stage, files, target)
    const moved = checkedSite.versions.flatMap(({ version }) => version.redirects)
    const redirects = [...content.redirects, ...moved]
    writeSharedFiles(stage, { ...content, redirects }, versions, publicFiles)
    const count = (of: 'made' | 'all') => pages.reduce((sum, rendered) => sum + rendered[of], 0)
    logStep(`${count('made')} of ${count('all')} pages made`)

    target.publish(stage, new Map([...pages.flatMap(({ sources }) => [...sources]), ...media]))
    logStep('published')
  } finally {
    await pool?.close()
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Gives the content if it has no problem, and logs how many warnings there are. Throws a `ContentError` with every problem. */
function acceptContent(content: CheckedContent, { warn }: BuildLogger): ReleaseContent {
  const { site, problems, warnings } = content
  if (problems.length > 0 || !site) throw new ContentError(problems)
  if (warnings.length > 0) warn(formatWarningTotal(warnings))
  return { ...content, site }
}
