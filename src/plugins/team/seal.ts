import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

/** Seals values in cookies that only this server can read or make. */
export interface Seal {
  /** Seals a value for a purpose and a number of seconds. */
  close: (purpose: string, value: JWTPayload, seconds: number) => Promise<string>
  /** Gives the value of a cookie that was sealed for this purpose; undefined for any other one, and when its time is over. */
  open: (purpose: string, sealed: string) => Promise<JWTPayload | undefined>
  /** Gives a key for another purpose, which is the same after each start. */
  keyFor: (purpose: string) => Buffer
}

/** Opens the seal of a folder, so that sessions last over a start. Makes its key at first; throws a system error when it cannot. */
export function openSeal(data: string): Seal {
  const file = join(data, 'session-key')
  const key = readKey(file) ?? makeKey(data, file)
  return {
    close: (purpose, value, seconds) =>
      new EncryptJWT(value)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setAudience(purpose)
        .setExpirationTime(`${seconds} seconds`)
        .encrypt(key),
    open: async (purpose, sealed) => {
      try {
        const options = {
          audience: purpose,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        }
        return (await jwtDecrypt(sealed, key, options)).payload
      } catch {
        // It is forged, of another server, for something else, or too old.
        return undefined
      }
    },
    keyFor: (purpose) => createHmac('sha256', key).update(purpose).digest(),
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = readFileSync(file)
    return key.length === 32 ? key : undefined
  } catch {
    return undefined
  }
}

function makeKey(data: string, file: string): Buffer {
  const key = randomBytes(32)
  mkdirSync(data, { recursive: true })
  writeFileSync(file, key, { mode: 0o600 })
  return key
}
