import { join } from 'node:path'
import type { Plugin } from 'vite'
import { icon } from './library/icons.ts'
import { namesOf } from './publish/bundle/class-names/css-options.ts'
import { beginBuild } from './publish/bundle/start-build.ts'
import { viteBundler } from './publish/bundle/vite-bundler.ts'
import { stageOf } from './publish/release-folder.ts'

/** `import shape from 'icon:wifi'`: the inner SVG markup of a Tabler outline icon. */
export function icons(): Plugin {
  return {
    name: 'tidewire:icons',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        const found = icon(id.slice('\0icon:'.length))
        if ('problem' in found) this.error(found.problem)
        return `export default ${JSON.stringify(found.value)}`
      },
    },
  }
}

/**
 * The road from content to pages for whoever runs Vite itself: `vite build` checks, bundles, prerenders and publishes, as
 * `src/engine/cli/build.ts` does sooner; dev and preview serve. What only one of them needs is loaded there.
 */
export function tidewire(root: string): Plugin {
  return {
    name: 'tidewire',
    config: (_, { command, isPreview }) => ({
      appType: 'mpa',
      builder: {},
      css: namesOf(root, command),
      environments: {
        client: {
          build: {
            outDir: isPreview || command === 'serve' ? join(root, 'dist') : stageOf(root),
            manifest: true,
            // The stage is empty, and the bundle for prerendering is on its way into it.
            emptyOutDir: false,
            rolldownOptions: { input: join(root, 'src/app/entry-client.tsx') },
          },
        },
        ssr: {
          build: {
            outDir: join(stageOf(root), '.server'),
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: join(root, 'src/app/entry-server.tsx') },
          },
        },
      },
      optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
    }),
    buildApp: {
      order: 'pre',
      handler: async (builder) => {
        const { buildSite } = await import('./publish/build-site.ts')
        // Vite would build what nobody has built.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true
        const begun = beginBuild(root, viteBundler(builder))
        await buildSite(root, begun, builder.config.logger, process.argv.includes('--copies'))
      },
    },
    configureServer: async (server) => {
      const [{ serveContent }, { surveyTints }] = await Promise.all([
        import('./dev/dev-server.ts'),
        import('./library/media/placeholder-colours.ts'),
      ])
      return serveContent(server, root, await surveyTints(root))
    },
    configurePreviewServer: async (server) => {
      const { servePreview } = await import('./dev/preview-server.ts')
      return servePreview(server, root)
    },
  }
}
