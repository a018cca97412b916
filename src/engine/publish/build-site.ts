import { cpSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { CheckedContent } from '../check/check-content.ts'
import { ContentError, formatWarningTotal } from '../diagnostics/reporters.ts'
import { createSiteSession } from '../workers/check-site.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { compressTexts } from './compress-texts.ts'
import { readLastRelease } from './last-release.ts'
import { type ReleaseContent, renderPages, writeSharedFiles } from './prerender.ts'
import { encodeImages, publishMedia } from './publish-media.ts'
import { createStage, publishStage } from './release-folder.ts'
import { planSocialImages } from './social-image/plan-social-images.ts'
import { createTimer } from './timer.ts'

/** Gets the messages of a build. */
interface BuildLogger {
  info: (line: string) => void
  warn: (line: string) => void
}

interface BuildOptions {
  /** The project's root. */
  root: string
  /** Identifies the code that the bundles are made of. */
  code: string
  /** Gives the folder with all bundles. It rejects when the code cannot be bundled. */
  bundling: Promise<string>
  /** Adds compressed copies of all texts. */
  compress: boolean
  logger: BuildLogger
}

/** What nobody publishes of the bundles: Vite's manifest, the bundle that renders pages, and what keeps public/ in Git. */
const UNPUBLISHED = ['.vite', '.server', '.gitkeep']

/**
 * Checks the content, renders all pages with the bundles, and publishes them as `dist`. When anything fails, it rejects and
 * leaves the last release unchanged.
 */
export async function buildSite({ root, code, bundling, compress, logger }: BuildOptions): Promise<void> {
  const logStep = createTimer(logger.info)
  const stage = createStage(root)
  let pool: WorkerPool | undefined
  try {
    const checkSite = await createSiteSession(root, { keepPages: true })
    const checkedSite = await checkSite()
    pool = checkedSite.pool
    const content = acceptContent(checkedSite.checked, logger)
    logStep('content checked')

    const pictures = content.sources.media.files()
    const specs = new Map([...content.summaries].map(([name, { socialImage }]) => [name, socialImage]))
    const socialImages = planSocialImages(root, content.site, pictures, specs)
    const [bundles] = await Promise.all([
      bundling,
      encodeImages(root, pictures, logger.info),
      socialImages.draw(logger.info),
    ])
    cpSync(bundles, stage, {
      recursive: true,
      filter: (path) => !UNPUBLISHED.includes(relative(bundles, path)),
    })
    logStep('bundles and pictures ready')

    const lastRelease = readLastRelease(root)
    const target = { stage, bundles, code, lastRelease, socialImages }
    const pages = await renderPages(checkedSite, content, target)
    const media = await publishMedia(root, stage, new Map([...pictures, ...socialImages.files]), lastRelease)
    writeSharedFiles(stage, content)
    logStep(`${pages.made} of ${pages.all} pages made`)

    if (compress) {
      const count = await compressTexts(root, stage)
      logStep(`${count.made} of ${count.all} compressed copies made`)
    }
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
