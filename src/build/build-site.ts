import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ViteBuilder } from 'vite'
import { fillWithBundles } from './bundle-cache.ts'
import { codeDigest } from './code-digest.ts'
import { addCopies } from './copies/add-copies.ts'
import { encodePictures } from './pictures.ts'
import { prerenderSite } from './prerender.ts'
import { openStage, publish, tidyReleases } from './release.ts'
import { ContentError, formatWarnings } from './report.ts'
import { planSharing } from './sharing-pictures.ts'
import { checkSite } from './site-check.ts'
import { stopwatch } from './stopwatch.ts'
import { surveyTints } from './tints.ts'

/**
 * Checks, bundles, makes all pages and publishes them, with compressed copies if wanted. Rejects, and leaves the last
 * release as it is, when anything fails.
 */
export async function buildSite(root: string, builder: ViteBuilder, copies: boolean): Promise<void> {
  tidyReleases(root)
  const { logger, mode } = builder.config
  const time = stopwatch((line) => logger.info(line))
  const code = codeDigest(root)
  const stage = openStage(root)
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.')
  // Vite would build what nobody has built.
  client.isBuilt = true
  ssr.isBuilt = true
  const bundling = fillWithBundles(root, stage, `${code}-${mode}`, async () => {
    await builder.build(client)
    await builder.build(ssr)
  })
  try {
    await Promise.all([bundling, publishPages()])
  } finally {
    await Promise.allSettled([bundling])
    if (existsSync(stage)) rmSync(stage, { recursive: true })
  }

  async function publishPages(): Promise<void> {
    const { checked, crew } = await checkSite(root, { tints: await surveyTints(root) }, true)
    try {
      const { site, problems, warnings, basis } = checked
      if (problems.length > 0 || !site) throw new ContentError(problems)
      if (warnings.length > 0) logger.warn(formatWarnings(warnings))
      time('content checked')
      const tell = (line: string) => logger.info(line)
      const needs = new Map([...checked.summaries].map(([name, { sharing }]) => [name, sharing]))
      const sharing = planSharing(root, site, basis.media.files(), needs)
      await Promise.all([encodePictures(root, basis.media.files(), tell), sharing.draw(tell)])
      await bundling
      time('bundles and pictures ready')
      const manifest: Manifest = JSON.parse(readFileSync(join(stage, '.vite/manifest.json'), 'utf8'))
      const server = join(stage, '.server/entry-server.js')
      const { made, all, settle } = await prerenderSite({ ...checked, site }, crew, {
        stage,
        manifest,
        server,
        code,
        sharing,
      })
      for (const part of ['.vite', '.server']) rmSync(join(stage, part), { recursive: true })
      time(`${made} of ${all} pages made`)
      if (copies) {
        const count = await addCopies(root, stage)
        time(`${count.made} of ${count.all} compressed copies made`)
      }
      publish(root, stage)
      settle()
      time('published')
    } finally {
      // Nobody may write to a stage that is gone.
      await crew.dismiss()
    }
  }
}
