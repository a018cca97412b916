import type { IncomingMessage } from 'node:http'
import * as oidc from 'openid-client'
import { UserError } from '../../engine/public/system.ts'
import { parseCookie, stringifySetCookie } from './cookies.ts'
import type { Seal } from './seal.ts'
import type { Person } from './session.ts'
import { allowedAddress, type Settings } from './settings.ts'

const COOKIE = '__Host-team-sign-in'
/** Seconds in which somebody must have signed in. */
const PATIENCE = 600
export const CALLBACK = '/__team/callback'

/** Why somebody is not signed in, for a page. */
export class RefusedSignIn extends Error {}

/** The sign-in at the company's server. */
export interface SignIn {
  /** Begins it, with `isOther` also for another person than the last one: gives where to go, and the header that sets a cookie. Rejects with `RefusedSignIn` when the server is away. */
  begin: (returnTo: string, isOther?: boolean) => Promise<{ location: string; cookie: string }>
  /** Tries the id and the secret of the client. Rejects with a `UserError` that says what is wrong. */
  tryClient: () => Promise<void>
  /** Ends it: gives who it is, where to go on, and the header that removes the cookie. Rejects with `RefusedSignIn`. */
  end: (request: IncomingMessage) => Promise<{ person: Person; returnTo: string; cookie: string }>
}

/** Gives the path that an address leads to on this server; `/` for one that leads elsewhere. */
export function ownPath(origin: string, asked: string): string {
  if (!asked.startsWith('/')) return '/'
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}

/** Creates the sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export function createSignIn(
  { origin, allowed }: Pick<Settings, 'origin' | 'allowed'>,
  { issuer, clientId, clientSecret }: { issuer: URL; clientId: string; clientSecret: string },
  seal: Seal,
): SignIn {
  let found: Promise<oidc.Configuration> | undefined
  const discover = () => {
    const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    found ??= oidc
      .discovery(issuer, clientId, clientSecret, undefined, { execute })
      .catch((error: unknown) => {
        found = undefined
        console.error(`The sign-in at ${issuer.href} (TEAM_OIDC_ISSUER) cannot be reached: ${causeOf(error)}`)
        throw new RefusedSignIn(
          'The company’s sign-in cannot be reached. Nothing is lost: try again in a minute.',
        )
      })
    return found
  }
  return {
    tryClient: async () => {
      const configuration = await discover()
      // A server that knows the client refuses only the code, which nobody has given.
      const tried = {
        code: 'none',
        redirect_uri: origin + CALLBACK,
        code_verifier: oidc.randomPKCECodeVerifier(),
      }
      await oidc.genericGrantRequest(configuration, 'authorization_code', tried).catch((error: unknown) => {
        if (isWrongClient(error)) throw new UserError(WRONG_CLIENT)
      })
    },
    begin: async (returnTo, isOther = false) => {
      const configuration = await discover()
      const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()]
      const location = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: origin + CALLBACK,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(isOther && { prompt: 'login' }),
      })
      const value = { verifier, state, nonce, returnTo: ownPath(origin, returnTo) }
      return {
        location: location.href,
        cookie: stringifySetCookie(COOKIE, await seal.close('sign-in', value, PATIENCE), PATIENCE),
      }
    },
    end: async (request) => {
      const begun = await seal.open('sign-in', parseCookie(request, COOKIE) ?? '')
      const { verifier, state, nonce, returnTo } = begun ?? {}
      if (
        typeof verifier !== 'string' ||
        typeof state !== 'string' ||
        typeof nonce !== 'string' ||
        typeof returnTo !== 'string'
      )
        throw new RefusedSignIn(
          'This sign-in was not begun here, or it has taken too long. Begin it once more.',
        )
      const configuration = await discover()
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      const tokens = await oidc
        .authorizationCodeGrant(configuration, new URL(request.url ?? '', origin), checks)
        .catch((error: unknown) => {
          if (isWrongClient(error)) {
            console.error(WRONG_CLIENT)
            throw new RefusedSignIn('The sign-in of the editor is not set up right. Tell IT.')
          }
          console.error('A sign-in was refused:', error)
          throw new RefusedSignIn('The company’s sign-in did not confirm who you are. Begin it once more.')
        })
      const claims = tokens.claims()
      const known =
        claims && (claims.email === undefined || claims.name === undefined)
          ? { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
          : { ...claims }
      return { person: personOf(known, allowed), returnTo, cookie: stringifySetCookie(COOKIE, '', 0) }
    },
  }
}

const WRONG_CLIENT =
  'The company’s sign-in does not know TEAM_OIDC_CLIENT_ID, or TEAM_OIDC_CLIENT_SECRET is wrong.'

function isWrongClient(error: unknown): boolean {
  return (
    error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)
  )
}

/** Says why a server was not reached. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Whether the company's server has checked the address. Entra ID says so in a claim of its own. */
function isVerified(claims: Readonly<Record<string, unknown>>): boolean {
  return [claims.email_verified, claims.xms_edov].some(
    (said) => said === true || said === 'true' || said === 1 || said === '1',
  )
}

/** Finds who signs in. Throws `RefusedSignIn` when the address is not verified, or may not sign in. */
function personOf(claims: Readonly<Record<string, unknown>>, allowed: Settings['allowed']): Person {
  const { email, name } = claims
  if (typeof email !== 'string')
    throw new RefusedSignIn(
      'The company’s sign-in does not say your address. Ask IT to release the claim “email”.',
    )
  if (!isVerified(claims))
    throw new RefusedSignIn(`The company’s sign-in has not verified the address ${email}. Ask IT to do so.`)
  const address = allowedAddress(allowed, email)
  if (address === undefined)
    throw new RefusedSignIn(`${email} may not edit this site. Ask whoever manages the editor to let you in.`)
  return { address, name: commitName(name, address) }
}

/** The name for commits: without what git or a header would take for a sign. */
export function commitName(name: unknown, address: string): string {
  const clean =
    typeof name === 'string'
      ? name
          .replace(/[\p{C}<>"]+/gu, ' ')
          .trim()
          .slice(0, 100)
      : ''
  return clean === '' ? address.slice(0, address.indexOf('@')) : clean
}
