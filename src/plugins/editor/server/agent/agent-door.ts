import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isOwnRequest, isSameSecret, readBody } from '../../../../engine/public/dev.ts'
import { draftsFolder } from '../../../../engine/public/files.ts'
import type { AssistantAccess } from '../../agent-protocol.ts'
import type { EditedContent } from '../edited-content.ts'
import type { AgentParts } from './agent-parts.ts'
import type { Proposals } from './proposals.ts'

/** The address of the requests of assistants. */
export const AGENT = '/__edit/mcp'
/** The largest body of a request, in bytes. */
const MAX_BODY = 1_000_000

/** The file with the token of a project. */
function tokenFile(root: string): string {
  return join(draftsFolder(root), 'agent-token')
}

/** Gives the token of a project, which only its user can read; makes it at first. Throws a system error when it cannot. */
export function takeAgentToken(root: string): string {
  const file = tokenFile(root)
  try {
    const token = readFileSync(file, 'utf8').trim()
    if (/^[\w-]{43}$/.test(token)) return token
  } catch {
    // There is none yet.
  }
  const token = randomBytes(32).toString('base64url')
  mkdirSync(draftsFolder(root), { recursive: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}

/** Says how an assistant gets to an editor. */
export function describeAccess({ root, team }: Pick<EditedContent, 'root' | 'team'>): AssistantAccess {
  return { token: takeAgentToken(root), path: team?.agent ?? AGENT, folder: team ? undefined : root }
}

/** Makes the token of before useless. Gives another one. */
export function withdrawAccess(site: Pick<EditedContent, 'root' | 'team'>): AssistantAccess {
  rmSync(tokenFile(site.root), { force: true })
  return describeAccess(site)
}

/** Creates the handler of requests by assistants (Model Context Protocol). Each request gets a server of its own. */
export function createAgentDoor(parts: AgentParts & { proposals: Proposals }) {
  const say = (response: ServerResponse, status: number, words: string, headers = {}) =>
    void response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(words)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization, 'user-agent': client = 'unknown' } = request.headers
    if (!isOwnRequest(request, undefined))
      return say(response, 403, 'Only programs of this computer may ask.')
    if (!isSameSecret(authorization, `Bearer ${takeAgentToken(parts.site.root)}`))
      return say(response, 401, 'The token is wrong: see "Connect an assistant" in the editor.', {
        'www-authenticate': 'Bearer',
      })
    if (request.method !== 'POST') return say(response, 405, 'Send requests by POST.', { allow: 'POST' })
    const body = await readBody(request, MAX_BODY)
    if (!body) return say(response, 413, `A request has at most ${MAX_BODY} bytes.`)
    // Most people have no assistant: its package is loaded when one asks.
    const [{ StreamableHTTPServerTransport }, { createAgentServer }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('./tools.ts'),
    ])
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    const origin = parts.site.team ? undefined : `http://${request.headers.host}`
    const server = createAgentServer({ ...parts, origin }, client)
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, parse(body))
  }
}

/** Gives the message of a body; null, which the protocol refuses, when it is no JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
