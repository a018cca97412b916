import { type Card, SIZE } from '../../check/summary/social-image.ts'
import { backdrop } from './background.ts'
import { encodeCard } from './encode-social-image.ts'
import { layerOf } from './layer.ts'
import type { Tools } from './libraries.ts'
import { setHost, setWords } from './text-layer.ts'
import { grounds } from './themes.ts'

const LEFT = 72
const LOGO = { top: 60, height: 46, width: 360 }
/** Where there are no words besides. */
const LARGE_LOGO = { top: 250, height: 96, width: 480 }
const FOOT = 540

/** What a card is drawn with besides its words: files, and what stands below. */
export interface Sources {
  /** The address of the site as people say it, such as "tidewire.example". */
  host: string
  /** On dark and on light ground. */
  logo: { dark: string; light: string }
  /** One fills its part of the card; several make a wall. */
  pictures: readonly string[]
}

function placed(svg: string | undefined, y: number): string {
  return svg?.replace('<svg ', () => `<svg x="${LEFT}" y="${Math.round(y)}" `) ?? ''
}

/** Draws the sharing picture of a page. */
export async function drawCard(card: Card, { host, logo, pictures }: Sources, tools: Tools): Promise<Buffer> {
  const { cover, dark, edge, ink } = grounds[card.theme]
  const { sharp, type } = tools
  const words = await setWords(card, ink, type)
  const foot = await setHost(host, ink, type)
  const middle = (LOGO.top + LOGO.height + FOOT - (words?.height ?? 0)) / 2
  const drawing = await layerOf(cover + placed(words?.svg, middle) + placed(foot?.svg, FOOT), tools)
  const { top, ...room } = words ? LOGO : LARGE_LOGO
  const name = await sharp(dark ? logo.dark : logo.light)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer()
  const ground = await backdrop(pictures, edge, tools)
  const { data, info } = await ground.raw().toBuffer({ resolveWithObject: true })
  const layers = [drawing, { input: name, left: LEFT, top }]
  return encodeCard(sharp(data, { raw: info }).composite(layers), tools)
}

/** A picture that an editor gave for sharing, cut to size. */
export function cutCard(file: string, tools: Tools): Promise<Buffer> {
  const picture = tools.sharp(file).toColourspace('srgb').flatten({ background: '#ffffff' })
  return encodeCard(picture.resize({ ...SIZE, fit: 'cover' }), tools)
}
