import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type {
  NewestResult,
  PreviewResult,
  PublicationPlan,
  PublishedChange,
  PublishResult,
} from '../../git-protocol.ts'
import type { FileCommand } from '../../protocol.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { buildPreview } from '../preview/build-preview.ts'
import { RefusedRequest } from '../refuse.ts'
import { countNewer } from './newest.ts'
import { planPublication } from './plan-publication.ts'
import { askHost, type Host, listPublications, type SentPublication } from './publications.ts'
import { type PublishOrder, publish } from './publish.ts'
import { describePublished } from './published.ts'
import { refuse } from './repository.ts'
import { accept, decline } from './review.ts'
import { planUndo, undoInFiles, withdraw } from './undo-publication.ts'

/** How long the project's host may take to tell what waits for a review, in milliseconds. */
const HOST_PATIENCE = 5000

/** What publishing needs of the site. */
type PublishedSite = Pick<EditedContent, 'root' | 'content' | 'check' | 'team'>

/** A preview that an editor has asked for: of the publication of a branch, or of the content with all unsaved changes. */
interface PreviewOrder {
  branch?: string | undefined
  isOpen: boolean
}

/** Plans, sends, reviews and undoes publications of a site. Its methods reject with a `RefusedRequest` for an editor. */
export class Publishing {
  readonly #site: PublishedSite
  readonly #kept: { drafts: DraftStore; trash: Trash }
  /** What was published from here, as the project's host has told last. */
  #publications: readonly SentPublication[] = []

  constructor(site: PublishedSite, kept: { drafts: DraftStore; trash: Trash }) {
    this.#site = site
    this.#kept = kept
  }

  get #mayReview(): boolean {
    return this.#site.team?.mayReview ?? false
  }

  /** Plans a publication of these saved files. Without them, asks the host first, and takes all that do not wait for a review. */
  async plan(files?: readonly string[]): Promise<PublicationPlan> {
    if (!files) await this.#ask()
    const { parts, lines, refusal } = planPublication(this.#site.content(), files, this.#publications)
    return { parts, lines, refusal }
  }

  async publish(order: PublishOrder): Promise<PublishResult> {
    await this.#ask()
    return publish(this.#site.content(), order, this.#publications)
  }

  /** Says what became of the last publications of this repository, newest first. */
  async published(): Promise<PublishedChange[]> {
    const { root } = this.#site
    const host = await askHost(root)
    const publications = listPublications(root, host)
    if (publications.length === 0) return []
    if (!host)
      refuse(
        'The project’s host cannot be reached, or refuses the password of git, so what became of earlier changes is not known.',
      )
    return describePublished(root, publications, { newest: host.newest, mayReview: this.#mayReview })
  }

  /** Counts what others have published, and the publications that the user may accept or refuse. */
  async look(): Promise<NewestResult> {
    const { root } = this.#site
    // Both wait for one fetch.
    const [newer, host] = await Promise.all([countNewer(root), this.#mayReview ? askHost(root) : undefined])
    const waiting = host ? listPublications(root, host).filter(({ state }) => state === 'waiting') : []
    return { newer, toReview: waiting.length, files: [], restart: false }
  }

  /** Builds a preview of a publication, or of the content with all unsaved changes. */
  async preview({ branch, isOpen }: PreviewOrder): Promise<PreviewResult> {
    const commit = branch && (await this.#find(branch)).publication.commit
    return buildPreview(this.#site.content(), { commit, isOpen }, this.#site.team?.previews)
  }

  /** Accepts a publication that waits for a review, or refuses it for a reason. Gives what `published` does. */
  async review(branch: string, decision: 'accept' | 'refuse', reason = ''): Promise<PublishedChange[]> {
    if (!this.#mayReview)
      refuse('You may not decide about changes. Ask IT, who set up the editor, for the permission.', 403)
    const { host, publication } = await this.#find(branch)
    if (decision === 'accept') await accept(this.#site.content(), publication, host)
    else await decline(this.#site.root, publication, host, reason)
    return this.published()
  }

  /**
   * Takes the publication of a branch back: one that waits for a review at the host, an accepted one in the files, as a command. Gives
   * that command.
   */
  async undo(branch: string): Promise<FileCommand | undefined> {
    const { root } = this.#site
    const { host, publications, publication } = await this.#find(branch)
    if (publication.state === 'waiting') {
      if (!publication.isOwn) refuse(`${publication.author} has published this, and can undo it.`, 403)
      await withdraw(root, publication, publications)
      return undefined
    }
    const changes = await planUndo(root, publication, host.newest)
    const id = randomUUID()
    return { id, told: undoInFiles(this.#site, this.#kept, publication, changes, id) }
  }

  async #find(
    branch: string,
  ): Promise<{ host: Host; publications: SentPublication[]; publication: SentPublication }> {
    const { root } = this.#site
    const host = await askHost(root)
    if (!host) return refuse('The project’s host cannot be reached. Try again later.', 502)
    const publications = listPublications(root, host)
    const publication = publications.find((one) => one.branch === branch)
    if (!publication) throw new RefusedRequest(404, { message: 'This publication is not known here.' })
    return { host, publications, publication }
  }

  /** Asks the project's host what became of the publications. Waits five seconds at most. */
  async #ask(): Promise<void> {
    const { root } = this.#site
    const host = await Promise.race([askHost(root), setTimeout(HOST_PATIENCE, undefined, { ref: false })])
    this.#publications = listPublications(root, host)
  }
}
