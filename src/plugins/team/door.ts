import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'
import { UserError } from '../../engine/public/system.ts'
import { agentPath, type Editor, type Editors, TooManyEditors } from './editors.ts'
import { personOfHeader } from './header-proof.ts'
import { goOn, isVisit, isWindow, type Message, redirect, sendJson, sendPage } from './pages.ts'
import { findByAgent } from './people.ts'
import { PREVIEW, type Previews } from './previews.ts'
import type { Person, Sessions } from './session.ts'
import type { Settings } from './settings.ts'
import { ownPath, RefusedSignIn, type SignIn } from './sign-in.ts'
import { createSignInPages, SIGN_IN_OTHER } from './sign-in-pages.ts'

export const HEALTH = '/__team/health'

/** What the editor of a person must not get: it needs no sign-in. */
const KEPT_BACK = ['cookie', 'authorization', 'x-front-door', 'x-team-proxy-secret']

/** Milliseconds that a request may take to come, and after which the server looks for those that take longer. */
const LIMITS = { headersTimeout: 20_000, requestTimeout: 120_000, connectionsCheckingInterval: 5000 }

interface DoorParts {
  settings: Settings
  sessions: Sessions
  editors: Editors
  previews: Previews
  /** Undefined when a proxy signs people in. */
  signIn: SignIn | undefined
}

/** Creates the server that people reach: it signs them in, and passes their requests on to the editor of each. */
export function createDoor({ settings, sessions, editors, previews, signIn }: DoorParts): Server {
  const { origin, proof, allowed } = settings
  const { host } = new URL(origin)
  const proxy = createProxyServer({ xfwd: false, proxyTimeout: 180_000 })
  const targetOf = ({ socket, secret }: Editor) => ({
    target: { socketPath: socket },
    headers: { host, 'x-front-door': secret },
  })

  const findPerson = async (
    request: IncomingMessage,
  ): Promise<{ person: Person; renewal?: string | undefined } | undefined> => {
    if (proof.kind === 'oidc') return sessions.read(request)
    const person = personOfHeader(request, proof, allowed)
    return person && { person }
  }

  const { own, askToSignIn } = createSignInPages({ settings, sessions, signIn })

  const showPreview = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const preview = previews.find(url.pathname)
    const found = preview?.isOpen ? undefined : await findPerson(request)
    if (!preview?.isOpen && !found) return askToSignIn(request, response, url.pathname + url.search)
    if (!preview)
      return sendPage(response, 404, {
        title: 'This preview has ended',
        text: 'It was shown for 14 days, or its address is not whole. Ask whoever has sent it for another one.',
      })
    preview.answer(request, response, url.search)
  }

  /** Passes a request of an assistant on to the editor of its person, with the token, which that editor checks again. */
  const passAgent = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    const person = findByAgent(settings, path, request.headers.authorization)
    if (!person)
      return sendJson(response, 401, 'The token is wrong: see "Connect an assistant" in the editor.')
    const editor = await editors.open(person)
    request.url = '/__edit/mcp'
    for (const name of KEPT_BACK) if (name !== 'authorization') delete request.headers[name]
    await proxy.web(request, response, targetOf(editor))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: asked = '/' } = request
    if (asked === HEALTH) return void response.end('ok')
    if (request.headersDistinct.host?.length !== 1 || request.headers.host !== host)
      return sendPage(response, 421, { title: 'Wrong address', text: `The editor is at ${origin}.` })
    const url = new URL(ownPath(origin, asked), origin)
    if (url.pathname.startsWith(PREVIEW)) return showPreview(request, response, url)
    if (url.pathname.startsWith(agentPath(''))) return passAgent(request, response, url.pathname)
    const special = own[`${request.method} ${url.pathname}`]
    if (special) return special(request, response, url)
    const found = await findPerson(request)
    if (!found) return askToSignIn(request, response, url.pathname + url.search)
    if (found.renewal) response.setHeader('set-cookie', found.renewal)
    // A page in a window is opened in the editor, with its address; the editor shows it in a frame.
    if (isWindow(request) && !/^\/_/.test(url.pathname)) return redirect(response, `/_edit${url.pathname}`)
    if (isWindow(request) && request.headers['sec-fetch-site'] === 'cross-site')
      return goOn(response, url.pathname + url.search)
    const editor = await editors.open(found.person)
    for (const name of KEPT_BACK) delete request.headers[name]
    await proxy.web(request, response, targetOf(editor))
  }

  const explain = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    if (response.headersSent) return response.destroy()
    const { status, ...message } = describe(error)
    if (isVisit(request)) return sendPage(response, status, message)
    sendJson(response, status, message.text)
  }

  const server = createServer(LIMITS, (request, response) => {
    response.setHeader('strict-transport-security', 'max-age=31536000')
    answer(request, response).catch((error: unknown) => explain(error, request, response))
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    const connectWindow = async () => {
      const { headers } = request
      const found = headers.host === host && headers.origin === origin ? await findPerson(request) : undefined
      if (!found) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      const editor = await editors.open(found.person)
      for (const name of KEPT_BACK) delete headers[name]
      socket.once('close', editors.countWindow(found.person))
      await proxy.ws(request, socket, targetOf(editor), head)
    }
    socket.on('error', () => socket.destroy())
    connectWindow().catch(() => socket.destroy())
  })
  return server
}

/** Says what has happened, and what to do. */
function describe(error: unknown): Message & { status: number } {
  if (error instanceof RefusedSignIn)
    return {
      status: 403,
      title: 'You are not signed in',
      text: error.message,
      link: { href: SIGN_IN_OTHER, words: 'Sign in again' },
    }
  if (error instanceof TooManyEditors)
    return {
      status: 503,
      title: 'Too many people edit now',
      text: 'Try again when somebody has closed the editor for twenty minutes, or ask IT to raise TEAM_MOST.',
    }
  console.error(error)
  const text =
    error instanceof UserError
      ? error.message
      : 'The editor does not answer. What you typed waits in its window.'
  return { status: 502, title: 'The editor cannot be opened', text }
}
