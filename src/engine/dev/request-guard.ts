import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { type FrontDoor, takeFrontDoor } from './front-door.ts'

/** The addresses that only programs of this computer reach. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')
/** The names of this computer: a page of another site may lead a name of its own to it. */
const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]']

function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version > 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** The front door of this process, if it has one. */
export const frontDoor = takeFrontDoor(process.env)

/** Whether a front door has passed a request on: over the socket, with its secret, for its address. */
export function isFromDoor({ headers, socket }: IncomingMessage, { secret, origin }: FrontDoor): boolean {
  return (
    socket.remoteAddress === undefined &&
    headers.host === new URL(origin).host &&
    isSameSecret(headers['x-front-door'], secret)
  )
}

/** Whether a request comes from this computer, to this server under one of its own names. */
function isLocalRequest(request: IncomingMessage, door: FrontDoor | undefined): boolean {
  if (door) return isFromDoor(request, door)
  const { headers, socket } = request
  const { host = '' } = headers
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    THIS_COMPUTER.some((name) => host === `${name}:${socket.localPort}`)
  )
}

/** Whether a page is opened by its address or from a page of this server, and not by a link of another site. */
export function isOwnVisit(request: IncomingMessage, door = frontDoor): boolean {
  const site = request.headers['sec-fetch-site']
  return (
    isLocalRequest(request, door) &&
    request.headers['sec-fetch-mode'] === 'navigate' &&
    request.headers['sec-fetch-dest'] === 'document' &&
    (site === 'none' || site === 'same-origin')
  )
}

/**
 * Whether a request comes from a page of this server on this computer: no other page may read what is not published, or
 * change files. A request that changes something says its origin, and what it sends: `contentType`. Without a `contentType`: whether
 * it comes from a program of this computer, and from no page.
 */
export function isOwnRequest(
  request: IncomingMessage,
  contentType: string | undefined,
  door = frontDoor,
): boolean {
  const { method, headers } = request
  const { host, origin } = headers
  const isOwnOrigin = door
    ? origin === door.origin
    : origin === `http://${host}` || origin === `https://${host}`
  // Browsers say from where a page sends; programs do not.
  if (contentType === undefined)
    return (
      isLocalRequest(request, door) &&
      headers['sec-fetch-site'] === undefined &&
      (origin === undefined || isOwnOrigin)
    )
  return (
    isLocalRequest(request, door) &&
    headers['sec-fetch-site'] === 'same-origin' &&
    (method === 'GET'
      ? origin === undefined || isOwnOrigin
      : method === 'POST' && isOwnOrigin && headers['content-type'] === contentType)
  )
}

/** Creates the secret that pages of this server send. Behind a front door it is the same after each start, so that open pages go on. */
export function createSecret(door = frontDoor): string {
  return door
    ? createHmac('sha256', door.secret).update('pages').digest('hex').slice(0, 32)
    : randomBytes(16).toString('hex')
}

/** Compares two secrets in a time that says nothing of them but their lengths. */
export function isSameSecret(given: string | string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Reads the body of a request; undefined when it is longer than `limit` bytes. It reads a body that is too long to its end,
 * because a browser reads no answer before.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= limit ? Buffer.concat(chunks) : undefined
}
