import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Plugin } from 'vite'
import { openBundle } from './bundle.ts'
import { contentReader } from './content.ts'
import { serveContent } from './dev.ts'
import { icon } from './icons.ts'
import { encodePictures } from './pictures.ts'
import { prerenderSite, type Render } from './prerender.ts'
import { servePreview } from './preview.ts'
import { openStage, publish, stageOf, tidyReleases } from './release.ts'
import { ContentError, formatWarnings } from './report.ts'
import { surveyTints } from './tints.ts'

/** `import shape from 'icon:wifi'`: the inner SVG markup of a Tabler outline icon. */
export function icons(): Plugin {
  return {
    name: 'tidewire:icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return undefined
      const found = icon(id.slice('\0icon:'.length))
      if ('problem' in found) this.error(found.problem)
      return `export default ${JSON.stringify(found.value)}`
    },
  }
}

/** The road from content to pages: one `vite build` checks, bundles, prerenders and publishes; dev and preview serve. */
export function tidewire(root: string): Plugin {
  return {
    name: 'tidewire',
    config: (_, { command, isPreview }) => ({
      appType: 'mpa',
      builder: {},
      environments: {
        client: {
          build: {
            outDir: isPreview || command === 'serve' ? join(root, 'dist') : stageOf(root),
            manifest: true,
            rolldownOptions: { input: join(root, 'src/entry-client.tsx') },
          },
        },
        ssr: {
          build: {
            outDir: join(stageOf(root), '.server'),
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: join(root, 'src/entry-server.tsx') },
          },
        },
      },
      optimizeDeps: { entries: ['src/entry-client.tsx'] },
    }),
    buildApp: {
      order: 'pre',
      async handler(builder) {
        tidyReleases(root)
        const content = contentReader(root, { tints: await surveyTints(root) })()
        const { site } = content
        if (content.problems.length > 0 || !site) throw new ContentError(content.problems)
        const { logger } = builder.config
        if (content.warnings.length > 0) logger.warn(formatWarnings(content.warnings))
        const stage = openStage(root)
        try {
          const { client, ssr } = builder.environments
          if (!client || !ssr) throw new Error('Vite has no client or ssr environment.')
          await Promise.all([
            encodePictures(root, content.media, (line) => logger.info(line)),
            builder.build(client).then(() => builder.build(ssr)),
          ])
          const manifestFile = join(stage, '.vite/manifest.json')
          const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
          rmSync(join(stage, '.vite'), { recursive: true })
          const server: { render: Render } = await import(
            pathToFileURL(join(stage, '.server/entry-server.js')).href
          )
          await prerenderSite(root, stage, { ...content, site }, openBundle(stage, manifest), server.render)
          rmSync(join(stage, '.server'), { recursive: true })
          publish(root, stage)
        } finally {
          if (existsSync(stage)) rmSync(stage, { recursive: true })
        }
      },
    },
    configureServer: async (server) => serveContent(server, root, await surveyTints(root)),
    configurePreviewServer: (server) => servePreview(server, root),
  }
}
