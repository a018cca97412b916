import { SOCIAL_IMAGE_SIZE, type SocialImageText } from '../../check/summary/social-image-spec.ts'
import type { BrandColours } from './brand-colours.ts'

/** The colours of the texts. */
export interface TextColours {
  title: string
  note: string
  accent: string
  /** The dot before the host name. */
  dot: string
}

/** How a social image looks in one of the themes of pages. */
interface SocialImageTheme {
  textColours: TextColours
  /** Whether the image shows the logo for dark backgrounds. */
  dark: boolean
  /** Where the page's picture begins, in pixels from the left. It ends at the right edge of the social image. */
  pictureLeft: number
  /** SVG that covers the picture and lies below the texts. */
  overlay: string
}

/** SVG path data of the curve between the text panel and the picture. It has the shape of the curve in the logo. */
const EDGE_CURVE = 'C745 120 742 205 676 300S585 500 690 638'

/** Draws `count` stars up to `right`. A generator with a fixed seed puts them at the same places every time. */
function drawStars(count: number, right: number): string {
  let seed = 20
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: count }, () => {
    const [x, y, size, light] = [
      next() * right,
      next() * SOCIAL_IMAGE_SIZE.height,
      0.7 + next() * 1.5,
      0.12 + next() * 0.5,
    ]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" opacity="${light.toFixed(2)}"/>`
  }).join('')
}

function edgeGradient({ indigo, cyan }: BrandColours): string {
  return `<linearGradient id="wire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${indigo}"/><stop offset="1" stop-color="${cyan}"/></linearGradient>`
}

/** A line along the curve, and a dot on it. */
function edgeLine({ coral }: BrandColours): string {
  return `<path d="M650 -8${EDGE_CURVE}" transform="translate(14 0)" fill="none" stroke="url(#wire)" stroke-width="6"/><circle cx="690" cy="300" r="13" fill="${coral}"/>`
}

function textPanel(fill: string): string {
  return `<path d="M0 -8H650${EDGE_CURVE}H0Z" fill="${fill}"/>`
}

function fullRectangle(gradient: string): string {
  return `<rect width="${SOCIAL_IMAGE_SIZE.width}" height="${SOCIAL_IMAGE_SIZE.height}" fill="url(#${gradient})"/>`
}

function radialGradient(
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  light: number,
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${colour}" stop-opacity="${light}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

/** The look of social images by the theme of the page, with the same backgrounds as on the pages. */
export function createThemes(colours: BrandColours): Record<SocialImageText['theme'], SocialImageTheme> {
  const { ink, indigo, cyan, coral } = colours
  const onDark: TextColours = { title: '#ffffff', note: '#c4cbe8', accent: cyan, dot: coral }
  return {
    day: {
      textColours: { title: ink, note: '#454c6b', accent: indigo, dot: coral },
      dark: false,
      pictureLeft: 610,
      overlay: `<defs>${edgeGradient(colours)}<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eceffa"/></linearGradient></defs>${textPanel('url(#paper)')}${edgeLine(colours)}`,
    },
    night: {
      textColours: onDark,
      dark: true,
      pictureLeft: 610,
      overlay: `<defs>${edgeGradient(colours)}${radialGradient('indigo', 60, 640, 620, indigo, 0.75)}${radialGradient('cyan', 640, 40, 420, cyan, 0.35)}</defs>${textPanel(ink)}${textPanel('url(#indigo)')}${textPanel('url(#cyan)')}${edgeLine(colours)}`,
    },
    cinema: {
      textColours: onDark,
      dark: true,
      pictureLeft: 0,
      overlay: `<defs><linearGradient id="dim" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#05060d" stop-opacity="0.94"/><stop offset="0.42" stop-color="#05060d" stop-opacity="0.62"/><stop offset="0.7" stop-color="#05060d" stop-opacity="0"/></linearGradient></defs>${fullRectangle('dim')}`,
    },
    orbit: {
      textColours: onDark,
      dark: true,
      pictureLeft: 400,
      overlay: `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0a1138"/><stop offset="0.36" stop-color="#0d1650"/><stop offset="0.66" stop-color="#0d1650" stop-opacity="0"/></linearGradient></defs>${fullRectangle('sky')}${drawStars(70, 640)}`,
    },
  }
}
