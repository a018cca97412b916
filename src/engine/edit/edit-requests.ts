import type {
  EditDocument,
  EditState,
  EditStatus,
  NewestResult,
  Operation,
  OperationsResult,
  PageResult,
  SaveResult,
  UploadResult,
  VersionChanges,
} from '../../contract/edit-protocol.ts'
import type { Content } from '../check/content-session.ts'
import { readIcon } from '../library/icons.ts'
import { mendLinks, planPageChange } from './change-pages.ts'
import { describeDocument, describeFiles, listDocumentFiles, listProblems } from './describe-site.ts'
import { createDraftStore, hashOfText } from './drafts.ts'
import { countNewer, getNewest } from './git/newest.ts'
import { describeChanges, publish } from './git/publish.ts'
import { describeChangesSince, listVersions, readVersion } from './git/versions.ts'
import { listPageTexts } from './page-texts.ts'
import { RefusedRequest } from './refuse.ts'
import {
  NewestBody,
  OperationsBody,
  PageBody,
  PublishBody,
  parseBody,
  ResolveBody,
  RestoreBody,
  SaveBody,
} from './request-bodies.ts'
import { planRestore } from './splice/apply-operations.ts'
import { uploadPicture } from './upload-picture.ts'
import { type FileChange, removeLeftovers, writeTogether } from './write-files.ts'

/** What the editor needs of the content that is edited. */
export interface EditedContent {
  /** The project's root. */
  root: string
  /** The texts with unsaved changes, which the reader of the content takes in place of the files. */
  drafts: Map<string, string>
  /** The last check of the content. */
  content: () => Content
  /**
   * Checks the content again, with all unsaved changes, and shows it in open pages. When only the document `typed` has changed,
   * and its own check is enough to show it, the check of the others follows in a pause.
   */
  check: (typed?: string) => void
  edition: () => number
  /** The names that fields may hold. */
  names: () => EditState['names']
  /** The JSON Schemas of the documents, by kind. */
  schemas: () => unknown
}

/** What a request asks for. */
interface Query {
  parameters: URLSearchParams
  /** The body of a POST request. */
  body: Buffer
}

/** Draws an icon as an SVG. */
function drawIcon({ parameters }: Query): string {
  const icon = readIcon(parameters.get('name') ?? '')
  if ('problem' in icon) throw new RefusedRequest(404, { message: icon.problem })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"' +
    ` stroke-linecap="round" stroke-linejoin="round">${icon.value}</svg>`
  )
}

/** What the requests of the editor do, and what its windows are told by themselves. */
export interface EditRequests {
  /** By method and path, such as `GET state`: gives what the answer holds; a text is an SVG. Throws `RefusedRequest`. */
  answers: Record<string, (query: Query) => unknown>
  /** Makes the unsaved changes at the texts that are on the disk now, where they fit. */
  update: () => void
  status: () => EditStatus
  files: () => EditState['files']
}

