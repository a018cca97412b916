import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { cacheFolder } from '../../../engine/cache/cache-folder.ts'
import { findOrMakeFolder } from '../../../engine/cache/find-or-make-folder.js'
import { sourceHash } from '../../../engine/cache/source-hash.js'

/** The address of the files of the app. */
export const APP_ADDRESS = '/__edit/app/'
const TYPES = new Map([
  ['js', 'text/javascript'],
  ['css', 'text/css'],
])

/** A file of the app, for the browser. */
interface AppFile {
  content: Buffer
  type: string
  /** The hash of the code that it is made of. */
  etag: string
}

/** Bundles the app into `folder`. Rejects when the code cannot be bundled. */
async function bundle(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: APP_ADDRESS,
    build: {
      outDir: folder,
      emptyOutDir: false,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(root, 'src/plugins/editor/app/main.tsx'),
        // The dev server has this module.
        external: ['vite:client'],
        output: {
          paths: { 'vite:client': '/@vite/client' },
          entryFileNames: 'app.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: 'app.[ext]',
        },
      },
    },
  })
}

/**
 * Creates the function that gives the file of an address of the app; undefined when there is none. It bundles the app once for each
 * version of the code: a browser loads two files in place of about 180 modules. It rejects when the code cannot be bundled.
 */
export function createAppReader(root: string): (url: string) => Promise<AppFile | undefined> {
  const key = sourceHash(root)
  let folder: Promise<string> | undefined
  return async (url) => {
    const [, name = '', extension = ''] = /^([\w-]+\.(\w+))$/.exec(url.slice(APP_ADDRESS.length)) ?? []
    const type = TYPES.get(extension)
    if (type === undefined) return undefined
    folder ??= findOrMakeFolder(join(cacheFolder(root), 'editor'), key, (draft) => bundle(root, draft))
    const content = await readFile(join(await folder, name)).catch(() => undefined)
    return content && { content, type, etag: `"${key}"` }
  }
}
