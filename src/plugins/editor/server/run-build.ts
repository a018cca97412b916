import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs `npm run build` with options in a process of its own, because the memory of a build, 300 MB and more, is free again when it
 * ends. It ends with this process. Gives what it has printed as errors when it fails; undefined when it succeeds.
 */
export async function runBuild(
  root: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string | undefined> {
  const build = ['src/engine/cli/run-bundled.js', 'build', ...options]
  const child = spawn(process.execPath, build, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  process.off('exit', end)
  return code === 0 ? undefined : said.trim()
}
