/** The inner SVG markup of an outline icon of Tabler Icons, resolved at build. */
declare module 'icon:*' {
  const shape: string
  export default shape
}

interface Window {
  /** What was clicked before the app was there; `src/engine/render/inline-script.ts` collects it. */
  early?: (EventTarget | null)[] | undefined
  /** Settles when the file of all styles is there, or cannot be had; asked for by the same script. */
  styled?: Promise<unknown>
}

interface Navigator {
  /** What the browser knows of its connection; not all of them tell. */
  connection?: { saveData: boolean; effectiveType: string }
}
