import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Person } from './session.ts'
import { type Allowed, allowedAddress } from './settings.ts'
import { commitName } from './sign-in.ts'

/** The header in which the proxy before this server proves that it is the proxy. */
const PROOF = 'x-team-proxy-secret'

/** Whether a request has a header exactly once, with this value. Compares it in a time that says nothing of it but its length. */
function hasSecret(values: readonly string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(values?.length === 1 ? (values[0] ?? '') : ''), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Gives the person whom the proxy has signed in; undefined when it is not the proxy, or names nobody who may edit. */
export function personOfHeader(
  request: IncomingMessage,
  { header, secret }: { header: string; secret: string },
  allowed: Allowed,
): Person | undefined {
  const given = request.headersDistinct
  const values = given[header]
  if (!hasSecret(given[PROOF], secret) || values?.length !== 1) return undefined
  const address = allowedAddress(allowed, values[0] ?? '')
  return address === undefined ? undefined : { address, name: commitName(undefined, address) }
}
