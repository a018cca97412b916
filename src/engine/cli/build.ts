import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plugins } from '../../plugins/index.ts'
import { cacheFolder } from '../cache/cache-folder.ts'
import { findOrMakeFolder } from '../cache/find-or-make-folder.js'
import { sourceHash } from '../cache/source-hash.js'
import { explainSystemError } from '../diagnostics/system-error.js'
import { UserError } from '../diagnostics/user-error.ts'
import type { BuildTarget } from '../publish/build-target.ts'
import { readBasePath } from '../render/base-path.ts'
import { describeOptions, parseOptions } from './parse-options.ts'

const modes = plugins.flatMap(({ commands }) => Object.entries(commands?.build ?? {}))
const USAGE = `npm run build -- [option]

Checks the content and writes the site to dist/. When anything fails, dist/ stays as it is.
${describeOptions(modes.map(([name, { usage }]) => ({ name, usage })))}  SITE_DATE=2026-12-24 npm run build   builds the site as of another day
  SITE_URL=https://preview.example npm run build   builds it for another address than that of site.json`

/** The packages that render pages load slowly: the build loads them while the bundler works. */
const RENDERERS = ['react-dom/server', 'react-dom/static', 'react-router-dom']

// React renders pages in development mode unless this is set.
process.env.NODE_ENV ??= 'production'

/** Bundles the code into `folder`, in a process of its own, because the memory of the bundler is free again when it ends. */
async function bundle(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
  const bundler = spawn(process.execPath, [script, folder], { stdio: 'inherit' })
  const [[code]] = await Promise.all([once(bundler, 'exit'), ...RENDERERS.map((name) => import(name))])
  if (code !== 0) throw new UserError('The code cannot be bundled: see above. Nothing was published.')
}

async function run(): Promise<void> {
  const values = parseOptions(USAGE, Object.fromEntries(modes.map(([name, { type }]) => [name, { type }])))
  const chosen = modes.find(([name]) => name in values)
  const root = process.cwd()
  if (chosen) await chosen[1].run(root, String(values[chosen[0]]), (target) => buildTo(root, target))
  else await buildTo(root)
}

async function buildTo(root: string, target?: BuildTarget): Promise<void> {
  const code = [sourceHash(root), process.env.NODE_ENV, readBasePath(root).replaceAll('/', '_')].join('-')
  const bundling = findOrMakeFolder(join(cacheFolder(root), 'bundles'), code, bundle)
  // Without a handler a failure would end the process before `buildSite` waits for it.
  bundling.catch(() => {})
  // This import waits until the bundler has started: both load slowly.
  const { buildSite } = await import('../publish/build-site.ts')
  await buildSite({ root, plugins, code, bundling, logger: console, target })
}

run().catch((error: unknown) => {
  const words = explainSystemError(error, process.cwd())
  if (words !== undefined) console.error(`${words}\nNothing was published: dist/ is as it was.`)
  else if (error instanceof UserError) console.error(error.message)
  else
    console.error(error, `\nNothing was published. If this comes again, delete .cache, and build once more.`)
  process.exitCode = 1
})
