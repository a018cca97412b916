import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { type FrontDoor, takeFrontDoor } from '../../../../src/engine/dev/front-door.ts'
import {
  createSecret,
  isOwnRequest,
  isOwnVisit,
  isSameSecret,
} from '../../../../src/engine/dev/request-guard.ts'

const DOOR: FrontDoor = { secret: 'a-secret-of-the-door', origin: 'https://edit.example' }
/** A request that the door passes on. */
const PASSED = { host: 'edit.example', 'x-front-door': DOOR.secret, 'sec-fetch-site': 'same-origin' }
const SENT = { ...PASSED, origin: DOOR.origin, 'content-type': 'application/json' }

/** Whether a request is taken that comes over a socket of the file system, or from an address of the network. */
function isTaken(
  headers: object,
  { door, address, method = 'POST' }: { door?: FrontDoor; address?: string; method?: string } = {},
) {
  const socket = new Socket()
  Object.defineProperties(socket, {
    remoteAddress: { value: address },
    localPort: { value: address && 5173 },
  })
  const sent = Object.assign(new IncomingMessage(socket), { method, headers })
  return isOwnRequest(sent, 'application/json', door)
}

test.each<[what: string, headers: object, address?: string]>([
  ['without the secret', { ...SENT, 'x-front-door': undefined }],
  ['with another secret', { ...SENT, 'x-front-door': 'a-secret-of-the-doos' }],
  ['with a part of the secret', { ...SENT, 'x-front-door': 'a-secret' }],
  ['with two secrets', { ...SENT, 'x-front-door': [DOOR.secret, DOOR.secret] }],
  ['for another address', { ...SENT, host: 'evil.example' }],
  ['for a name that only begins like ours', { ...SENT, host: 'edit.example.evil.example' }],
  ['for our address with a port', { ...SENT, host: 'edit.example:443' }],
  ['for this computer', { ...SENT, host: 'localhost:5173', origin: 'http://localhost:5173' }],
  ['from a page without encryption', { ...SENT, origin: 'http://edit.example' }],
  ['from a page of another site', { ...SENT, origin: 'https://evil.example' }],
  ['of another site', { ...SENT, 'sec-fetch-site': 'cross-site' }],
  ['from a sandboxed frame', { ...SENT, origin: 'null' }],
  ['by a form', { ...SENT, 'content-type': 'text/plain' }],
  ['from this computer, past the door', SENT, '127.0.0.1'],
  ['from another computer, past the door', SENT, '192.168.1.2'],
])('behind a front door, a request %s is refused', (_, headers, address) => {
  expect(isTaken(headers, { door: DOOR, ...(address && { address }) })).toBe(false)
})

test('behind a front door, requests and visits that it passes on are taken', () => {
  expect(isTaken(SENT, { door: DOOR })).toBe(true)
  expect(isTaken(PASSED, { door: DOOR, method: 'GET' })).toBe(true)
  const visit = {
    ...PASSED,
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  expect(isOwnVisit(Object.assign(new IncomingMessage(new Socket()), { headers: visit }), DOOR)).toBe(true)
})

test('without a front door, nobody gets in by its way', () => {
  expect(isTaken(SENT)).toBe(false)
  expect(isTaken({ ...SENT, host: 'localhost:5173', origin: 'http://localhost:5173' })).toBe(false)
})

test('the secret of the door leaves the environment, and secrets made of it last over a start', () => {
  const env = { FRONT_DOOR_SECRET: 'a', FRONT_DOOR_ORIGIN: 'https://edit.example', PATH: '/bin' }
  expect(takeFrontDoor(env)).toEqual({ secret: 'a', origin: 'https://edit.example' })
  expect(env).toEqual({ PATH: '/bin' })
  expect(takeFrontDoor({ FRONT_DOOR_SECRET: 'a' })).toBeUndefined()
  const secret = createSecret(DOOR)
  expect(createSecret({ ...DOOR })).toBe(secret)
  expect(isSameSecret(secret, createSecret({ ...DOOR }))).toBe(true)
  expect(createSecret({ ...DOOR, secret: 'of another person' })).not.toBe(secret)
  expect(secret).not.toContain(DOOR.secret)
  expect(createSecret()).not.toBe(createSecret())
})
