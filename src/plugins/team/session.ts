import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../../engine/public/cache.ts'
import { parseCookie, stringifySetCookie } from './cookies.ts'
import type { Seal } from './seal.ts'
import { type Allowed, allowedAddress, type Settings } from './settings.ts'

/** Somebody who is signed in. */
export interface Person {
  /** The verified address, in lower case. */
  address: string
  /** The name that commits bear. */
  name: string
}

interface Session {
  person: Person
  /** Identifies the session, so that it can be ended. */
  id: string
  /** When it was renewed, in seconds since 1970. */
  since: number
}

const Ended = z.array(z.tuple([z.string(), z.number()]))

const COOKIE = '__Host-team'
/** Seconds for which a session lasts, and after which it is renewed while somebody works. */
const LASTS = 8 * 60 * 60
const RENEWED = 10 * 60

/** The sessions of people who have signed in. */
export class Sessions {
  readonly #seal: Seal
  readonly #allowed: Allowed
  /** The ended sessions, and when they would have ended by themselves, in seconds since 1970. */
  readonly #ended: Map<string, number>
  /** The file that keeps them. */
  readonly #file: string

  /** `data`: the folder of all that lasts. */
  constructor(seal: Seal, { allowed, data }: Pick<Settings, 'allowed' | 'data'>) {
    this.#seal = seal
    this.#allowed = allowed
    this.#file = join(data, 'ended-sessions.json')
    this.#ended = new Map(
      existsSync(this.#file) ? Ended.parse(JSON.parse(readFileSync(this.#file, 'utf8'))) : [],
    )
  }

  /** Begins a session. Gives the header that sets its cookie. */
  async begin({ address, name }: Person, id: string = randomUUID()): Promise<string> {
    return stringifySetCookie(
      COOKIE,
      await this.#seal.close('session', { address, name, jti: id }, LASTS),
      LASTS,
    )
  }

  /** Reads the session of a request. Gives the person, and the header that renews the cookie when it is time. */
  async read(request: IncomingMessage): Promise<{ person: Person; renewal: string | undefined } | undefined> {
    const session = await this.#find(request)
    if (!session) return undefined
    const isOld = Date.now() / 1000 - session.since > RENEWED
    return {
      person: session.person,
      renewal: isOld ? await this.begin(session.person, session.id) : undefined,
    }
  }

  /** Ends the session of a request: its cookie counts no more, wherever it was copied to. Gives the header that removes it. */
  async end(request: IncomingMessage): Promise<string> {
    const session = await this.#find(request)
    const now = Date.now() / 1000
    for (const [id, until] of this.#ended) if (until < now) this.#ended.delete(id)
    if (session) this.#ended.set(session.id, now + LASTS)
    writeAtomically(this.#file, JSON.stringify([...this.#ended]))
    return stringifySetCookie(COOKIE, '', 0)
  }

  async #find(request: IncomingMessage): Promise<Session | undefined> {
    const sealed = parseCookie(request, COOKIE)
    const value = sealed === undefined ? undefined : await this.#seal.open('session', sealed)
    const { address, name, jti, iat } = value ?? {}
    if (typeof address !== 'string' || typeof name !== 'string' || !jti || !iat || this.#ended.has(jti))
      return undefined
    // Somebody may have left the team since.
    const allowed = allowedAddress(this.#allowed, address)
    return allowed === undefined ? undefined : { person: { address: allowed, name }, id: jti, since: iat }
  }
}
