import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { explainSystemError, UserError } from '../../engine/public/system.ts'
import { type Copies, hidePassword } from './copies.ts'
import { HEALTH } from './door.ts'
import type { Settings } from './settings.ts'
import type { SignIn } from './sign-in.ts'

/** Tries each setting, and prints what came of it. Gives whether all are good. */
export async function checkSettings(
  settings: Settings,
  copies: Copies,
  signIn: SignIn | undefined,
): Promise<boolean> {
  const { data, repository, origin } = settings
  let isGood = true
  const attempt = async (what: string, run: () => unknown) => {
    try {
      await run()
      console.log(`good    ${what}`)
    } catch (error) {
      isGood = false
      console.log(
        `failed  ${what}\n        ${explainSystemError(error, data) ?? (error instanceof Error ? error.message : error)}`,
      )
    }
  }
  await attempt(`TEAM_DATA: ${data} can be written`, () => {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const file = join(data, `.try-${randomUUID()}`)
    writeFileSync(file, '', { flag: 'wx' })
    rmSync(file)
  })
  await attempt(`TEAM_REPOSITORY: ${hidePassword(repository)} can be read`, () => copies.update())
  await attempt('TEAM_CREDENTIALS: branches can be sent to it', () => copies.tryToSend())
  if (signIn) {
    await attempt('TEAM_OIDC_ISSUER: the sign-in answers', () => signIn.begin('/'))
    await attempt('TEAM_OIDC_CLIENT_ID, TEAM_OIDC_CLIENT_SECRET: the sign-in knows them', signIn.tryClient)
  }
  const stop = await answerHealth(settings.port)
  await attempt(`TEAM_URL: ${origin} leads here`, async () => {
    const answer = await fetch(origin + HEALTH).then(
      (response) => response.text(),
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    )
    if (answer !== 'ok')
      throw new UserError(
        `It answered: ${answer.trim().slice(0, 200)}\n        For a certificate of your own, set NODE_EXTRA_CA_CERTS.`,
      )
  })
  stop()
  return isGood
}

/** Answers in place of `npm run team`, unless it runs. Gives what ends that. */
async function answerHealth(port: number): Promise<() => void> {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise((resolve) => server.once('listening', resolve).once('error', resolve).listen(port))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
