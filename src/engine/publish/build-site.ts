import { cpSync, readdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { CheckedContent, ReleaseContent } from '../check/checked-content.ts'
import { ContentError, formatWarningTotal } from '../diagnostics/reporters.ts'
import type { EnginePlugin } from '../plugin.ts'
import { createSiteSession } from '../workers/check-site.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { describeHostLimits } from './host-limits.ts'
import { readLastRelease } from './last-release.ts'
import { renderPages } from './prerender.ts'
import { encodeImages, publishMedia } from './publish-media.ts'
import { createStage, publishStage } from './release-folder.ts'
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
}

/** The parts of the bundles that are not published: Vite's manifest, the bundle that renders pages, and what keeps public/ in Git. */
const UNPUBLISHED = ['.vite', '.server', '.gitkeep']

/**
 * Checks the content, renders all pages with the bundles, and publishes them as `dist`. When anything fails, it rejects and
 * leaves the last release unchanged. Rejects with a `ContentError` when the content has problems.
 */
export async function buildSite({ root, plugins, code, bundling, logger }: BuildOptions): Promise<void> {
  const logStep = createTimer(logger.info)
  const stage = createStage(root)
  let pool: WorkerPool | undefined
  try {
    const checkSite = await createSiteSession(root, { plugins, keepPages: true })
    const checkedSite = await checkSite()
    pool = checkedSite.pool
    const content = acceptContent(checkedSite.checked, logger)
    logStep('content checked')

    const pictures = content.sources.media.files()
    const released = await Promise.all(plugins.map(({ release }) => release?.(content)))
    const additions = released.filter((one) => one !== undefined)
    const [bundles] = await Promise.all([
      bundling,
      encodeImages(root, pictures, logger.info),
      ...additions.map(({ make }) => make?.(logger.info)),
    ])
    cpSync(bundles, stage, {
      recursive: true,
      filter: (path) => !UNPUBLISHED.includes(relative(bundles, path)),
    })
    logStep('bundles and pictures ready')

    const lastRelease = readLastRelease(root)
    const shareImage = additions.find((one) => one.shareImage)?.shareImage
    const target = { stage, bundles, code, lastRelease, shareImage }
    const pages = await renderPages(checkedSite, content, target)
    const files = new Map([...pictures, ...additions.flatMap(({ media }) => [...(media ?? [])])])
    const media = await publishMedia(root, stage, files, lastRelease)
    writeSharedFiles(stage, content)
    logStep(`${pages.made} of ${pages.all} pages made`)

    const entries = readdirSync(stage, { recursive: true, withFileTypes: true })
    const limits = describeHostLimits(entries.filter((entry) => entry.isFile()).length)
    if (limits) logger.info(limits)
    publishStage(root, stage)
    lastRelease.save(new Map([...pages.sources, ...media]))
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
