import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { findFile, removeLeftovers } from '../../../engine/public/files.ts'
import type { NewestResult, UndonePublication } from '../git-protocol.ts'
import type {
  BackResult,
  EditDocument,
  EditState,
  EditStatus,
  Operation,
  OperationsResult,
  PageChange,
  SaveResult,
} from '../protocol.ts'
import { withdrawAccess } from './agent/agent-door.ts'
import { describeFiles, findListed } from './documents/describe-file.ts'
import { describeDocument } from './documents/describe-site.ts'
import { listProblems } from './documents/list-problems.ts'
import { planMend } from './documents/plan-mend.ts'
import { describeLanguages } from './documents/translations.ts'
import type { DraftStore } from './drafts/drafts.ts'
import { describeConflict, saveDrafts } from './drafts/save-drafts.ts'
import { Trash } from './drafts/trash.ts'
import type { EditedContent } from './edited-content.ts'
import { getNewest } from './git/newest.ts'
import { Publishing } from './git/publishing.ts'
import { readVersion } from './git/versions.ts'
import { changePage, describeRemoval, takeBack } from './pages/change-pages.ts'
import { findTemplates } from './pages/find-templates.ts'
import { PictureFiles } from './pictures/picture-files.ts'
import { type RequestAnswers, readAnswers } from './read-requests.ts'
import { RefusedRequest } from './refuse.ts'
import {
  DayBody,
  MendBody,
  NewestBody,
  OperationsBody,
  PageRequest,
  PreviewBody,
  PublicationBody,
  PublishBody,
  RemovePictureBody,
  RenamesBody,
  ResolveBody,
  RestoreBody,
  ReviewBody,
  SaveBody,
  TakeBackBody,
  UndoPublicationBody,
  withBody,
} from './request-bodies.ts'
import { planRestore } from './splice/apply-operations.ts'
import { followRename } from './words/find-references.ts'

/** The requests of the editor, and the status that its windows receive. */
export class EditRequests {
  readonly #site: EditedContent
  readonly #drafts: DraftStore
  readonly #trash: Trash
  readonly #pictures: PictureFiles
  readonly #publishing: Publishing
  /**
   * The handlers, by method and path, such as `GET state`. A handler gives the body of the answer; a string is SVG. Throws a
   * `RefusedRequest` when it refuses the request.
   */
  readonly answers: RequestAnswers
  /** The day that the page shows; null for today. */
  #day: string | null = null

