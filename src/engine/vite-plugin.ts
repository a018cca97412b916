import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { usableFolder } from './cache/usable-folder.js'
import { classNames } from './class-names.ts'
import { explainSystemError } from './diagnostics/system-error.js'
import { UserError } from './diagnostics/user-error.ts'
import type { Replacements } from './read/content-folder.ts'
import { readBasePath } from './render/base-path.ts'
import { sourcePlugins } from './source-plugins.ts'

/** What the engine writes for itself: no change of it concerns an open page. */
const OWN_FILES = ['**/.cache/**', '**/.dist-*/**', '**/.drafts/**', '**/.parts/**']

/** Whether a server that listens on `host` (the option of Vite) is reached from this computer only. */
export function isLocalHost(host: string | boolean = false): boolean {
  return host === false || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(String(host))
}

/** Whether a mode is that of a plugin. The list loads only in modes that are none of Vite's own. */
async function isPluginMode(name: string): Promise<boolean> {
  if (name === 'development' || name === 'production') return false
  const { plugins } = await import('../plugins/index.ts')
  return plugins.some(({ serve }) => serve?.mode === name)
}

/** The styles of the theme, with a query or without. */
const STYLES = /\/src\/styles\/theme\.css(?:\?|$)/

/**
 * `import 'theme.css'`: the styles of `content/theme.json`. While the theme has problems, the last good one stays; the check
 * of the content reports them.
 */
function themeStyles(root: string, replacements: Replacements): Plugin {
  // There is no file at this path. The addresses of the fonts are relative to it.
  const id = join(root, 'src/styles/theme.css')
  let css = ''
  return {
    name: 'tidewire:theme',
    // The dev server and the browser ask for it by its path from the root, also with a query.
    resolveId: {
      filter: { id: /^(?:\/src\/styles\/)?theme\.css(?:\?|$)/ },
      handler: (source) => source.replace(/^.*theme\.css/, () => id),
    },
    load: {
      filter: { id: STYLES },
      async handler() {
        const { readTheme, themeCss } = await import('./library/theme.ts')
        const theme = readTheme(root, replacements)
        if (theme) css = themeCss(theme)
        return css
      },
    },
    // Vite forgets a file that `load` names while it knows no importer of the module. In the editor, it knows none.
    transform: {
      filter: { id: STYLES },
      async handler() {
        const { THEME } = await import('./library/theme.ts')
        this.addWatchFile(join(root, THEME))
      },
    },
  }
}

/**
 * Refuses imports of `content/`: they would put unchecked texts and prices into the scripts. `root` is the
 * project's folder.
 */
function refuseContentImports(root: string): Plugin {
  const content = join(root, 'content') + sep
  const pathOf = (id: string) => relative(root, id).split(sep).join('/')
  return {
    name: 'tidewire:refuse-content-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /content\// },
      async handler(source, importer, options) {
        const target = importer && (await this.resolve(source, importer, { ...options, skipSelf: true }))
        if (!target || !join(target.id).startsWith(content)) return null
        return this.error(
          `${pathOf(importer)} imports ${pathOf(target.id)}. Code must not import content: the engine checks it and gives it to components as props.`,
        )
      },
    },
  }
}

/** The file with the licences of what visitors get. */
export const LICENCES = 'licenses.txt'

/**
 * Adds the licences of icons and typefaces, which are no modules, to the list that Vite writes (`build.license`). That of a typeface
 * is beside its file in `content/media/fonts`: `name.woff2`, `name.license.txt`.
 */
