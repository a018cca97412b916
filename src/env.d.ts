/** The inner SVG markup of an outline icon of Tabler Icons, resolved at build. */
declare module 'icon:*' {
  const shape: string
  export default shape
}

/** The compiled text of a module that imports nothing, for an inline script. */
declare module '*?script' {
  const text: string
  export default text
}

interface Window {
  /** The targets of the clicks before the app started; the inline script of every page collects them. */
  earlyClicks?: (EventTarget | null)[] | undefined
  /** Resolves when the file of all styles has loaded, rejects when it cannot be loaded; the inline script sets it. */
  stylesLoaded?: Promise<unknown>
}

interface Navigator {
  /** The network connection (Network Information API); not every browser has it. */
  connection?: { saveData: boolean; effectiveType: string }
}
