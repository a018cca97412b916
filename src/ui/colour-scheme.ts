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

/** The radio buttons of the menu, in the order of `SCHEMES`. They are in the HTML of every page. */
const findChoices = () => [...document.querySelectorAll<HTMLInputElement>('input[name="colours"]')]

/**
 * Reads the choice that the inline script has applied before the first paint. The menu shows it before its code comes:
 * otherwise the button of "auto" would be checked already, and a click on it would change nothing.
 */
export function readScheme(): void {
  try {
    colours.scheme = SCHEMES.find((scheme) => scheme === localStorage.getItem('colourScheme')) ?? 'auto'
  } catch {
    // The browser forbids storage.
  }
  const choices = findChoices()
  // The visitor may have chosen others already.
  if (choices.some(({ checked, defaultChecked }) => checked && !defaultChecked)) return
  for (const [index, choice] of choices.entries()) choice.checked = SCHEMES[index] === colours.scheme
}

/** Takes what the visitor chose in the menu before its code came. */
export function takeEarlyScheme(): void {
  const early = SCHEMES[findChoices().findIndex(({ checked }) => checked)]
  if (early && early !== colours.scheme) setScheme(early)
}
