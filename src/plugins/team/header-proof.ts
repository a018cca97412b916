import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '../../engine/public/dev.ts'
import type { Person } from './session.ts'
import { type Allowed, allowedAddress } from './settings.ts'
import { commitName } from './sign-in.ts'

/** The header in which the proxy before this server proves that it is the proxy. */
const PROOF = 'x-team-proxy-secret'

/** Gives the person whom the proxy has signed in; undefined when it is not the proxy, or names nobody who may edit. */
export function personOfHeader(
  request: IncomingMessage,
  { header, secret }: { header: string; secret: string },
  allowed: Allowed,
): Person | undefined {
  const [proofs, addresses] = [PROOF, header].map((name) => request.headersDistinct[name] ?? [])
  // Of a header that comes twice, one is not of the proxy.
  if (proofs?.length !== 1 || addresses?.length !== 1 || !isSameSecret(proofs[0], secret)) return undefined
  const address = allowedAddress(allowed, addresses[0] ?? '')
  return address === undefined ? undefined : { address, name: commitName(undefined, address) }
}
