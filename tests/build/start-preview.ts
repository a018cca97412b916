import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cleanEnv } from './project.ts'

/** Serves the `dist` of `project` at `port` with `vite preview`. Gives a function that stops the server. */
export async function startPreview(project: string, port: number): Promise<() => Promise<void>> {
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const server = spawn(process.execPath, [vite, 'preview', '--port', String(port), '--strictPort'], {
    cwd: project,
    env: cleanEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('Local') && resolve(chunk))
  })
  return async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}
