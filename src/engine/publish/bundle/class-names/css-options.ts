import { join } from 'node:path'
import type { CSSOptions } from 'vite'
import { createShortNamer } from './class-names.ts'
import { shortClasses } from './short-classes.ts'
import { shortProperties } from './short-properties.ts'

/** Creates Vite's CSS options for the project below `root`: short names of classes and properties in builds, readable ones in dev. */
export function createCssOptions(root: string, command: 'build' | 'serve'): CSSOptions {
  if (command === 'serve')
    return {
      // Lightning CSS takes half as long as PostCSS here.
      transformer: 'lightningcss',
      lightningcss: {
        cssModules: { pattern: '[name]-[hash]-[local]' },
        // Only builds rewrite styles for older browsers.
        targets: {},
      },
    }
  const sources = join(root, 'src')
  return {
    // `shortClasses` renames the classes in styles, `moduleNames` gives the same names to scripts.
    modules: false,
    postcss: { plugins: [shortClasses(createShortNamer(sources)), shortProperties(sources)] },
  }
}
