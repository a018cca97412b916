import type { IncomingMessage, ServerResponse } from 'node:http'
import { PICTURE_LIMITS } from '../../../../schemas/picture-limits.ts'
import { type DevPart, isOwnRequest, isOwnVisit, isSameSecret, readBody } from '../../../engine/public/dev.ts'
import { RefusedWrite } from '../../../engine/public/files.ts'
import { explainSystemError } from '../../../engine/public/system.ts'
import type { EditStatus, Refusal } from '../protocol.ts'
import { AGENT, createAgentDoor } from './agent/agent-door.ts'
import { Proposals } from './agent/proposals.ts'
import { BUNDLES, createBundleReader } from './bundles.ts'
import { findTranslated } from './documents/translations.ts'
import { DraftStore } from './drafts/drafts.ts'
import { createEditorPage, isEditorAddress } from './edit-page.ts'
import { EditRequests } from './edit-requests.ts'
import type { EditedContent } from './edited-content.ts'
import { Presence } from './presence.ts'
import { RefusedRequest } from './refuse.ts'
import { createSoundParts } from './shown/sound-parts.ts'

/** The address of the requests of the editor. */
const ADDRESS = '/__edit/'
/** The largest body of a request, in bytes. */
const MAX_BODY = 10_000_000
const { megabytes } = PICTURE_LIMITS.photograph

/** The status of the answer, by the reason why nothing was written. */
const WRITE_STATUS = { outside: 403, changed: 409, busy: 409, broken: 422 } as const

/** Elements of the editor's page show icons, and send no secret. */
const OPEN = 'GET icon'

const NO_VISIT = 'Type the address of the editor into the browser, or open it from a bookmark.'

/** What the editor needs from the server of the site. */
export interface EditedSite extends Omit<EditedContent, 'others' | 'proposed'> {
  /** What the pages of the editor send with each request. */
  secret: string
  /** Sends the status to all windows of the editor. */
  send: (status: EditStatus) => void
}

/**
 * Creates the part of the dev server that the editor talks to. During typing, it tells windows no list of documents. It sends the refusal of a `RefusedRequest` as the answer. Throws a system error when an
 * interrupted save cannot be cleaned up.
 */
export function createEditServer(site: EditedSite): DevPart {
  const drafts = new DraftStore(
    site.root,
    site.replacements,
    (file) => findTranslated(site.content(), file)?.start,
  )
  const presence = site.team && new Presence(site.root, site.team, () => site.send(requests.status()))
  const proposals = new Proposals(site, drafts)
  const edited: EditedContent = {
    ...site,
    others: () => presence?.others() ?? [],
    proposed: () => proposals.places(),
  }
  const requests = new EditRequests(edited, drafts)
  const answerAgent = createAgentDoor({ site: edited, drafts, proposals })
  const readBundle = createBundleReader(site.root)

  const respond = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const asked = `${request.method} ${url.pathname.slice(ADDRESS.length)}`
    const answer = requests.answers[asked]
    const isUpload = url.pathname === `${ADDRESS}media`
    const isAllowed =
      isOwnRequest(request, isUpload ? 'application/octet-stream' : 'application/json') &&
      (asked === OPEN || isSameSecret(request.headers['x-edit-token'], site.secret))
    if (!isAllowed)
      throw new RefusedRequest(403, { message: 'This window is not the editor. Open /_edit once more.' })
    if (!answer) throw new RefusedRequest(404, { message: 'There is no such request.' })
    const body = await readBody(request, isUpload ? megabytes * 1_000_000 : MAX_BODY)
    if (!body)
      throw new RefusedRequest(413, {
        message: isUpload
          ? `A picture has at most ${megabytes} MB. Save it smaller, then upload it.`
          : 'This is too large.',
      })
    return { status: 200, body: await answer({ parameters: url.searchParams, body }) }
  }

  const openEditor = (request: IncomingMessage, response: ServerResponse) => {
    if (!isOwnVisit(request)) return response.writeHead(403, { 'content-type': 'text/plain' }).end(NO_VISIT)
    const { html, headers } = createEditorPage(site.secret)
    return response.writeHead(200, headers).end(html)
  }
  const sendBundle = async ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const file = await readBundle(url)
    if (!file) return response.writeHead(404).end()
    if (headers['if-none-match'] === file.etag) return response.writeHead(304).end()
    return response
      .writeHead(200, {
        'content-type': file.type,
        'cache-control': 'no-cache',
        etag: file.etag,
        'cross-origin-resource-policy': 'same-origin',
      })
      .end(file.content)
  }

  const explain = (error: unknown): string =>
    explainSystemError(error, site.root) ??
    `Something went wrong: ${error instanceof Error ? error.message : error}`

  return {
    bundle: { script: `${BUNDLES}site.js`, styles: `${BUNDLES}site.css` },
    update: () => requests.update(),
    fallbacks: createSoundParts(drafts),
    checked: (isPartial) => {
      presence?.tell(drafts.changed(), !isPartial)
      site.send(isPartial ? requests.status() : { ...requests.status(), files: requests.files() })
    },
    answer: (request, response) => {
      const { url = '' } = request
      if (isEditorAddress(url)) {
        openEditor(request, response)
        return true
      }
      if (url.startsWith(BUNDLES)) {
        sendBundle(request, response).catch((error: unknown) => response.writeHead(500).end(explain(error)))
        return true
      }
      if (!url.startsWith(ADDRESS)) return false
      if (url === AGENT) {
        answerAgent(request, response).catch((error: unknown) => response.writeHead(500).end(explain(error)))
        return true
      }
      // Strings are SVG.
      const send = ({ status, body }: { status: number; body: unknown }) =>
        response
          .writeHead(status, {
            'content-type': typeof body === 'string' ? 'image/svg+xml' : 'application/json',
            'cache-control': 'no-store',
            'cross-origin-resource-policy': 'same-origin',
            'x-content-type-options': 'nosniff',
          })
          .end(typeof body === 'string' ? body : JSON.stringify(body))
      respond(request).then(send, (error: unknown) => {
        if (error instanceof RefusedRequest) return send({ status: error.status, body: error.refusal })
        if (error instanceof RefusedWrite)
          return send({ status: WRITE_STATUS[error.reason], body: { message: error.message } })
        const refusal: Refusal = { message: explain(error) }
        return send({ status: 500, body: refusal })
      })
      return true
    },
  }
}
