import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../../engine/public/cache.ts'
import { isSameSecret } from '../../engine/public/dev.ts'
import { draftsFolder } from '../../engine/public/files.ts'
import { idOf } from './copies.ts'
import type { Person } from './session.ts'
import { allowedAddress, type Settings } from './settings.ts'

const Kept = z.object({ address: z.string(), name: z.string() })
const AGENT = /^\/__team\/agent\/([\w-]{1,60})$/

function fileOf(data: string, id: string): string {
  return join(data, 'people', `${id}.json`)
}

/** Remembers who has a copy, for requests of their assistants. Throws a system error when it cannot. */
export function keepPerson({ data }: Pick<Settings, 'data'>, person: Person): void {
  writeAtomically(fileOf(data, idOf(person)), JSON.stringify(person))
}

/** Finds the person whose assistant sends a request to this path; undefined without the token that their editor shows. */
export function findByAgent(
  { data, allowed }: Pick<Settings, 'data' | 'allowed'>,
  path: string,
  authorization: string | undefined,
): Person | undefined {
  const id = AGENT.exec(path)?.[1] ?? ''
  const [kept, token] = [fileOf(data, id), join(draftsFolder(join(data, 'copies', id)), 'agent-token')]
  if (!existsSync(kept) || !existsSync(token)) return undefined
  const person = Kept.parse(JSON.parse(readFileSync(kept, 'utf8')))
  const isTheirs = isSameSecret(authorization, `Bearer ${readFileSync(token, 'utf8').trim()}`)
  return isTheirs && allowedAddress(allowed, person.address) !== undefined ? person : undefined
}
