import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { usableFolder } from './cache/usable-folder.js'
import { explainSystemError } from './diagnostics/system-error.js'
import { UserError } from './diagnostics/user-error.ts'
import { isLocalHost } from './edit/guard.ts'
import { readIcon } from './library/icons.ts'
import type { Drafts } from './read/content-folder.ts'
import { readBasePath } from './render/base-path.ts'

/** What the engine writes for itself: no change of it concerns an open page. */
const OWN_FILES = ['**/.cache/**', '**/.drafts/**']

/** The mode of Vite in which `npm run edit` runs it. */
const EDIT_MODE = 'edit'

/** `import shape from 'icon:wifi'`: the inner SVG markup of a Tabler outline icon. */
function icons(): Plugin {
  return {
    name: 'tidewire:icons',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        const found = readIcon(id.slice('\0icon:'.length))
        if ('problem' in found) this.error(found.problem)
        return `export default ${JSON.stringify(found.value)}`
      },
    },
  }
}

/**
 * `import text from './boot.ts?script'`: the compiled and minified text of a module that imports nothing, to be written
 * into HTML as an inline script.
 */
function inlineScripts(): Plugin {
  return {
    name: 'tidewire:inline-scripts',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const file = id.slice(0, -'?script'.length)
        this.addWatchFile(file)
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
        const script = await minify(`${file}.js`, `(() => {${code}})()`)
        return `export default ${JSON.stringify(script.code)}`
      },
    },
  }
}

/**
 * `import 'theme.css'`: the styles of `content/theme.json`. While the theme has problems, the last good one stays; the check
 * of the content reports them.
 */
function themeStyles(root: string, drafts: Drafts): Plugin {
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
      filter: { id: /\/src\/styles\/theme\.css(?:\?|$)/ },
      async handler() {
        const { readTheme, THEME, themeCss } = await import('./library/theme.ts')
        this.addWatchFile(join(root, THEME))
        const theme = readTheme(root, drafts)
        if (theme) css = themeCss(theme)
        return css
      },
    },
  }
}

/** What the sources of the app need to be loaded: by Vite, and by the tests, which look at no theme. */
export function sourcePlugins(): Plugin[] {
  return [icons(), inlineScripts()]
}

/**
 * Refuses imports of `content/`: they would put texts and prices that nobody has checked into the scripts. `root` is the
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

/**
 * Names the classes of CSS modules: `title` in `src/cards/plan/plan.module.css` becomes `cards-plan-title`, in all bundles,
 * and `plan` there `cards-plan`. Names of words make pages smaller than hashes do. Throws when two files give one name.
 */
export function createClassNames(root: string): (local: string, path: string) => string {
  const files = new Map<string, string>()
  return (local, path) => {
    const file = relative(join(root, 'src'), path.replace(/\?.*$/, ''))
    const [folder = ''] = file.split(sep)
    const base = basename(file, '.module.css')
    const name = [folder, base, ...(local === base ? [] : [local])].join('-')
    const known = files.get(name)
    if (known !== undefined && known !== file && existsSync(join(root, 'src', known)))
      throw new Error(`Two classes are called ${name}, in ${known} and in ${file}: rename one of the files.`)
    files.set(name, file)
    return name
  }
}

/** All that Vite needs to know of this project: `root` is its folder. */
export function tidewire(root: string): Plugin[] {
  const drafts = new Map<string, string>()
  return [refuseContentImports(root), ...sourcePlugins(), themeStyles(root, drafts), site(root, drafts)]
}

/** Starts a server. Rejects with words for the user when the system refuses something. */
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
 * what only it needs.
 */
function site(root: string, drafts: Map<string, string>): Plugin {
  return {
    name: 'tidewire',
    config: (_, { command, mode, isPreview }) => {
      // From a key to the changed page, the React of developers takes twice as long, for warnings that no editor reads.
      if (mode === EDIT_MODE) process.env.NODE_ENV = 'production'
      return {
        appType: 'mpa',
        server: {
          watch: { ignored: OWN_FILES },
          // No page of another server of this computer may read what the editor shows.
          ...(mode === EDIT_MODE && { cors: false }),
        },
        // The editor has packages of its own: Vite would bundle all packages again whenever somebody changes from one mode to the other.
        ...(command === 'serve' &&
          !isPreview && {
            cacheDir: usableFolder(
              root,
              join(root, mode === EDIT_MODE ? 'node_modules/.vite/edit' : 'node_modules/.vite'),
            ),
          }),
        ...(command === 'build' && { base: `${readBasePath(root)}/` }),
        builder: {},
        css: { modules: { generateScopedName: createClassNames(root) } },
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
        optimizeDeps: {
          entries: ['src/app/entry-client.tsx', ...(mode === EDIT_MODE ? ['src/editor/main.tsx'] : [])],
        },
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
      const isEditing = server.config.mode === EDIT_MODE
      if (isEditing && !isLocalHost(server.config.server.host))
        throw new UserError('npm run edit answers this computer only: leave out --host.')
      const [{ serveContent }, { decodePictures }] = await Promise.all([
        import('./dev/dev-server.ts'),
        import('./library/media/decode-pictures.ts'),
      ])
      return startInWords(root, async () =>
        serveContent(server, root, await decodePictures(root), isEditing ? drafts : undefined),
      )
    },
    configurePreviewServer: async (server) => {
      const { servePreview } = await import('./dev/preview-server.ts')
      return startInWords(root, async () => servePreview(server, root))
    },
  }
}
