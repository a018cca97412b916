import type { AssistantAccess } from '../agent-protocol.ts'
import type { VersionChanges } from '../git-protocol.ts'
import type { PageBlocks, PageTexts } from '../page-protocol.ts'
import type { EditPairs, SavedDocument } from '../protocol.ts'
import { describeAccess } from './agent/agent-door.ts'
import { drawIcon } from './documents/draw-icon.ts'
import { findTranslated } from './documents/translations.ts'
import type { DraftStore } from './drafts/drafts.ts'
import type { EditedContent } from './edited-content.ts'
import { listAlsoChanged } from './git/newest.ts'
import { describeChangesSince, listVersions, readVersion } from './git/versions.ts'
import { findExample } from './pages/find-example.ts'
import { RefusedRequest } from './refuse.ts'
import type { Query } from './request-bodies.ts'
import { listPageBlocks, listPageTexts, UnsignedPlaces } from './shown/page-texts.ts'
import { readEditable } from './splice/apply-operations.ts'
import { listNaming } from './words/find-references.ts'
import { findOldWords, findTexts } from './words/find-texts.ts'

/** Handlers of requests, by method and path, such as `GET state`. */
export type RequestAnswers = Record<string, (query: Query) => unknown>

function refuseEmpty(): never {
  throw new RefusedRequest(422, { message: 'Write the words to look for.' })
}

function refuseNoPage(): never {
  throw new RefusedRequest(404, { message: 'There is no such page.' })
}

/** Creates the handlers of requests that only read. `find` gives the path of a listed document, and throws for any other one. */
export function readAnswers(
  site: EditedContent,
  drafts: DraftStore,
  find: (path: string | null) => string,
): RequestAnswers {
  const unsigned = new UnsignedPlaces()
  function saved(file: string): SavedDocument {
    const text = drafts.isChanged(file) ? drafts.diskText(file) : drafts.read(file)
    const fields = text === undefined ? undefined : readEditable(file, text)
    return fields && !('severity' in fields) ? fields : {}
  }

  async function texts(route: string): Promise<PageTexts> {
    const { render } = site
    const texts = await listPageTexts(site.lastGood(), drafts.shown, route, render, unsigned)
    return texts ?? refuseNoPage()
  }

  function changesSince(file: string, commit: string): VersionChanges {
    const before = readVersion(site.root, file, commit)
    return describeChangesSince(site.content(), file, before, drafts.read(file))
  }

  return {
    'GET shapes': () => site.shapes(),
    'GET icon': ({ parameters }) => drawIcon(parameters.get('name') ?? ''),
    'GET example': ({ parameters }) =>
      findExample(site.lastGood(), drafts.shown, parameters.get('type') ?? '') ?? {},
    'GET find': ({ parameters }) =>
      findTexts(site.content(), {
        find: parameters.get('text') || refuseEmpty(),
        matchCase: parameters.has('case'),
        wholeNumbers: parameters.has('whole'),
        anyAccents: parameters.has('plain'),
      }),
    'GET old-words': ({ parameters }) =>
      findOldWords(site.content(), {
        was: parameters.get('was') ?? refuseEmpty(),
        now: parameters.get('now') ?? refuseEmpty(),
        isAmount: parameters.has('amount'),
      }),
    'GET pairs': ({ parameters }): EditPairs => {
      const file = find(parameters.get('file'))
      return findTranslated(site.content(), file)?.translation.open(file) ?? []
    },
    'GET saved': ({ parameters }) => saved(find(parameters.get('file'))),
    'GET blocks': ({ parameters }): PageBlocks =>
      listPageBlocks(site.lastGood(), drafts.shown, parameters.get('route') ?? '') ?? refuseNoPage(),
    'GET texts': ({ parameters }) => texts(parameters.get('route') ?? ''),
    'GET naming': ({ parameters }) =>
      listNaming(site.content(), find(parameters.get('file')), parameters.get('pointer') ?? ''),
    'GET versions': ({ parameters }) => listVersions(site.root, find(parameters.get('file'))),
    'GET changes': ({ parameters }) =>
      changesSince(find(parameters.get('file')), parameters.get('commit') ?? ''),
    'GET assistant': (): AssistantAccess => describeAccess(site),
    'GET others': () => listAlsoChanged(site.root),
  }
}
