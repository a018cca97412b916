import { loadTypesetter } from './typeset.ts'

/** Loads the libraries that draw social images. They load slowly: call it only when there is an image to draw. */
export async function loadLibraries(root: string) {
  const [{ default: sharp }, { renderAsync }, typesetter] = await Promise.all([
    import('sharp'),
    import('@resvg/resvg-js'),
    loadTypesetter(root),
  ])
  // The build draws several images at once, each on one thread, so that every machine gives the same bytes.
  sharp.concurrency(1)
  return { sharp, renderAsync, typesetter }
}
export type DrawingLibraries = Awaited<ReturnType<typeof loadLibraries>>
