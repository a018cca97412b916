import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeDigest } from '../cache/source-hash.js'

// node src/engine/cli/run-bundled.js check …: runs a tool as a bundle, made anew when code has changed. Node 20 runs no
// TypeScript, and a compiler and 300 modules that load first take longer than most of the work.

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'node_modules/.cache/tidewire/tools')
/** What may be run, and what they start beside themselves. */
const TOOLS = {
  build: 'cli/build.ts',
  'bundle-process': 'cli/bundle-process.ts',
  check: 'cli/check.ts',
  'page-worker-thread': 'workers/page-worker-thread.ts',
}
/** Loaded only where they are needed, or not ours to bundle. */
const APART = ['@resvg/resvg-js', '@vitejs/plugin-react', 'satori', 'sharp', 'vite']
/** So many bundles are kept: the code of a branch or two beside the one at hand. */
const KEPT = 4

/** @param {string} folder */
async function bundleTools(folder) {
  const mode = process.env.NODE_ENV
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // The folder of a module is that of its source.
    plugins: [
      {
        name: 'dirname',
        transform: (code, id) =>
          code.includes('import.meta.dirname') && !id.includes('node_modules')
            ? code.replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
            : undefined,
      },
    ],
    ssr: { noExternal: true, external: APART },
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
  // Vite sets it; the tools decide for themselves.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
}

/** @param {string} key */
async function toolsOf(key) {
  const kept = join(FOLDER, key)
  if (existsSync(kept)) {
    const now = new Date()
    utimesSync(kept, now, now)
    return kept
  }
  // Two may start at once: whoever comes first puts a whole folder in place.
  const draft = join(FOLDER, `.${key}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  await bundleTools(draft)
  try {
    renameSync(draft, kept)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  const others = readdirSync(FOLDER)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ path: join(FOLDER, name), used: statSync(join(FOLDER, name)).mtimeMs }))
    .toSorted((a, b) => b.used - a.used)
  for (const { path } of others.slice(KEPT)) rmSync(path, { recursive: true, force: true })
  return kept
}

const [tool = ''] = process.argv.splice(2, 1)
if (!Object.hasOwn(TOOLS, tool)) throw new Error(`There is no tool "${tool}".`)
// The folder is part of the key: a project may be moved with all that it has remembered.
const key = createHash('sha256')
  .update(`${ROOT} ${codeDigest(ROOT)}`)
  .digest('hex')
  .slice(0, 16)
const tools = await toolsOf(key)
// From Node 22 on.
Reflect.get(module, 'enableCompileCache')?.(join(FOLDER, '.compiled'))
await import(pathToFileURL(join(tools, `${tool}.mjs`)).href)
