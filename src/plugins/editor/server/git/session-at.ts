import { createPublicFileLookup, listPublicFiles } from '../../../../engine/public/library.ts'
import { type Content, createContentSession } from '../../../../engine/public/site.ts'

/** Creates what reads and checks another state of the content, which is in `folder`, with the other files of the project. */
export function createSessionAt(
  { sources }: Content,
  folder: string,
): ReturnType<typeof createContentSession> {
  const { root, plugins } = sources
  const publicFile = createPublicFileLookup(plugins, () => listPublicFiles(root))
  return createContentSession(folder, { plugins, imageVariants: false, publicFile })
}
