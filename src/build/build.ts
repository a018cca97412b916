import { buildSite } from './build-site.ts'
import { ContentError } from './report.ts'

const root = process.cwd()
// As `vite build` does: it decides which React prerenders.
process.env.NODE_ENV ??= 'production'

/** Vite takes longer to load than a small edit to build: it is loaded where code has changed. */
async function bundle(): Promise<void> {
  const [{ createBuilder }, { default: config }, { viteBundler }] = await Promise.all([
    import('vite'),
    import('../../vite.config.ts'),
    import('./bundler.ts'),
  ])
  await viteBundler(await createBuilder({ ...config, root, configFile: false })).bundle()
}

buildSite(root, { mode: 'production', bundle }, console, process.argv.includes('--copies')).catch(
  (error: unknown) => {
    console.error(error instanceof ContentError ? error.message : error)
    process.exitCode = 1
  },
)
