import { proxy } from 'valtio'
import { createStateHook } from '../hydration/state-hook.ts'

/** The colours of day pages: those of the visitor's device, or the ones that the visitor has chosen. */
export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The choice of the visitor. */
const colours = proxy<{ scheme: Scheme }>({ scheme: 'auto' })

export const useColours = createStateHook(colours)

/** Shows the day pages in these colours, and stores the choice for later visits. */
export function setScheme(scheme: Scheme): void {
  colours.scheme = scheme
  try {
    if (scheme === 'auto') localStorage.removeItem('colourScheme')
    else localStorage.setItem('colourScheme', scheme)
  } catch {
    // The browser forbids storage: the choice lasts as long as the document.
  }
  const prefersDark = 'matchMedia' in globalThis && matchMedia('(prefers-color-scheme: dark)').matches
  const device = prefersDark ? 'dark' : 'light'
  document.documentElement.dataset.scheme = scheme === 'auto' ? device : scheme
}

/** Reads the choice that the inline script has applied before the first paint. */
export function readScheme(): void {
  try {
    colours.scheme = SCHEMES.find((scheme) => scheme === localStorage.getItem('colourScheme')) ?? 'auto'
  } catch {
    // The browser forbids storage.
  }
}
