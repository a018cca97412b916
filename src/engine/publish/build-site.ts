import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Site } from '../../../schemas/site.ts'
import type { CheckedContent } from '../check/check-content.ts'
import { ContentError, formatWarnings } from '../diagnostics/reporters.ts'
import { checkSite } from '../workers/check-site.ts'
import type { StartedBuild } from './bundle/start-build.ts'
import { compressTexts } from './compress-texts.ts'
import { type PrerenderBundles, prerenderSite } from './prerender.ts'
import { encodeImages } from './publish-media.ts'
import { publishStage } from './release-folder.ts'
import { planSocialImages } from './social-image/plan-social-images.ts'
import { createTimer } from './timer.ts'

/** Gets the messages of a build. */
export interface BuildLogger {
  info: (line: string) => void
  warn: (line: string) => void
}

/**
 * Checks the content, renders all pages with the bundles of `StartedBuild`, and publishes them. `compress` adds
 * compressed copies. When anything fails, it rejects and leaves the last release unchanged.
 */
export async function buildSite(
  root: string,
  { code, stage, bundling }: StartedBuild,
  logger: BuildLogger,
  compress: boolean,
): Promise<void> {
  const logStep = createTimer(logger.info)
  try {
    const { checked, pool } = await checkSite(root, {})
    try {
      const site = acceptSite(checked, logger)
      logStep('content checked')
      const media = checked.sources.media.files()
      const specs = new Map([...checked.summaries].map(([name, { socialImage }]) => [name, socialImage]))
      const socialImages = planSocialImages(root, site, media, specs)
      const drawing = [encodeImages(root, media, logger.info), socialImages.draw(logger.info)]
      const [folder] = await Promise.all([bundling, ...drawing])
      logStep('bundles and pictures ready')
      const bundles = readBundles(folder, stage, code)
      const { made, all, saveRelease } = await prerenderSite(
        { ...checked, site },
        pool,
        bundles,
        socialImages,
      )
      logStep(`${made} of ${all} pages made`)
      if (compress) {
        const count = await compressTexts(root, stage)
        logStep(`${count.made} of ${count.all} compressed copies made`)
      }
      publishStage(root, stage)
      saveRelease()
      logStep('published')
    } finally {
      await pool.close()
    }
  } finally {
    // Nothing may write to the stage after its removal.
    await Promise.allSettled([bundling])
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Returns the site if its content has no problem, and logs the warnings. Throws a `ContentError` with every problem. */
function acceptSite({ site, problems, warnings }: CheckedContent, { warn }: BuildLogger): Site {
  if (problems.length > 0 || !site) throw new ContentError(problems)
  if (warnings.length > 0) warn(formatWarnings(warnings))
  return site
}

/** Reads what renders pages from the folder of all bundles. */
function readBundles(folder: string, stage: string, code: string): PrerenderBundles {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  return { stage, manifest, server: join(folder, '.server/entry-server.js'), code }
}
