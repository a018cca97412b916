import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { ContentError, formatWarnings } from '../diagnostics/reporters.ts'
import { checkSite } from '../workers/check-site.ts'
import type { StartedBuild } from './bundle/start-build.ts'
import { compressTexts } from './compress/compress-texts.ts'
import { encodeImages } from './encode-images.ts'
import { prerenderSite } from './prerender.ts'
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
  { info, warn }: BuildLogger,
  compress: boolean,
): Promise<void> {
  const logStep = createTimer(info)
  try {
    await Promise.all([bundling, publishPages()])
  } finally {
    await Promise.allSettled([bundling])
    if (existsSync(stage)) rmSync(stage, { recursive: true })
  }

  async function publishPages(): Promise<void> {
    const { checked, pool, saveCache } = await checkSite(root, {})
    try {
      const { site, problems, warnings, sources } = checked
      if (problems.length > 0 || !site) throw new ContentError(problems)
      if (warnings.length > 0) warn(formatWarnings(warnings))
      logStep('content checked')
      const specs = new Map([...checked.summaries].map(([name, { socialImage }]) => [name, socialImage]))
      const socialImages = planSocialImages(root, site, sources.media.files(), specs)
      await Promise.all([encodeImages(root, sources.media.files(), info), socialImages.draw(info)])
      await bundling
      logStep('bundles and pictures ready')
      const manifest: Manifest = JSON.parse(readFileSync(join(stage, '.vite/manifest.json'), 'utf8'))
      const server = join(stage, '.server/entry-server.js')
      const prerendering = prerenderSite({ ...checked, site }, pool, {
        stage,
        manifest,
        server,
        code,
        socialImages,
      })
      // The other threads render pages in the meantime.
      saveCache()
      const { made, all, saveRelease } = await prerendering
      for (const part of ['.vite', '.server']) rmSync(join(stage, part), { recursive: true })
      logStep(`${made} of ${all} pages made`)
      if (compress) {
        const count = await compressTexts(root, stage)
        logStep(`${count.made} of ${count.all} compressed copies made`)
      }
      publishStage(root, stage)
      saveRelease()
      logStep('published')
    } finally {
      saveCache()
      // No thread may write to the stage after its removal.
      await pool.close()
    }
  }
}
