import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The colours of the brand that social images use, such as `#0b1026`. */
export interface BrandColours {
  ink: string
  indigo: string
  cyan: string
  coral: string
}

/** Reads the brand's colours from the design tokens of the pages. Throws when one of them is missing. */
export function readBrandColours(root: string): BrandColours {
  const css = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
  const read = (name: keyof BrandColours): string => {
    const [, colour] = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(css) ?? []
    if (colour === undefined) throw new Error(`src/styles/tokens.css has no colour --${name}.`)
    return colour
  }
  return { ink: read('ink'), indigo: read('indigo'), cyan: read('cyan'), coral: read('coral') }
}