function assetLicences(root: string): Plugin {
  return {
    name: 'tidewire:asset-licences',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LICENCES]
        if (list?.type !== 'asset') return
        const icons = join(
          createRequire(import.meta.url).resolve('@tabler/icons/outline/wifi.svg'),
          '../../..',
        )
        const { version } = JSON.parse(readFileSync(join(icons, 'package.json'), 'utf8'))
        const licences = [{ title: `@tabler/icons - ${version} (MIT)`, file: join(icons, 'LICENSE') }]
        for (const asset of Object.values(bundle))
          for (const name of asset.type === 'asset' ? asset.originalFileNames : []) {
            const file = join(root, name.replace(/\.woff2$/, '.license.txt'))
            if (file.endsWith('.license.txt') && existsSync(file))
              licences.push({ title: basename(name), file })
          }
        const texts = licences.map(
          ({ title, file }) => `\n## ${title}\n\n${readFileSync(file, 'utf8').trim()}\n`,
        )
        list.source = String(list.source) + texts.join('')
      },
    },
  }
}

/** All that Vite needs to know of this project: `root` is its folder. */
export function tidewire(root: string): Plugin[] {
  const replacements = new Map<string, string>()
  return [
    refuseContentImports(root),
    ...sourcePlugins(),
    themeStyles(root, replacements),
    assetLicences(root),
    ...classNames(root),
    site(root, replacements),
  ]
}

/** Starts a server. Rejects with a `UserError` when the system refuses something. */
async function startInWords<T>(root: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    const words = explainSystemError(error, root)
    throw words === undefined ? error : new UserError(words)
  }
}

/**
 * Makes Vite's own commands work: dev and preview serve the site, and `vite build` is `npm run build`. Each command imports
 * what only it needs. Its hooks reject when the build fails, or, with a `UserError`, when a server cannot start.
 */
function site(root: string, replacements: Map<string, string>): Plugin {
  return {
    name: 'tidewire',
    config: async (_, { command, mode, isPreview }) => {
      const own = await isPluginMode(mode)
      // From a key to the changed page, the React of developers takes twice as long, for warnings that no editor reads.
      if (own) process.env.NODE_ENV = 'production'
      return {
        appType: 'mpa',
        server: {
          watch: { ignored: OWN_FILES },
          // No page of another server of this computer may read what such a mode shows.
          ...(own && { cors: false }),
        },
        ...(command === 'serve' &&
          !isPreview && { cacheDir: usableFolder(root, join(root, 'node_modules/.vite')) }),
        ...(command === 'build' && { base: `${readBasePath(root)}/` }),
        builder: {},
        environments: {
          client: {
            build: { manifest: true, rolldownOptions: { input: join(root, 'src/app/entry-client.tsx') } },
          },
          ssr: {
            build: {
              copyPublicDir: false,
              // When a page cannot be rendered, they give the line of the component. They are not published.
              sourcemap: 'hidden',
              rolldownOptions: { input: join(root, 'src/app/entry-server.tsx') },
            },
          },
        },
        // The pages of such a mode load no modules of packages.
        optimizeDeps: own ? { noDiscovery: true } : { entries: ['src/app/entry-client.tsx'] },
      }
    },
    buildApp: {
      order: 'pre',
      handler: async ({ environments }) => {
        const build = ['src/engine/cli/run-bundled.js', 'build']
        const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
        if (status !== 0) throw new Error('The build failed: see above.')
        // Vite would bundle every environment that is not marked as built.
        for (const environment of Object.values(environments)) environment.isBuilt = true
      },
    },
    configureServer: async (server) => {
      const { mode, server: options } = server.config
      if ((await isPluginMode(mode)) && !isLocalHost(options.host))
        throw new UserError(`npm run ${mode} answers this computer only: leave out --host.`)
      const [{ serveContent }, { decodePictures }, { plugins }] = await Promise.all([
        import('./dev/dev-server.ts'),
        import('./library/media/decode-pictures.ts'),
        import('../plugins/index.ts'),
      ])
      return startInWords(root, async () =>
        serveContent(server, root, { plugins, decodedPictures: await decodePictures(root) }, replacements),
      )
    },
    configurePreviewServer: async (server) => {
      const { servePreview } = await import('./dev/preview-server.ts')
      return startInWords(root, async () => servePreview(server, root))
    },
  }
}
