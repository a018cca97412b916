import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as module from 'node:module'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOrMakeFolder } from '../cache/find-or-make-folder.js'
import { sourceHash } from '../cache/source-hash.js'
import { usableFolder } from '../cache/usable-folder.js'
import { explainSystemError } from '../diagnostics/system-error.js'

// node src/engine/cli/run-bundled.js check …: runs a tool as a bundle, and bundles it again when its code has changed. Node 20
// runs no TypeScript, and loading a compiler and 300 modules takes longer than most of the work.

const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, '.cache')
/** The tools, and the files that they start in processes or threads of their own. */
const TOOLS = {
  build: 'cli/build.ts',
  'bundle-process': 'cli/bundle-process.ts',
  check: 'cli/check.ts',
  serve: 'cli/serve.ts',
  'page-thread': 'workers/page-thread.ts',
}
/** Packages that stay outside of the bundles, as do those that come by `import()`: only some tools load them, or they cannot be bundled. */
const EXTERNAL = ['@vitejs/plugin-react', 'satteri', 'tinypool', 'vite']

/** A file beside the tools: the hash of each text that they are made of, by its path. A block is none of them. */
const INPUTS = 'inputs.json'
/** What no module imports, and they depend on, too. */
const SETTINGS = ['package.json', 'tsconfig.json', 'node_modules/.package-lock.json']

/** @param {string} text */
function hashOf(text) {
  return createHash('sha256').update(process.version).update(text).digest('hex')
}

/** @param {string} file */
function hashFile(file) {
  return hashOf(readFileSync(join(ROOT, file), 'utf8'))
}

/**
 * Whether the tools in a folder are made of what the files hold now.
 *
 * @param {string} folder
 */
function areCurrent(folder) {
  try {
    const inputs = JSON.parse(readFileSync(join(folder, INPUTS), 'utf8'))
    return Object.keys(inputs).every((file) => hashFile(file) === inputs[file])
  } catch {
    // A file has gone.
    return false
  }
}

/** @param {string} folder */
async function bundleTools(folder) {
  /** @type {Record<string, string>} */
  const inputs = Object.fromEntries(SETTINGS.map((file) => [file, hashFile(file)]))
  // Vite bundles with rolldown, too, but takes twice as long for what it adds for websites.
  const { build } = await import('rolldown')
  await build({
    cwd: ROOT,
    logLevel: 'silent',
    platform: 'node',
    external: EXTERNAL,
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node20' },
    input: Object.fromEntries(
      Object.entries(TOOLS).map(([tool, file]) => [tool, join(ROOT, 'src/engine', file)]),
    ),
    plugins: [
      {
        name: 'inputs',
        transform: {
          // Packages change with the list of them.
          filter: { id: { exclude: [/node_modules/, /^\0/] } },
          handler(code, id) {
            inputs[relative(ROOT, id).replaceAll(sep, '/')] = hashOf(code)
          },
        },
      },
      {
        name: 'packages-on-demand',
        resolveId: {
          filter: { id: /^[@a-z]/ },
          handler: (id, _, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : undefined),
        },
      },
      // `vite.config.ts` takes the folder of the project from its own place. A bundle has another place, but runs in that folder.
      {
        name: 'project-folder',
        transform: {
          filter: { id: /\/vite\.config\.ts$/ },
          handler: (code) => code.replaceAll('import.meta.dirname', 'process.cwd()'),
        },
      },
    ],
    output: { dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  })
  writeFileSync(join(folder, INPUTS), JSON.stringify(inputs))
}

const [tool = ''] = process.argv.splice(2, 1)
if (!Object.hasOwn(TOOLS, tool)) throw new Error(`There is no tool "${tool}".`)
try {
  const cache = usableFolder(ROOT, CACHE)
  const parent = join(cache, 'tools')
  mkdirSync(parent, { recursive: true })
  const current = readdirSync(parent).find((name) => !name.startsWith('.') && areCurrent(join(parent, name)))
  const tools = await findOrMakeFolder(parent, current ?? sourceHash(ROOT), bundleTools)
  // Node 22 and later have this function.
  Reflect.get(module, 'enableCompileCache')?.(join(cache, 'compiled'))
  await import(pathToFileURL(join(tools, `${tool}.mjs`)).href)
} catch (error) {
  console.error(explainSystemError(error, ROOT) ?? error)
  process.exitCode = 1
}
