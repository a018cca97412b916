import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { UserError } from '../diagnostics/user-error.ts'
import { startBuild } from '../publish/bundle/start-build.ts'
import { STAGE_OWNER } from '../publish/release-folder.ts'
import { parseOptions } from './parse-options.ts'

const USAGE = `npm run build -- [--compress]

Checks the content and writes the site to dist/. When anything fails, dist/ stays as it is.
  --compress   also writes a .br and a .gz file beside each text, for servers that send compressed copies
  SITE_DATE=2026-12-24 npm run build   builds the site as of another day`

/** The packages that render pages load slowly: the build loads them while the bundler works. */
const RENDERERS = ['react-dom/server', 'react-dom/static', 'react-router-dom']

// React renders pages in development mode unless this is set. `vite build` sets it too.
process.env.NODE_ENV ??= 'production'

/** Bundles the code in a process of its own. The memory of the bundler is free again before the build renders pages. */
async function bundle(): Promise<void> {
  const bundler = spawn(process.execPath, [fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, [STAGE_OWNER]: String(process.pid) },
  })
  const [[code]] = await Promise.all([once(bundler, 'exit'), ...RENDERERS.map((name) => import(name))])
  if (code !== 0) throw new UserError('The code cannot be bundled: see above. Nothing was published.')
}

async function run(): Promise<void> {
  const { compress } = parseOptions(USAGE, { compress: { type: 'boolean', default: false } })
  const root = process.cwd()
  const started = startBuild(root, { mode: 'production', bundle })
  // This import waits until the bundler has started: both load slowly.
  const { buildSite } = await import('../publish/build-site.ts')
  await buildSite(root, started, console, compress)
}

run().catch((error: unknown) => {
  console.error(error instanceof UserError ? error.message : error)
  process.exitCode = 1
})
