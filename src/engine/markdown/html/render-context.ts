import type { Library } from '../../../../schemas/library.ts'
import type { Rule } from '../../../../schemas/rule-name.ts'
import type { MarkdownNode } from '../parse.ts'

/** What a body is written into: what it may point at, and who is told what it may not hold. */
export interface Surroundings extends Pick<Library, 'link' | 'picture' | 'token'> {
  /** Heading → its id on the page. */
  ids: ReadonlyMap<MarkdownNode, string>
  /** A problem at the place of `node`. */
  report: (
    node: Pick<MarkdownNode, 'position'>,
    message: string,
    rule?: Rule,
    /** What of the node was probably meant to be something else. */
    mend?: { written: string; meant: string | undefined },
  ) => void
}
