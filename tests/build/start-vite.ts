import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cleanEnv } from './project.ts'

/** A running server of Vite. */
export interface ViteServer {
  /** Its origin, without a slash at the end. */
  address: string
  /** Gives what it has printed as errors. */
  errors: () => string
  /** Ends it, by SIGTERM unless said otherwise. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts Vite with these arguments for the project in a folder: `preview`, or the dev server. It listens on a port that the
 * system chooses, unless one is given. Throws when it ends before it listens.
 */
export async function startVite(
  project: string,
  args: readonly string[] = [],
  port = 0,
): Promise<ViteServer> {
  const vite = [join(project, 'node_modules/vite/bin/vite.js'), ...args, '--port', `${port}`, '--strictPort']
  const options = { cwd: project, env: cleanEnv() }
  const server = spawn(process.execPath, vite, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
  })
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    server.once('exit', (code) =>
      reject(new Error(`The server has ended with ${code}. ${printed} ${errors}`)),
    )
    server.stdout.setEncoding('utf8').on('data', (chunk) => {
      printed += chunk
      const local = /Local: +(http:\/\/localhost:\d+)/.exec(stripVTControlCharacters(printed))?.[1]
      if (local) resolve(local)
    })
  })
  return {
    address,
    errors: () => errors,
    stop: async (signal = 'SIGTERM') => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}
