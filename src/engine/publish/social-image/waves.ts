import { SOCIAL_IMAGE_SIZE } from '../../check/summary/social-image-spec.ts'
import type { BrandColours } from './brand-colours.ts'

/** One wave over the whole width, filled down to the bottom, with a bright line along its crest. */
function drawWave(index: number, [base, height, shift]: readonly [number, number, number]): string {
  const at = (x: number) =>
    base + height * Math.sin((x + shift) / 150) + height * 0.4 * Math.sin((x - shift) / 67)
  const crest = Array.from({ length: 61 }, (_, step) => `${step * 20} ${at(step * 20).toFixed(1)}`).join('L')
  return [
    `<path d="M${crest}V${SOCIAL_IMAGE_SIZE.height}H0Z" fill="url(#deep${index % 2})" fill-opacity="0.85"/>`,
    `<path d="M${crest}" fill="none" stroke="url(#crest)" stroke-width="14" stroke-opacity="0.7" filter="url(#light)"/>`,
    `<path d="M${crest}" fill="none" stroke="url(#crest)" stroke-width="4"/>`,
  ].join('')
}

/** The gradients in the colours of the brand, and in art colours of their own between them. */
function drawGradients({ ink, deep, cyan, coral }: BrandColours): string {
  return [
    '<filter id="light" filterUnits="userSpaceOnUse" x="0" y="0" width="1200" height="630"><feGaussianBlur stdDeviation="12"/></filter>',
    `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink}"/><stop offset="1" stop-color="#2733b8"/></linearGradient>`,
    `<linearGradient id="deep0" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2b39d6"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    '<linearGradient id="deep1" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a5bff"/><stop offset="1" stop-color="#151c66"/></linearGradient>',
    `<linearGradient id="crest" gradientUnits="userSpaceOnUse" x1="600" y1="0" x2="1200" y2="0"><stop offset="0" stop-color="${cyan}"/><stop offset="0.7" stop-color="#7d6bff"/><stop offset="1" stop-color="${coral}"/></linearGradient>`,
  ].join('')
}

/** The background of pages without a picture: waves in the site's colours, as the inside of an SVG. */
export function drawWaves(colours: BrandColours): string {
  return [
    `<defs>${drawGradients(colours)}</defs><rect width="${SOCIAL_IMAGE_SIZE.width}" height="${SOCIAL_IMAGE_SIZE.height}" fill="url(#night)"/>`,
    ...(
      [
        [230, 44, 40],
        [310, 52, 290],
        [400, 40, 560],
        [490, 46, 120],
      ] as const
    ).map((line, index) => drawWave(index, line)),
  ].join('')
}
