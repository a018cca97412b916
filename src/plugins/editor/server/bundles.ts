import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { sourcePlugins } from '../../../engine/public/bundling.ts'
import { cacheFolder, findOrMakeFolder, sourceHash } from '../../../engine/public/cache.ts'
import { THEME_STYLES } from '../../../engine/public/media.ts'
import { runBuild } from './run-build.ts'

/** The address below which the bundles are. */
export const BUNDLES = '/__edit/bundles/'
/** The modules that are bundled: the editor, and the site in its frame. */
const ENTRIES = { editor: 'src/plugins/editor/app/main.tsx', site: 'src/app/entry-client.tsx' }
/** What the dev server gives: its client, and the styles of the theme, which an editor changes. */
const SERVED = { 'vite:client': '/@vite/client', 'theme.css': THEME_STYLES }
const TYPES = new Map([
  ['js', 'text/javascript'],
  ['css', 'text/css'],
])

/** A file of a bundle, for the browser. */
interface BundledFile {
  content: Buffer
  type: string
  /** The hash of the code that it is made of. */
  etag: string
}

/** A bundle has no `import.meta.hot`: modules that use it get the messages of the dev server as without a bundle. */
const hotContexts: Plugin = {
  name: 'tidewire:hot-contexts',
  transform: {
    filter: { id: /\.tsx?$/, code: 'import.meta.hot' },
    handler: (code, id) =>
      `import { createHotContext } from 'vite:client'\nconst hotContext = createHotContext(${JSON.stringify(id)})\n` +
      code.replaceAll('import.meta.hot', 'hotContext'),
  },
}

/** Bundles one of the entries, with its styles, into `folder`. Rejects when the code cannot be bundled. */
async function bundle(root: string, folder: string, name: keyof typeof ENTRIES): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: BUNDLES,
    plugins: [sourcePlugins(), hotContexts],
    build: {
      outDir: folder,
      emptyOutDir: false,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(root, ENTRIES[name]),
        external: Object.keys(SERVED),
        checks: { pluginTimings: false },
        output: {
          paths: SERVED,
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}.[ext]`,
          // The blocks come with the site: no request for each of them.
          codeSplitting: false,
        },
      },
    },
  })
}

/**
 * Bundles the editor, and the site in its frame, unless that was done for this version of the code: a browser loads two files in
 * place of about 200 modules. Gives their folder. `fill` writes them. Rejects when the code cannot be bundled.
 */
export function bundleEditor(
  root: string,
  fill = async (folder: string) => {
    await Promise.all([bundle(root, folder, 'editor'), bundle(root, folder, 'site')])
  },
): Promise<string> {
  return findOrMakeFolder(join(cacheFolder(root), 'editor'), sourceHash(root), fill)
}

/** Does the same in a process of its own. */
async function bundleApart(root: string): Promise<void> {
  const said = await runBuild(root, ['--editor'])
  if (said !== undefined) throw new Error(`The editor cannot be bundled: ${said.slice(-2000)}`)
}

/**
 * Creates the function that gives the file of an address of the bundles; undefined when there is none. It rejects when the code
 * cannot be bundled.
 */
export function createBundleReader(root: string): (url: string) => Promise<BundledFile | undefined> {
  const key = sourceHash(root)
  // The other process makes the folder, and leaves nothing to write.
  const made = bundleEditor(root, () => bundleApart(root))
  // The first request says why there is no bundle.
  made.catch(() => {})
  return async (url) => {
    const [, name = '', extension = ''] = /^([\w-]+\.(\w+))$/.exec(url.slice(BUNDLES.length)) ?? []
    const type = TYPES.get(extension)
    if (type === undefined) return undefined
    const content = await readFile(join(await made, name)).catch(() => undefined)
    return content && { content, type, etag: `"${key}"` }
  }
}
