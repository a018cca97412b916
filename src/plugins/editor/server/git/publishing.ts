import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PublicationPlan, PublishResult } from '../../git-protocol.ts'
import type { FileCommand } from '../../protocol.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { planPublication } from './plan-publication.ts'
import { askHost, listPublications, type SentPublication } from './publications.ts'
import { type PublishOrder, publish } from './publish.ts'
import { refuse } from './repository.ts'
import { planUndo, undoInFiles, withdraw } from './undo-publication.ts'

/** How long the project's host may take to tell what waits for a review, in milliseconds. */
const HOST_PATIENCE = 5000

/** Plans, sends and undoes publications of a site. Its methods reject with a `RefusedRequest` for an editor. */
export class Publishing {
  readonly #site: EditedContent
  readonly #kept: { drafts: DraftStore; trash: Trash }
  /** What was published from here, as the project's host has told last. */
  #publications: readonly SentPublication[] = []

  constructor(site: EditedContent, kept: { drafts: DraftStore; trash: Trash }) {
    this.#site = site
    this.#kept = kept
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

  /**
   * Takes the publication of a branch back: one that waits for a review at the host, an accepted one in the files, as a command. Gives
   * that command.
   */
  async undo(branch: string): Promise<FileCommand | undefined> {
    const { root } = this.#site
    const host = await askHost(root)
    if (!host) return refuse('The project’s host cannot be reached. Try again later.', 502)
    const publications = listPublications(root, host)
    const publication = publications.find((one) => one.branch === branch)
    if (!publication) throw new RefusedRequest(404, { message: 'This publication is not known here.' })
    if (publication.state === 'waiting') {
      await withdraw(root, publication, publications)
      return undefined
    }
    const changes = await planUndo(root, publication, host.newest)
    const id = randomUUID()
    return { id, told: undoInFiles(this.#site, this.#kept, publication, changes, id) }
  }

  /** Asks the project's host what became of the publications. Waits five seconds at most. */
  async #ask(): Promise<void> {
    const { root } = this.#site
    const host = await Promise.race([askHost(root), setTimeout(HOST_PATIENCE, undefined, { ref: false })])
    this.#publications = listPublications(root, host)
  }
}
