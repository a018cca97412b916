import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { findEditor } from '../drafts/editor-lock.ts'
import { AGENT, takeAgentToken } from './agent-door.ts'

/** Milliseconds within which an editor must answer. */
const PATIENCE = 60_000

/** Starts an editor without a window, which ends with this process. Rejects when it does not answer. */
async function startEditor(root: string): Promise<string> {
  const editor = spawn(process.execPath, ['src/engine/cli/run-vite.js', '--mode', 'edit'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => editor.kill())
  for (const until = Date.now() + PATIENCE; Date.now() < until; await setTimeout(200)) {
    const address = await findEditor(root)
    if (address !== undefined) return address
    if (editor.exitCode !== null) break
  }
  throw new Error('The editor does not start. Run npm run edit, which says why.')
}

/** Passes the messages of an assistant that has started this program on to the editor of the project, and its answers back. */
async function run(root: string): Promise<void> {
  const address = (await findEditor(root)) ?? (await startEditor(root))
  const headers = { authorization: `Bearer ${takeAgentToken(root)}` }
  const [assistant, editor] = [
    new StdioServerTransport(),
    new StreamableHTTPClientTransport(new URL(AGENT, address), { requestInit: { headers } }),
  ]
  assistant.onmessage = (message) => {
    editor.send(message).catch((error: unknown) => console.error(error))
  }
  editor.onmessage = (message) => void assistant.send(message)
  await editor.start()
  await assistant.start()
  process.stdin.once('end', () => process.exit())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit())
}

run(process.cwd()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
