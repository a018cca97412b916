import { join } from 'node:path'
import type { CSSOptions } from 'vite'
import { shortNames } from './class-names.ts'
import { shortClasses } from './short-classes.ts'
import { shortProperties } from './short-properties.ts'

/** How classes and custom properties of the project below `root` are called: short in builds, readable in dev. */
export function namesOf(root: string, command: 'build' | 'serve'): CSSOptions {
  if (command === 'serve')
    return {
      // In half of the time that PostCSS takes to find the names.
      transformer: 'lightningcss',
      lightningcss: {
        cssModules: { pattern: '[name]-[hash]-[local]' },
        // Nothing is rewritten for older browsers: builds do that.
        targets: {},
      },
    }
  const sources = join(root, 'src')
  return {
    // The names are given by a plugin of ours, and told to scripts by `moduleNames`.
    modules: false,
    postcss: { plugins: [shortClasses(shortNames(sources)), shortProperties(sources)] },
  }
}
