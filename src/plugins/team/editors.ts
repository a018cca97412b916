import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../../engine/public/system.ts'
import { type Copies, idOf } from './copies.ts'
import { keepPerson } from './people.ts'
import type { Person } from './session.ts'
import { allowedAddress, type Settings } from './settings.ts'

/** The path for the assistants of a person. */
export const agentPath = (id: string) => `/__team/agent/${id}`
/** The page that signs out. */
export const SIGN_OUT = '/__team/sign-out'
/** Milliseconds without a request after which an editor is stopped: what is unsaved is on the disk. */
const IDLE = 20 * 60_000
/** Milliseconds within which an editor must answer. */
const PATIENCE = 60_000
/** The variables of this process that an editor gets. None of the others concerns it, and some are secrets. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'GIT_SSL_CAINFO',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]

/** The editor of one person. */
export interface Editor {
  /** Where it listens. */
  socket: string
  /** What requests to it have in the header `x-front-door`. */
  secret: string
}

interface Running extends Editor {
  /** Undefined while its copy is made. */
  child: ChildProcess | undefined
  ready: Promise<void>
  lastUsed: number
  /** Open WebSockets. */
  windows: number
}

/** No more people can edit at once. */
export class TooManyEditors extends Error {}

/** The editors that run: a process for each person, so that what one does cannot reach another one. */
export class Editors {
  readonly #settings: Settings
  readonly #copies: Copies
  readonly #key: Buffer
  readonly #running = new Map<string, Running>()

  /** `key`: of what the secrets of editors are made, so that open windows go on after a start. */
  constructor(settings: Settings, copies: Copies, key: Buffer) {
    this.#settings = settings
    this.#copies = copies
    this.#key = key
    setInterval(() => this.#stopIdle(), IDLE / 20).unref()
  }

  /**
   * Gives the editor of a person as soon as it answers; starts it when it does not run. Rejects with `TooManyEditors`, or with a
   * `UserError` when it cannot start.
   */
  async open(person: Person): Promise<Editor> {
    const id = idOf(person)
    const running = this.#running.get(id) ?? this.#start(id, person)
    running.lastUsed = Date.now()
    await running.ready
    return running
  }

  /** Counts an open WebSocket of a person. Gives what ends the count. */
  countWindow(person: Person): () => void {
    const running = this.#running.get(idOf(person))
    if (running) running.windows++
    return () => {
      if (!running) return
      running.windows--
      running.lastUsed = Date.now()
    }
  }

  /** Whether the editor of a copy runs. */
  isOpen(id: string): boolean {
    return this.#running.has(id)
  }

  /** Stops all editors, and waits for their ends. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(stopChild))
  }

  #start(id: string, person: Person): Running {
    if (this.#running.size >= this.#settings.most) throw new TooManyEditors()
    keepPerson(this.#settings, person)
    const folder = join(this.#settings.data, 'sockets')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const running: Running = {
      socket: join(folder, `${id}.sock`),
      secret: createHmac('sha256', this.#key).update(id).digest('hex'),
      child: undefined,
      ready: Promise.resolve(),
      lastUsed: Date.now(),
      windows: 0,
    }
    this.#running.set(id, running)
    running.ready = this.#copies
      .open(person)
      .then((root) => this.#run(root, running, person))
      .catch((error: unknown) => {
        this.#running.delete(id)
        throw error
      })
    return running
  }

  /** Starts the process of an editor, and waits until it answers. Rejects with a `UserError` when it does not. */
  async #run(root: string, running: Running, person: Person): Promise<void> {
    const { socket, secret } = running
    const presence = join(this.#settings.data, 'presence')
    mkdirSync(presence, { recursive: true })
    // A process that was killed has left its socket.
    rmSync(socket, { force: true })
    const command = ['src/engine/cli/run-bundled.js', 'serve', '--mode', 'edit', '--socket', socket]
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: {
        ...this.#environment(person),
        FRONT_DOOR_SECRET: secret,
        FRONT_DOOR_ORIGIN: this.#settings.origin,
        FRONT_DOOR_NAME: person.name,
        FRONT_DOOR_REVIEW: allowedAddress(this.#settings.reviewers, person.address) ? 'yes' : 'no',
        FRONT_DOOR_PREVIEWS: join(this.#settings.data, 'previews'),
        ...(this.#settings.proof.kind === 'oidc' && { FRONT_DOOR_SIGN_OUT: SIGN_OUT }),
        FRONT_DOOR_AGENT: agentPath(idOf(person)),
        FRONT_DOOR_PRESENCE: join(presence, `${idOf(person)}.json`),
      },
      // It ends when this process does, even if that is killed: its input ends then.
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    running.child = child
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
    })
    child.once('exit', () => this.#running.delete(idOf(person)))
    const ended = once(child, 'exit').then(() => {
      throw new UserError(`The editor has ended. ${said.trim()}`)
    })
    // After the editor answers, nobody waits for its end.
    ended.catch(() => {})
    try {
      await Promise.race([answers(socket), ended])
    } catch (error) {
      child.kill()
      throw error
    }
  }

  #environment({ name, address }: Person): NodeJS.ProcessEnv {
    const { hostname } = new URL(this.#settings.origin)
    return {
      ...Object.fromEntries(
        PASSED_ON.flatMap((variable) => (process.env[variable] ? [[variable, process.env[variable]]] : [])),
      ),
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: address,
      GIT_COMMITTER_NAME: 'Editor',
      GIT_COMMITTER_EMAIL: `editor@${hostname}`,
    }
  }

  #stopIdle(): void {
    for (const running of this.#running.values())
      if (running.windows === 0 && Date.now() - running.lastUsed > IDLE) void stopChild(running)
  }
}

/** Waits until somebody listens at a socket. Rejects with a `UserError` when nobody does in time. */
async function answers(socket: string): Promise<void> {
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    const isOpen = await new Promise((resolve) => {
      const connection = connect(socket, () => resolve(true)).on('error', () => resolve(false))
      connection.on('connect', () => connection.destroy())
    })
    if (isOpen) return
    await setTimeout(50)
  }
  throw new UserError('The editor does not answer. Try again in a minute, or show this to IT.')
}

async function stopChild({ child }: Running): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
