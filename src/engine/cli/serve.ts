import { rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { createServer } from 'vite'
import config from '../../../vite.config.ts'
import { FRONT_DOOR } from '../dev/front-door.ts'
import { frontDoor } from '../dev/request-guard.ts'
import { explainSystemError } from '../diagnostics/system-error.js'
import { UserError } from '../diagnostics/user-error.ts'
import { parseOptions, refuseOptions } from './parse-options.ts'

const USAGE = `node src/engine/cli/run-bundled.js serve --mode edit --socket FILE

Starts a mode of the dev server on a socket of the file system, for a front door that passes requests on. It ends with its standard
input, and when the code changes: whoever started it starts it again. It does not bundle itself, and so needs 160 MB less than
"npm run edit".`

/** What the code of the server is made of. */
const CODE = ['src', 'schemas'].map((folder) => join(process.cwd(), folder) + sep)
/** Milliseconds without a change before the server ends: git changes many files at once. */
const PAUSE = 2000

async function serve(mode: string, socket: string): Promise<void> {
  if (!frontDoor)
    throw new UserError(`It needs ${Object.values(FRONT_DOOR).join(' and ')} in its environment.`)
  const server = await createServer({
    ...config,
    server: { ...config.server, allowedHosts: [new URL(frontDoor.origin).hostname] },
    root: process.cwd(),
    configFile: false,
    mode,
  })
  const end = () => server.close().finally(() => process.exit())
  // The process that started this one has ended, even if it was killed.
  process.stdin.resume().on('end', end)
  let timer: NodeJS.Timeout | undefined
  server.watcher.on('all', (_, file) => {
    if (!CODE.some((folder) => file.startsWith(folder))) return
    clearTimeout(timer)
    timer = setTimeout(end, PAUSE)
  })
  // A process that was killed has left its socket.
  rmSync(socket, { force: true })
  server.httpServer?.listen(socket)
}

const { mode, socket } = parseOptions(USAGE, { mode: { type: 'string' }, socket: { type: 'string' } })
if (mode === undefined || socket === undefined) refuseOptions('Say the mode and the socket.', USAGE)
serve(mode, socket).catch((error: unknown) => {
  const words =
    explainSystemError(error, process.cwd()) ?? (error instanceof UserError ? error.message : error)
  console.error(words)
  process.exitCode = 1
})
