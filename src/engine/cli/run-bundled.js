import * as module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOrMakeFolder } from '../cache/find-or-make-folder.js'
import { sourceHash } from '../cache/source-hash.js'
import { usableFolder } from '../cache/usable-folder.js'
import { explainSystemError } from '../diagnostics/system-error.js'

// node src/engine/cli/run-bundled.js check …: runs a tool as a bundle, and bundles it again when the code has changed. Node 20
// runs no TypeScript, and loading a compiler and 300 modules takes longer than most of the work.

const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, '.cache')
/** The tools, and the files that they start in processes or threads of their own. */
const TOOLS = {
  build: 'cli/build.ts',
  'bundle-process': 'cli/bundle-process.ts',
  check: 'cli/check.ts',
  'page-thread': 'workers/page-thread.ts',
}
/** Packages that stay outside of the bundles: only some tools load them, or they cannot be bundled. */
const EXTERNAL = ['@resvg/resvg-js', '@vitejs/plugin-react', 'satori', 'satteri', 'sharp', 'tinypool', 'vite']

/** @param {string} folder */
async function bundleTools(folder) {
  const mode = process.env.NODE_ENV
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // `vite.config.ts` takes the folder of the project from its own place. A bundle has another place, but runs in that folder.
    plugins: [
      {
        name: 'project-folder',
        transform: {
          filter: { id: /\/vite\.config\.ts$/ },
          handler: (code) => code.replaceAll('import.meta.dirname', 'process.cwd()'),
        },
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

const [tool = ''] = process.argv.splice(2, 1)
if (!Object.hasOwn(TOOLS, tool)) throw new Error(`There is no tool "${tool}".`)
try {
  const cache = usableFolder(ROOT, CACHE)
  const tools = await findOrMakeFolder(join(cache, 'tools'), sourceHash(ROOT), bundleTools)
  // Node 22 and later have this function.
  Reflect.get(module, 'enableCompileCache')?.(join(cache, 'compiled'))
  await import(pathToFileURL(join(tools, `${tool}.mjs`)).href)
} catch (error) {
  console.error(explainSystemError(error, ROOT) ?? error)
  process.exitCode = 1
}
