import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Provider, { type AccountClaims } from 'oidc-provider'
import { git } from '../fixtures/git.ts'
import { startGitHost } from './git-host.ts'
import { cleanEnv, copyProject } from './project.ts'
import { findFreePort } from './start-nginx.ts'

export const ORIGIN = 'https://edit.tidewire.example'
const CLIENT = { id: 'team', secret: 'the-secret-of-the-client' }

/** What the company's sign-in says of a login. */
export type Claims = (login: string) => Partial<AccountClaims>

/** A company's sign-in. */
export interface Issuer {
  address: string
  stop: () => Promise<void>
}

/** Starts a company's sign-in for a team at `origin`: a certified server of OpenID Connect, where every password is right. */
export async function startIssuer(claims: Claims, origin = ORIGIN): Promise<Issuer> {
  const server = createServer()
  await once(server.listen(0, 'localhost'), 'listening')
  const bound = server.address()
  const address = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`
  const provider = new Provider(address, {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${origin}/__team/callback`] },
    ],
    claims: { email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims(accountId) }) }),
  })
  server.on('request', provider.callback())
  const stop = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return { address, stop }
}

/** A project with all blocks, and its repository at a git host. */
export interface TeamProject {
  project: string
  /** The folder of the bare repository. */
  repository: string
  /** The settings that lead to it. */
  settings: Record<string, string>
  /** Ends the host, and removes the folders. */
  end: () => Promise<void>
}

