import { type Card, SIZE } from '../../check/summary/social-image.ts'

/** The colours of the words on a ground. */
export interface Ink {
  title: string
  note: string
  accent: string
}

/** How a theme of pages looks on a sharing picture. */
interface Ground {
  ink: Ink
  /** Whether the logo is the one for dark ground. */
  dark: boolean
  /** The left edge of the picture, in pixels; its right edge is that of the card. */
  edge: number
  /** What lies on the picture and below the words, as SVG. */
  cover: string
}

/** The tide: where ground and picture meet, as the mark's curve runs. */
const TIDE = 'C745 120 742 205 676 300S585 500 690 638'

/** Stars that always stand where they stood: a small generator with a fixed seed. */
function stars(count: number, right: number): string {
  let seed = 20
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: count }, () => {
    const [x, y, size, light] = [
      next() * right,
      next() * SIZE.height,
      0.7 + next() * 1.5,
      0.12 + next() * 0.5,
    ]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" opacity="${light.toFixed(2)}"/>`
  }).join('')
}

const wire =
  '<linearGradient id="wire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3d4ef5"/><stop offset="1" stop-color="#2bd4ff"/></linearGradient>'

/** The wire along the tide, with the light at its end. */
const along = `<path d="M650 -8${TIDE}" transform="translate(14 0)" fill="none" stroke="url(#wire)" stroke-width="6"/><circle cx="690" cy="300" r="13" fill="#ff6b4a"/>`

function panel(fill: string): string {
  return `<path d="M0 -8H650${TIDE}H0Z" fill="${fill}"/>`
}

function whole(gradient: string): string {
  return `<rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#${gradient})"/>`
}

function glow(id: string, x: number, y: number, radius: number, colour: string, light: number): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${colour}" stop-opacity="${light}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

const onDark: Ink = { title: '#ffffff', note: '#c4cbe8', accent: '#2bd4ff' }

/** By the theme of the page: the same grounds as on the pages. */
export const grounds: Record<Card['theme'], Ground> = {
  day: {
    ink: { title: '#0b1026', note: '#454c6b', accent: '#3d4ef5' },
    dark: false,
    edge: 610,
    cover: `<defs>${wire}<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eceffa"/></linearGradient></defs>${panel('url(#paper)')}${along}`,
  },
  night: {
    ink: onDark,
    dark: true,
    edge: 610,
    cover: `<defs>${wire}${glow('indigo', 60, 640, 620, '#3d4ef5', 0.75)}${glow('cyan', 640, 40, 420, '#2bd4ff', 0.35)}</defs>${panel('#0b1026')}${panel('url(#indigo)')}${panel('url(#cyan)')}${along}`,
  },
  cinema: {
    ink: onDark,
    dark: true,
    edge: 0,
    cover: `<defs><linearGradient id="dim" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#05060d" stop-opacity="0.94"/><stop offset="0.42" stop-color="#05060d" stop-opacity="0.62"/><stop offset="0.7" stop-color="#05060d" stop-opacity="0"/></linearGradient></defs>${whole('dim')}`,
  },
  orbit: {
    ink: onDark,
    dark: true,
    edge: 400,
    cover: `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0a1138"/><stop offset="0.36" stop-color="#0d1650"/><stop offset="0.66" stop-color="#0d1650" stop-opacity="0"/></linearGradient></defs>${whole('sky')}${stars(70, 640)}`,
  },
}
