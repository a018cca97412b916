import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PlainError } from '../diagnostics/user-error.ts'
import { beginBuild } from '../publish/bundle/start-build.ts'
import { STAGE_OWNER } from '../publish/release-folder.ts'

/** What prerenders takes its time to load: it is there when the bundles are. */
const RENDERERS = ['react-dom/server', 'react-dom/static', 'react-router-dom']

// As `vite build` does: it decides which React prerenders.
process.env.NODE_ENV ??= 'production'

/** Bundles in a process of its own, where code has changed: what it takes of memory is free again when pages are made. */
async function bundle(): Promise<void> {
  const bundler = spawn(process.execPath, [fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, [STAGE_OWNER]: String(process.pid) },
  })
  const [[code]] = await Promise.all([once(bundler, 'exit'), ...RENDERERS.map((name) => import(name))])
  if (code !== 0) throw new PlainError('The code cannot be bundled: see above. Nothing was published.')
}

async function run(): Promise<void> {
  const root = process.cwd()
  const begun = beginBuild(root, { mode: 'production', bundle })
  // Only now: both take their time to load.
  const { buildSite } = await import('../publish/build-site.ts')
  await buildSite(root, begun, console, process.argv.includes('--copies'))
}

run().catch((error: unknown) => {
  console.error(error instanceof PlainError ? error.message : error)
  process.exitCode = 1
})
