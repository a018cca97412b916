import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import type { Font } from 'satori'

/** The typeface in parts, each with the letters that the one before lacks. */
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext']
const WEIGHTS = [500, 800] as const

/** Where the typeface is, below the project's root. */
export const TYPEFACE = '@fontsource/plus-jakarta-sans'

/** How a box of words looks, in the part of CSS that satori knows. */
export type Style = Record<string, string | number>

/** Words set in type: an SVG of that size. */
export interface Block {
  svg: string
  width: number
  height: number
}

/** Sets words in the site's typeface. */
export interface Type {
  set: (words: ReactNode, room: { width: number } | { height: number }) => Promise<Block>
  /** Whether the typeface has all letters of a text. */
  knows: (text: string) => Promise<boolean>
}

/** A box with a look, and what stands in it. */
export function box(style: Style, ...children: ReactNode[]): ReactNode {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** Loads the typeface, and what sets words in it. */
export async function openType(root: string): Promise<Type> {
  const { default: satori } = await import('satori')
  const folder = join(root, 'node_modules', TYPEFACE, 'files')
  const fonts: Font[] = PARTS.flatMap((part) =>
    WEIGHTS.map((weight) => ({
      name: part,
      weight,
      style: 'normal',
      data: readFileSync(join(folder, `plus-jakarta-sans-${part}-${weight}-normal.woff`)),
    })),
  )
  const render = (words: ReactNode, room: { width: number } | { height: number }, missing: () => void) =>
    satori(box({ fontFamily: PARTS.join(', ') }, words), {
      ...room,
      fonts,
      loadAdditionalAsset: async () => {
        missing()
        return []
      },
    })
  return {
    set: async (words, room) => {
      const svg = await render(words, room, () => {})
      const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      return { svg, width: Number(width), height: Number(height) }
    },
    knows: async (text) => {
      let known = true
      await render(text, { height: 100 }, () => {
        known = false
      })
      return known
    },
  }
}
