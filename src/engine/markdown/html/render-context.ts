import type { Library } from '../../../../schemas/library.ts'
import type { RuleName } from '../../../../schemas/rules.ts'
import type { MarkdownNode } from '../parse.ts'

/** What the renderer of a body needs: the targets that a body may refer to, and a receiver of its problems. */
export interface MarkdownRenderContext extends Pick<Library, 'link' | 'picture' | 'token'> {
  /** Heading → its id on the page. */
  ids: ReadonlyMap<MarkdownNode, string>
  /** Reports a problem at the position of `node`. */
  report: (
    node: Pick<MarkdownNode, 'position'>,
    message: string,
    rule?: RuleName,
    /** The part of the node that is wrong, and what was probably meant; `meant` is undefined when nobody can tell. */
    correction?: { written: string; meant: string | undefined },
  ) => void
}
