import type { IncomingMessage } from 'node:http'

/** Gives the value of a cookie. Undefined when there is none, or when a request has more than one of this name. */
export function parseCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const values = (headers.cookie ?? '')
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))
  return values.length === 1 ? values[0] : undefined
}

/** The header that sets a cookie for this server alone. Its value needs no quotes. */
export function stringifySetCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=Lax`
}
