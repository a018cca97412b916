import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { sayForFiles } from './diagnostics/words/for-files.ts'
import { readIcon } from './library/icons.ts'

/** `import shape from 'icon:wifi'`: the inner SVG markup of a Tabler outline icon. */
function icons(): Plugin {
  return {
    name: 'tidewire:icons',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        const found = readIcon(id.slice('\0icon:'.length))
        if ('problem' in found) this.error(sayForFiles(found.problem))
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

/** CSS modules by Lightning CSS: one after another by PostCSS, they would take half of the time of a bundle. */
function styles(): Plugin {
  return {
    name: 'tidewire:styles',
    config: () => ({
      css: {
        transformer: 'lightningcss',
        lightningcss: {
          // What older browsers need is added once, to all styles together (`build.cssTarget`).
          targets: {},
          // A name says the file and the class. The names of grids and containers are global.
          cssModules: { pattern: '[name]-[hash]-[local]', container: false, grid: false },
        },
      },
    }),
  }
}

/** What the sources of the app need to be loaded: by Vite, and by the tests, which look at no theme. */
export function sourcePlugins(): Plugin[] {
  return [icons(), inlineScripts(), styles()]
}
