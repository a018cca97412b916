import { join } from 'node:path'
import { Theme } from '../../../schemas/theme.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/library.ts'
import { findFile, type Replacements, readFileBytes, readFileText } from '../read/content-folder.ts'
import { rootDocumentPath } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import { validate } from '../read/validate.ts'
import { completeColours, listColours, type ThemeColours } from './theme-colours.ts'

/** Paths from the project's root. */
export const THEME = rootDocumentPath('theme')
/** The address of its styles in the dev server. */
export const THEME_STYLES = '/src/styles/theme.css'
const FONTS = 'content/media/fonts'

/** What a theme without any field says. */
const PLAIN = Theme.parse({})

/** Checks the theme of the site: its form, and its font files. Without a file, all is plain. */
export function checkTheme(
  root: string,
  document: ContentDocument | undefined,
): { value: Theme } | { problems: Problem[] } {
  if (!document) return { value: PLAIN }
  const result = validate(document, Theme)
  if ('problems' in result) return result
  const { typeface } = result.value
  const problems = typeface.files.flatMap(({ src }, index) => {
    const bytes = readFileBytes(join(root, FONTS, src))
    if (bytes?.subarray(0, 4).toString('latin1') === 'wOF2') return []
    const told = bytes ? tell('not-a-web-font', { file: src }) : tell('no-font', { file: src, folder: FONTS })
    return [document.problemAt(['typeface', 'files', index, 'src'], told)]
  })
  return problems.length > 0 ? { problems } : result
}

/** Reads the theme below `root`, or its replacement, without reporting its problems; undefined when it has any. */
export function readTheme(root: string, replacements?: Replacements): Theme | undefined {
  if (!findFile(root, THEME)) return PLAIN
  const document = readDocument(THEME, readFileText(root, THEME, replacements))
  const result = 'problemAt' in document ? checkTheme(root, document) : undefined
  return result && 'value' in result ? result.value : undefined
}

/** Reads the colours of the site below `root`. Throws when its theme has a problem. */
export function readThemeColours(root: string): ThemeColours {
  const theme = readTheme(root)
  if (!theme) throw new Error(`${THEME} has a problem.`)
  return completeColours(theme)
}

const GENERIC = /^(?:system-ui|ui-\w+|serif|sans-serif|monospace|rounded)$/

function quoteFamily(name: string): string {
  return GENERIC.test(name) ? name : `"${name}"`
}

/** Writes the theme as styles: the font faces, and a custom property for each colour, font and corner. */
export function themeCss(theme: Theme): string {
  const { typeface, corners } = theme
  const families = typeface.family.split(/, */)
  const [family = ''] = families
  const fallback = (index: number) => `${family} Fallback ${index + 1}`
  const faces = [
    ...typeface.files.map(
      ({ src, weight }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("../../content/media/fonts/${src}") format("woff2")}`,
    ),
    ...typeface.fallbacks.flatMap((group, index) =>
      group.map(
        ({ local, weight, size, ascent, descent }) =>
          `@font-face{font-family:"${fallback(index)}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
      ),
    ),
  ]
  const stack = [
    quoteFamily(family),
    ...typeface.fallbacks.map((_, index) => quoteFamily(fallback(index))),
    ...families.slice(1).map(quoteFamily),
    ...(GENERIC.test(families.at(-1) ?? '') ? [] : ['system-ui', 'sans-serif']),
  ]
  const properties = [
    ...listColours(completeColours(theme)).map(({ path, colour }) => [path.join('-'), colour]),
    ['font', stack.join(',')],
    ['word-spacing', `${typeface.wordSpacing}em`],
    ['radius', `${corners.large}rem`],
    ['radius-small', `${corners.small}rem`],
    ['pill', corners.button === 'round' ? '62.5rem' : `${corners.button}rem`],
  ]
  const declarations = properties.map(
    ([name = '', value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  )
  return `${faces.join('')}@layer tokens{:root{${declarations.join(';')}}}`
}