  /** Throws a system error when an interrupted save cannot be cleaned up. */
  constructor(site: EditedContent, drafts: DraftStore) {
    this.#site = site
    this.#drafts = drafts
    this.#trash = new Trash(site.root)
    this.#pictures = new PictureFiles(site, { drafts, trash: this.#trash })
    this.#publishing = new Publishing(site, { drafts, trash: this.#trash })
    this.answers = { ...readAnswers(site, drafts, (path) => this.#find(path)), ...this.#own }
    removeLeftovers(site.root)
    this.update()
  }

  /** The handlers of requests that change something, or tell the state of this server. */
  readonly #own: RequestAnswers = {
    'GET state': () => this.#state(),
    'GET doc': ({ parameters }) => this.#document(this.#find(parameters.get('file'))),
    'GET conflict': ({ parameters }) =>
      describeConflict(this.#drafts, this.#find(parameters.get('file'))) ?? {},
    'GET publication': () => this.#publishing.plan(),
    'GET published': () => this.#publishing.published(),
    'GET pictures': () => this.#pictures.list(),
    'POST ops': withBody(OperationsBody, ({ file, base, ops, id }) =>
      this.#change(this.#find(file), base, ops, id),
    ),
    'POST renames': withBody(RenamesBody, ({ file, undo }) =>
      followRename(this.#site.content(), this.#find(file), undo),
    ),
    'POST restore': withBody(RestoreBody, ({ file, base, commit }) =>
      this.#restore(this.#find(file), base, commit),
    ),
    'POST save': withBody(SaveBody, ({ files }) => this.#save(files)),
    'POST resolve': withBody(ResolveBody, ({ file, ...decision }) =>
      this.#resolve(this.#find(file), decision),
    ),
    'POST page': withBody(PageRequest, (request) => this.#changePage(request)),
    'GET removal': ({ parameters }) =>
      describeRemoval(this.#site.content(), this.#drafts, this.#find(parameters.get('file'))),
    'POST take-back': withBody(TakeBackBody, (asked) => this.#takeBack(asked)),
    'POST media': ({ parameters, body }) => {
      const replaced = parameters.get('replace')
      return replaced === null
        ? this.#pictures.upload(parameters.get('name') ?? '', body)
        : this.#pictures.replace(replaced, body)
    },
    'POST remove-picture': withBody(RemovePictureBody, ({ path }) => this.#pictures.remove(path)),
    'POST newest': withBody(NewestBody, ({ action }) => this.#newest(action)),
    'POST mend': withBody(MendBody, ({ base, ...at }) => {
      const file = this.#find(at.file)
      return this.#change(file, base, planMend(this.#site.content(), this.#drafts.read(file), at))
    }),
    'POST day': withBody(DayBody, ({ day }) => this.#showDay(day)),
    'POST preview': withBody(PreviewBody, (order) => this.#publishing.preview(order)),
    'POST publication': withBody(PublicationBody, ({ files }) => this.#publishing.plan(files)),
    'POST publish': withBody(PublishBody, (order) => {
      this.#showDay(null)
      return this.#publishing.publish(order)
    }),
    'POST assistant': () => withdrawAccess(this.#site),
    'POST review': withBody(ReviewBody, ({ branch, decision, reason }) =>
      this.#publishing.review(branch, decision, reason),
    ),
    'POST undo-publication': withBody(UndoPublicationBody, async ({ branch }): Promise<UndonePublication> => {
      const command = await this.#publishing.undo(branch)
      return { state: this.#state(), ...(command && { command }) }
    }),
  }

  /** Applies the unsaved changes to the current texts on the disk, where they fit. */
  update(): void {
    for (const file of this.#drafts.changed()) this.#drafts.update(file)
  }

  status(): EditStatus {
    return {
      changed: this.#drafts.changed(),
      conflicts: this.#drafts.changed().filter((file) => this.#drafts.conflict(file)),
      problems: listProblems(this.#site.content()),
      edition: this.#site.edition(),
      day: this.#day,
      others: this.#site.others(),
      proposed: this.#site.proposed(),
    }
  }

  files(): EditState['files'] {
    return describeFiles(this.#site.content())
  }

  #state(): EditState {
    const templates = findTemplates(this.#site.content())
    return {
      ...this.status(),
      timeZone: this.#site.content().site?.timeZone,
      files: this.files(),
      templates,
      trash: this.#trash.list(),
      team: this.#site.team && { name: this.#site.team.name, signOut: this.#site.team.signOut },
      damaged: this.#drafts.damaged,
      names: this.#site.names(),
      ...describeLanguages(this.#site.content()),
    }
  }

  /** Shows the site as of a day. Saving and publishing check it as of today. */
  #showDay(day: string | null): EditStatus {
    if (day !== this.#day) {
      this.#day = day
      this.#site.showDay(day ?? undefined)
    }
    return this.status()
  }

  /** Finds a document by its path. Accepts only paths of listed documents, never any other file. */
  #find(path: string | null): string {
    const file = findListed(this.#site.content(), this.#drafts.changed(), path)
    if (file === undefined) throw new RefusedRequest(404, { message: 'There is no such page or list.' })
    return file
  }

  #document(file: string): EditDocument {
    return describeDocument(this.#site.content(), this.#drafts, file)
  }

  #change(file: string, base: string, operations: readonly Operation[], id?: string): OperationsResult {
    const undo = this.#drafts.apply(file, base, operations, id)
    this.#site.check(file)
    return { document: this.#document(file), undo, status: this.status() }
  }

  #restore(file: string, base: string, commit: string): OperationsResult {
    const before = readVersion(this.#site.root, file, commit)
    const operations = planRestore(file, this.#drafts.read(file), before)
    if (!operations)
      throw new RefusedRequest(422, {
        message: 'This version has a mistake in its form. Ask a developer to bring it back.',
      })
    return this.#change(file, base, operations)
  }

  /** Gives the operations that bring back the text with the unsaved changes as it was. */
  #resolve(file: string, { keep, ops }: Pick<z.infer<typeof ResolveBody>, 'keep' | 'ops'>): OperationsResult {
    const mine = this.#drafts.read(file)
    if (keep === 'disk' && !findFile(this.#site.root, file)) {
      const told = `the unsaved changes of ${file} were dropped`
      this.#trash.keepText(randomUUID(), { title: file, told, unsaved: [] }, file, mine)
    }
    this.#drafts.resolve(file, keep, ops)
    this.#site.check()
    const now = this.#drafts.read(file)
    const undo = now === mine ? [] : (planRestore(file, now, mine) ?? [])
    return { document: this.#document(file), undo, status: this.status() }
  }

  #save(files: readonly { file: string; base: string }[]): SaveResult {
    this.#showDay(null)
    const found = files.map(({ file, base }) => ({ file: this.#find(file), base }))
    return { written: saveDrafts(this.#site, this.#drafts, found) }
  }

  #changePage(asked: PageRequest): PageChange {
    const request = 'file' in asked ? { ...asked, file: this.#find(asked.file) } : asked
    const id = randomUUID()
    const kept = { drafts: this.#drafts, trash: this.#trash }
    const { told, route } = changePage(this.#site, kept, request, id)
    return { state: this.#state(), command: { id, told }, ...(route !== undefined && { route }) }
  }

  #takeBack(asked: { id: string; as: string }): BackResult {
    const kept = { drafts: this.#drafts, trash: this.#trash }
    const { told, page } = takeBack(this.#site, kept, asked, (file) => this.#pictures.checkUnused(file))
    return { state: this.#state(), command: { id: asked.as, told }, page }
  }

  async #newest(action: 'look' | 'get'): Promise<NewestResult> {
    const { root } = this.#site
    if (action === 'look') return this.#publishing.look()
    const result = await getNewest(root, (file, was) => this.#drafts.keep(file, was))
    this.update()
    this.#site.check()
    return result
  }
}
