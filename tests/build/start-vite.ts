import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cleanEnv } from './project.ts'

/** Starts Vite's server for the project in a folder, and gives what stops it. */
export async function startVite(
  project: string,
  port: number,
  ...options: string[]
): Promise<() => Promise<void>> {
  const vite = 'node_modules/vite/bin/vite.js'
  const server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort', ...options], {
    cwd: project,
    env: cleanEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('ready in') && resolve(chunk))
  })
  return async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}
