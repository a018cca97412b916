import type { EnginePlugin } from '../../../engine/plugin.ts'
import type { Content } from '../../../engine/public/site.ts'
import type { Proposal, ProposedPlace } from '../agent-protocol.ts'
import type { Colleague, EditState } from '../protocol.ts'

/** What the dev server gives its parts. */
type DevSite = Parameters<NonNullable<NonNullable<EnginePlugin['serve']>['part']>>[0]

/** What the editor needs from the content session. */
export interface EditedContent {
  /** The project's root. */
  root: string
  /** The texts with unsaved changes. The content is read from these instead of the files. */
  replacements: Map<string, string>
  /** The last check of the content. */
  content: () => Content
  /** What pages show. */
  lastGood: () => Content
  /**
   * Checks the content again, with all unsaved changes, and updates open pages. When only the document `typed` has changed and
   * its own check is enough to show it, the other documents are checked later, in a pause.
   */
  check: (typed?: string) => void
  edition: () => number
  /** Renders the page of this name as the server does; undefined when there is none. Rejects when a component throws. */
  render: (content: Pick<Content, 'site' | 'variants'>, name: string) => Promise<string | undefined>
  /** The user, of a team; undefined on one's own computer. */
  team: DevSite['team']
  /** Lists the others of the team who change something. */
  others: () => Colleague[]
  /** Lists the places of unsaved changes that an assistant has made. */
  proposed: () => ProposedPlace[]
  /** Tells all windows what an assistant has changed. */
  propose: (proposal: Proposal) => void
  /** Shows the site as of a day; without one, of today. */
  showDay: (day?: string) => void
  /** The names that fields may hold. */
  names: () => EditState['names']
  /** The shapes of the documents (`src/contract/shape.ts`), by kind. */
  shapes: () => unknown
}