/** Makes a project with all blocks, and starts a host with its repository, which needs a password. */
export async function createTeamProject(): Promise<TeamProject> {
  const project = copyProject()
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  const [clone, repository] = [join(folder, 'clone'), join(folder, 'site.git')]
  mkdirSync(clone)
  for (const part of [
    '.gitignore',
    'content',
    'package.json',
    'public',
    'schemas',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(project, part), join(clone, part), { recursive: true })
  git(clone, 'init', '--quiet', '--initial-branch', 'main')
  git(clone, 'add', '--all')
  git(clone, 'commit', '--quiet', '--message', 'Begin')
  git(folder, 'clone', '--quiet', '--bare', clone, repository)
  git(repository, 'config', 'http.receivepack', 'true')
  const host = await startGitHost(folder)
  const credentials = join(folder, 'credentials')
  writeFileSync(credentials, host.credentials)
  return {
    project,
    repository,
    settings: { TEAM_REPOSITORY: `http://${host.address}/site.git`, TEAM_CREDENTIALS: credentials },
    end: async () => {
      await host.stop()
      for (const made of [project, folder]) rmSync(made, { recursive: true })
    },
  }
}

/** A running `npm run team`. */
export interface Team {
  port: number
  /** All that it has printed. */
  said: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts `npm run team` with these settings. Rejects with what it has printed when it ends before it listens. */
export async function startTeam(project: string, settings: Record<string, string>): Promise<Team> {
  const port = await findFreePort()
  const env = {
    ...cleanEnv(),
    TEAM_URL: ORIGIN,
    TEAM_PORT: `${port}`,
    TEAM_ALLOWED: '@tidewire.example',
    ...settings,
  }
  const script = ['--import', 'tsx', 'src/plugins/team/team.ts']
  const child = spawn(process.execPath, script, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk
        if (printed.includes('It listens on port')) resolve()
      })
    child.once('close', () => reject(new Error(printed)))
  })
  return {
    port,
    said: () => printed,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** The settings of a sign-in. */
export function oidcSettings(issuer: string): Record<string, string> {
  return { TEAM_OIDC_ISSUER: issuer, TEAM_OIDC_CLIENT_ID: CLIENT.id, TEAM_OIDC_CLIENT_SECRET: CLIENT.secret }
}

/** An answer to a request. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export const VISIT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
export const OWN = {
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

/** A browser without a window: it keeps cookies, by server. */
export class Visitor {
  /** Where the team listens. */
  port: number
  readonly cookies = new Map<string, Map<string, string>>()

  constructor(port: number) {
    this.port = port
  }

  /** Asks for an address: of the team, or a whole one. */
  async ask(
    address: string,
    headers: Record<string, string | string[]> = VISIT,
    { method = 'GET', body = '' } = {},
  ): Promise<Answer> {
    const url = new URL(address, ORIGIN)
    const isTeam = url.origin === ORIGIN
    const jar = this.cookies.get(url.host) ?? new Map<string, string>()
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const place = isTeam
      ? { host: 'localhost', port: this.port }
      : { host: url.hostname, port: Number(url.port) }
    return new Promise((resolve, reject) => {
      request(
        {
          ...place,
          method,
          path: url.pathname + url.search,
          headers: { host: url.host, ...(cookie && { cookie }), ...headers },
        },
        (response) => {
          for (const set of response.headers['set-cookie'] ?? []) {
            const [pair = ''] = set.split(';')
            const at = pair.indexOf('=')
            jar.set(pair.slice(0, at), pair.slice(at + 1))
            if (/Max-Age=0|1970/i.test(set)) jar.delete(pair.slice(0, at))
          }
          this.cookies.set(url.host, jar)
          text(response).then(
            (content) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
            reject,
          )
        },
      )
        .on('error', reject)
        .end(body)
    })
  }

  /** Goes where an answer leads, until it leads nowhere. */
  async follow(address: string): Promise<Answer & { address: string }> {
    for (let at = address; ; ) {
      const answer = await this.ask(at)
      const next = answer.headers.location
      if (next === undefined || next.startsWith(`${ORIGIN}/__team/callback`))
        return { ...answer, address: next ?? at }
      at = new URL(next, new URL(at, ORIGIN)).href
    }
  }

  /** Goes through the pages of the company's sign-in; gives the address to which it leads back. */
  async passIssuer(login: string, begin: string): Promise<string> {
    let { address } = await this.follow(begin)
    for (const form of [`prompt=login&login=${encodeURIComponent(login)}&password=x`, 'prompt=consent']) {
      if (address.startsWith(ORIGIN)) return address
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const { headers } = await this.ask(address, type, { method: 'POST', body: form })
      const after = await this.follow(new URL(headers.location ?? '', address).href)
      address = after.address
    }
    return address
  }

  /** Signs in. Gives the answer of the team. */
  async signIn(login: string, begin = '/__team/sign-in'): Promise<Answer> {
    return this.ask(await this.passIssuer(login, begin))
  }

  /** Opens the editor of a page. Gives what requests of its window have as headers. */
  async openEditor(page: string): Promise<Record<string, string>> {
    const { body } = await this.ask(`/_edit/${page}`)
    const token = /name="edit-token" content="(\w+)"/.exec(body)?.[1]
    if (token === undefined) throw new Error(`The editor does not open: ${body}`)
    return { ...OWN, origin: ORIGIN, 'x-edit-token': token }
  }
}

/** A team with a sign-in and a repository of its own, for the tests of a file. */
export interface TestTeam {
  team: Team
  issuer: Issuer
  project: string
  repository: string
  /** The folder of all that lasts. */
  data: string
  settings: Record<string, string>
  /** Ends all of it, and removes its folders. */
  end: () => Promise<void>
}

/** Starts a team whose sign-in says this of a login. */
export async function createTeam(claims: Claims): Promise<TestTeam> {
  const data = mkdtempSync(join(tmpdir(), 'team-'))
  const { project, repository, settings: host, end } = await createTeamProject()
  const issuer = await startIssuer(claims)
  const settings = { ...oidcSettings(issuer.address), ...host, TEAM_DATA: data }
  const made: TestTeam = {
    team: await startTeam(project, settings),
    issuer,
    project,
    repository,
    data,
    settings,
    end: async () => {
      // A test may have started another one in its place.
      await made.team.stop()
      await made.issuer.stop()
      await end()
      rmSync(data, { recursive: true })
    },
  }
  return made
}
