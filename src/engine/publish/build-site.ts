import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { ContentError, formatWarnings } from '../diagnostics/reporters.ts'
import { surveyTints } from '../library/media/placeholder-colours.ts'
import { checkSite } from '../workers/check-site.ts'
import type { Begun } from './bundle/start-build.ts'
import { addCopies } from './compress/compress-texts.ts'
import { encodePictures } from './encode-images.ts'
import { prerenderSite } from './prerender.ts'
import { publish } from './release-folder.ts'
import { planSharing } from './social-image/plan-social-images.ts'
import { stopwatch } from './timer.ts'

/** Who hears of a build. */
export interface Listener {
  info: (line: string) => void
  warn: (line: string) => void
}

/**
 * Checks the content, makes all pages with the bundles that are on their way, and publishes them, with compressed
 * copies if wanted. Rejects, and leaves the last release as it is, when anything fails.
 */
export async function buildSite(
  root: string,
  { code, stage, bundling }: Begun,
  { info, warn }: Listener,
  copies: boolean,
): Promise<void> {
  const time = stopwatch(info)
  try {
    await Promise.all([bundling, publishPages()])
  } finally {
    await Promise.allSettled([bundling])
    if (existsSync(stage)) rmSync(stage, { recursive: true })
  }

  async function publishPages(): Promise<void> {
    const { checked, crew, remember } = await checkSite(root, { tints: await surveyTints(root) }, true)
    try {
      const { site, problems, warnings, basis } = checked
      if (problems.length > 0 || !site) throw new ContentError(problems)
      if (warnings.length > 0) warn(formatWarnings(warnings))
      time('content checked')
      const needs = new Map([...checked.summaries].map(([name, { sharing }]) => [name, sharing]))
      const sharing = planSharing(root, site, basis.media.files(), needs)
      await Promise.all([encodePictures(root, basis.media.files(), info), sharing.draw(info)])
      await bundling
      time('bundles and pictures ready')
      const manifest: Manifest = JSON.parse(readFileSync(join(stage, '.vite/manifest.json'), 'utf8'))
      const server = join(stage, '.server/entry-server.js')
      const making = prerenderSite({ ...checked, site }, crew, {
        stage,
        manifest,
        server,
        code,
        sharing,
      })
      // While the other threads are at work already.
      remember()
      const { made, all, settle } = await making
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
      remember()
      // Nobody may write to a stage that is gone.
      await crew.dismiss()
    }
  }
}
