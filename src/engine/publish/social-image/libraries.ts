import { openType } from './typeset.ts'

/** What draws sharing pictures. It is loaded when there is one to draw. */
export async function openTools(root: string) {
  const [{ default: sharp }, { renderAsync }, type] = await Promise.all([
    import('sharp'),
    import('@resvg/resvg-js'),
    openType(root),
  ])
  // Several are drawn at once; each on one processor, so that it comes out the same on every machine.
  sharp.concurrency(1)
  return { sharp, renderAsync, type }
}
export type Tools = Awaited<ReturnType<typeof openTools>>
