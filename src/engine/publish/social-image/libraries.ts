import { readBrandColours } from './brand-colours.ts'
import { loadTypesetter } from './typeset.ts'

/** Loads the libraries that draw social images, and the brand's colours. The libraries load slowly: call it only when there is an image to draw. */
export async function loadLibraries(root: string) {
  const [{ default: sharp }, { renderAsync }, typesetter] = await Promise.all([
    import('sharp'),
    import('@resvg/resvg-js'),
    loadTypesetter(root),
  ])
  // The build draws several images at once, each on one thread, so that every machine gives the same bytes.
  sharp.concurrency(1)
  return { sharp, renderAsync, typesetter, colours: readBrandColours(root) }
}
export type DrawingLibraries = Awaited<ReturnType<typeof loadLibraries>>
