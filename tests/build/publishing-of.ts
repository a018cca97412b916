import { createContentSession } from '../../src/engine/check/content-session.ts'
import { DraftStore } from '../../src/plugins/editor/server/drafts/drafts.ts'
import { Trash } from '../../src/plugins/editor/server/drafts/trash.ts'
import { Publishing } from '../../src/plugins/editor/server/git/publishing.ts'
import { plugins } from '../../src/plugins/index.ts'

/** What the editor of the project at `root` publishes with. */
export function publishingOf(root: string, mayReview = false): Publishing {
  const read = createContentSession(root, { plugins, imageVariants: false })
  const kept = { drafts: new DraftStore(root, new Map(), () => undefined), trash: new Trash(root) }
  const team = { name: '', file: '', mayReview, previews: undefined, signOut: undefined, agent: undefined }
  return new Publishing({ root, content: () => read(), check: () => {}, team }, kept)
}
