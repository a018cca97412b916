import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import type { Font } from 'satori'

/** The subsets of the typeface. Each has letters that the subsets before it lack. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext']
const WEIGHTS = [500, 800] as const

/** The npm package of the typeface. */
export const TYPEFACE = '@fontsource/plus-jakarta-sans'

/** The style of a box, in the subset of CSS that satori supports. */
export type BoxStyle = Record<string, string | number>

/** Texts as SVG, and the size of that SVG in pixels. */
export interface RenderedText {
  svg: string
  width: number
  height: number
}

type Bounds = { width: number } | { height: number }

/** Renders texts in the site's typeface. */
export interface Typesetter {
  /** Renders `content` with one side given, in pixels; the other side follows from the content. */
  render: (content: ReactNode, bounds: Bounds) => Promise<RenderedText>
  /** Whether the typeface has all letters of a text. */
  supports: (text: string) => Promise<boolean>
}

/** Creates a flex box with a style and children, as satori expects it. */
export function box(style: BoxStyle, ...children: ReactNode[]): ReactNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** Loads satori and the typeface. */
export async function loadTypesetter(root: string): Promise<Typesetter> {
  const { default: satori } = await import('satori')
  const folder = join(root, 'node_modules', TYPEFACE, 'files')
  const fonts: Font[] = SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: subset,
      weight,
      style: 'normal',
      data: readFileSync(join(folder, `plus-jakarta-sans-${subset}-${weight}-normal.woff`)),
    })),
  )
  const renderSvg = (content: ReactNode, bounds: Bounds, onMissingLetter: () => void) =>
    satori(box({ fontFamily: SUBSETS.join(', ') }, content), {
      ...bounds,
      fonts,
      loadAdditionalAsset: async () => {
        onMissingLetter()
        return []
      },
    })
  return {
    render: async (content, bounds) => {
      const svg = await renderSvg(content, bounds, () => {})
      const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      return { svg, width: Number(width), height: Number(height) }
    },
    supports: async (text) => {
      let supported = true
      await renderSvg(text, { height: 100 }, () => {
        supported = false
      })
      return supported
    },
  }
}