/** Creates what answers the requests of the editor. */
export function createEditRequests(site: EditedContent): EditRequests {
  const { root } = site
  const drafts = createDraftStore(root, site.drafts)
  removeLeftovers(root)
  const update = () => {
    for (const file of drafts.changed()) drafts.update(file)
  }
  update()

  const status = (): EditStatus => ({
    changed: drafts.changed(),
    problems: listProblems(site.content()),
    edition: site.edition(),
  })
  const files = () => describeFiles(site.content())
  const state = (): EditState => ({ ...status(), files: files(), names: site.names() })
  /** Finds a document by its path. Paths come from the listed content only. */
  const findFile = (path: string | null): string => {
    const file = [...listDocumentFiles(site.content()), ...drafts.changed()].find((known) => known === path)
    if (file === undefined) throw new RefusedRequest(404, { message: 'There is no such page or list.' })
    return file
  }
  const document = (file: string): EditDocument => describeDocument(site.content(), drafts, file)

  const apply = (
    file: string,
    base: string,
    operations: readonly Operation[],
    id?: string,
  ): OperationsResult => {
    const undo = drafts.apply(file, base, operations, id)
    site.check(file)
    return { document: document(file), undo, status: status() }
  }
  const change = (query: Query): OperationsResult => {
    const { file, base, id, ops } = parseBody(query.body, OperationsBody)
    return apply(findFile(file), base, ops, id)
  }

  const compareVersion = ({ parameters }: Query): VersionChanges => {
    const file = findFile(parameters.get('file'))
    const before = readVersion(root, file, parameters.get('commit') ?? '')
    return describeChangesSince(site.content(), file, before, drafts.read(file))
  }
  const restore = (query: Query): OperationsResult => {
    const { file: path, base, commit } = parseBody(query.body, RestoreBody)
    const file = findFile(path)
    const operations = planRestore(file, drafts.read(file), readVersion(root, file, commit))
    if (!operations)
      throw new RefusedRequest(422, {
        message: 'This version has a mistake in its form. Ask a developer to bring it back.',
      })
    return apply(file, base, operations)
  }

  const save = (query: Query): SaveResult => {
    const files = parseBody(query.body, SaveBody).files.map(({ file, base }) => ({
      file: findFile(file),
      base,
    }))
    // Somebody may have written a file since the watcher looked.
    for (const { file } of files) drafts.update(file)
    site.check()
    const changed = files.filter(({ file }) => drafts.isChanged(file))
    for (const { file, base } of changed) {
      const mine = drafts.read(file)
      const conflict = drafts.conflict(file)
      if (conflict)
        throw new RefusedRequest(409, {
          message: 'Somebody else has changed the same place.',
          conflict: { file, ...conflict, mine },
        })
      if (hashOfText(mine) !== base)
        throw new RefusedRequest(409, {
          message: 'This has been changed in another window in the meantime. Look at it, then save it.',
        })
    }
    const problems = listProblems(site.content()).filter(
      ({ severity, file }) => severity === 'error' && changed.some((one) => one.file === file),
    )
    if (problems.length > 0)
      throw new RefusedRequest(422, { message: 'This cannot be saved before it is mended.', problems })
    const changes = changed.map(({ file }): FileChange => {
      const before = drafts.diskText(file)
      return {
        file,
        before: before === undefined ? undefined : Buffer.from(before),
        after: Buffer.from(drafts.read(file)),
      }
    })
    writeTogether(root, changes)
    for (const { file } of changed) drafts.update(file)
    site.check()
    return { written: changed.map(({ file }) => file) }
  }

  const resolve = (query: Query): EditDocument => {
    const { file: path, keep } = parseBody(query.body, ResolveBody)
    const file = findFile(path)
    drafts.resolve(file, keep)
    site.check()
    return document(file)
  }

  const newest = async (query: Query): Promise<NewestResult> => {
    const { action } = parseBody(query.body, NewestBody)
    if (action === 'look') return { newer: await countNewer(root), files: [], restart: false }
    const result = await getNewest(root, drafts.changed())
    site.check()
    return result
  }

  /** Adds, moves or removes a page: at once, because the list of files is that of the disk. */
  const changePage = (query: Query): PageResult => {
    const body = parseBody(query.body, PageBody)
    const request = 'file' in body ? { ...body, file: findFile(body.file) } : body
    if (request.action === 'rename' && drafts.changed().length > 0)
      throw new RefusedRequest(409, {
        message: 'Save your changes first: links in them may need the new address.',
      })
    const changes = planPageChange(site.content(), request)
    writeTogether(root, changes)
    if (request.action === 'remove') drafts.resolve(request.file, 'disk')
    site.check()
    if (request.action === 'remove') return { state: state() }
    const [created] = changes
    const problems = listProblems(site.content()).filter(
      ({ severity, file }) => severity === 'error' && file === created?.file,
    )
    if (request.action === 'create' && created && problems.length > 0) {
      writeTogether(root, [{ file: created.file, before: created.after, after: undefined }])
      site.check()
      throw new RefusedRequest(422, { message: 'No page can be made of this.', problems })
    }
    if (request.action === 'rename') {
      writeTogether(root, mendLinks(site.content(), request.route))
      site.check()
    }
    return { state: state(), route: request.route }
  }

  const upload = async ({ parameters, body }: Query): Promise<UploadResult> => {
    const result = await uploadPicture(root, parameters.get('name') ?? '', body)
    site.check()
    return result
  }

  const answers: EditRequests['answers'] = {
    'GET state': state,
    'GET doc': ({ parameters }) => document(findFile(parameters.get('file'))),
    'GET schemas': site.schemas,
    'GET icon': drawIcon,
    'GET texts': ({ parameters }) => {
      const texts = listPageTexts(site.content(), parameters.get('route') ?? '')
      if (!texts) throw new RefusedRequest(404, { message: 'There is no such page.' })
      return texts
    },
    'GET versions': ({ parameters }) => listVersions(root, findFile(parameters.get('file'))),
    'GET changes': compareVersion,
    'POST ops': change,
    'POST restore': restore,
    'POST save': save,
    'POST resolve': resolve,
    'POST page': changePage,
    'POST media': upload,
    'GET diff': () => describeChanges(root),
    'POST newest': newest,
    'POST publish': (query) => publish(root, parseBody(query.body, PublishBody).title),
  }
  return { answers, update, status, files }
}
