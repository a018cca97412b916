import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceHash } from '../cache/source-hash.js'

// node src/engine/cli/run-bundled.js check …: runs a tool as a bundle, and bundles it again when the code has changed. Node 20
// runs no TypeScript, and loading a compiler and 300 modules takes longer than most of the work.

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'node_modules/.cache/tidewire/tools')
/** The tools, and the files that they start in processes or threads of their own. */
const TOOLS = {
  build: 'cli/build.ts',
  'bundle-process': 'cli/bundle-process.ts',
  check: 'cli/check.ts',
  'page-worker-thread': 'workers/page-worker-thread.ts',
}
/** Packages that stay outside of the bundles: only some tools load them, or they cannot be bundled. */
const EXTERNAL = ['@resvg/resvg-js', '@vitejs/plugin-react', 'satori', 'satteri', 'sharp', 'vite']
/** The number of versions of the code whose bundles stay in the cache: the current one, and those of a few branches. */
const MAX_VERSIONS = 4

/** @param {string} folder */
async function bundleTools(folder) {
  const mode = process.env.NODE_ENV
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // In a bundle, `import.meta.dirname` still gives the folder of the source.
    plugins: [
      {
        name: 'dirname',
        transform: (code, id) =>
          code.includes('import.meta.dirname') && !id.includes('node_modules')
            ? code.replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
            : undefined,
      },
    ],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(TOOLS).map(([tool, file]) => [tool, join(ROOT, 'src/engine', file)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  // Vite sets NODE_ENV; each tool decides for itself.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
}

/** @param {string} key */
async function findOrBundleTools(key) {
  const cached = join(FOLDER, key)
  if (existsSync(cached)) {
    const now = new Date()
    utimesSync(cached, now, now)
    return cached
  }
  // Two tools may start at the same time: the rename puts the complete folder of the first one in place.
  const draft = join(FOLDER, `.${key}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  await bundleTools(draft)
  try {
    renameSync(draft, cached)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  const others = readdirSync(FOLDER)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ path: join(FOLDER, name), lastUsed: statSync(join(FOLDER, name)).mtimeMs }))
    .toSorted((a, b) => b.lastUsed - a.lastUsed)
  for (const { path } of others.slice(MAX_VERSIONS)) rmSync(path, { recursive: true, force: true })
  return cached
}

const [tool = ''] = process.argv.splice(2, 1)
if (!Object.hasOwn(TOOLS, tool)) throw new Error(`There is no tool "${tool}".`)
// The path of the project is part of the key: somebody may move the project together with its cache.
const key = createHash('sha256')
  .update(`${ROOT} ${sourceHash(ROOT)}`)
  .digest('hex')
  .slice(0, 16)
const tools = await findOrBundleTools(key)
// Node 22 and later have this function.
Reflect.get(module, 'enableCompileCache')?.(join(FOLDER, '.compiled'))
await import(pathToFileURL(join(tools, `${tool}.mjs`)).href)
