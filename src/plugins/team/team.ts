import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { explainSystemError, parseCommand, UserError } from '../../engine/public/system.ts'
import { checkSettings } from './check-settings.ts'
import { Copies } from './copies.ts'
import { createDoor } from './door.ts'
import { Editors } from './editors.ts'
import { Previews } from './previews.ts'
import { openSeal } from './seal.ts'
import { Sessions } from './session.ts'
import { readSettings, type Settings } from './settings.ts'
import { createSignIn } from './sign-in.ts'

const USAGE = `npm run team -- [--check]

Serves the editor to a team: people sign in with the company's account, and each has a copy of the content. Its settings are
environment variables, see src/plugins/team/README.md.
  --check  tries each setting, and starts nothing`

const HOUR = 60 * 60_000

/** Bundles the editor, unless nothing can be written here: a container has done it. Rejects with a `UserError` when it fails. */
async function prepare(project: string): Promise<void> {
  try {
    accessSync(project, constants.W_OK)
  } catch {
    return
  }
  const child = spawn(process.execPath, ['src/engine/cli/run-bundled.js', 'build', '--editor'], {
    cwd: project,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError('The editor cannot be bundled: see above.')
}

/** Makes the folder of all that lasts. Throws a `UserError` when it cannot. */
function makeData(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UserError(
      `TEAM_DATA: ${data} cannot be made: ${error instanceof Error ? error.message : error}`,
    )
  }
}

async function start(settings: Settings, project: string, check: boolean): Promise<void> {
  const copies = new Copies(settings, project)
  makeData(settings.data)
  const seal = openSeal(settings.data)
  const { proof } = settings
  const signIn = proof.kind === 'oidc' ? createSignIn(settings, proof, seal) : undefined
  if (check) {
    if (!(await checkSettings(settings, copies, signIn))) process.exitCode = 1
    return
  }
  await copies.update()
  await prepare(project)
  copies.takeOverBundles()
  const editors = new Editors(settings, copies, seal.keyFor('editors'))
  const previews = new Previews(settings.data)
  mkdirSync(previews.folder, { recursive: true })
  const tidy = () => {
    previews.removeOld()
    copies.removeUnused((id) => editors.isOpen(id)).catch((error: unknown) => console.error(error))
  }
  tidy()
  setInterval(tidy, HOUR).unref()
  const sessions = new Sessions(seal, settings)
  const door = createDoor({ settings, editors, previews, sessions, signIn })
  await once(door.listen(settings.port), 'listening')
  console.log(`The editor is at ${settings.origin}. It listens on port ${settings.port}.`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      door.close()
      door.closeIdleConnections()
      editors.stop().finally(() => process.exit())
    })
}

const { values } = parseCommand(USAGE, { check: { type: 'boolean' } })
try {
  await start(readSettings(process.env), process.cwd(), values.check === true)
} catch (error) {
  console.error(
    explainSystemError(error, process.cwd()) ?? (error instanceof UserError ? error.message : error),
  )
  process.exitCode = 1
}
