import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cleanEnv } from '../build/project.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Notes in `watched` what no page may do: words in the console, errors, breaches of its policy, requests elsewhere. */
const WATCH = `
self.watched = []
for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
  const say = console[level].bind(console)
  console[level] = (...words) => { watched.push(level + ': ' + words.map(String).join(' ')); say(...words) }
}
addEventListener('error', (event) => {
  const { src, href, rel } = event.target
  // Firefox says so of each module that it has already.
  if (rel === 'modulepreload') return
  watched.push('error: ' + (event.message || src || href))
}, true)
addEventListener('unhandledrejection', ({ reason }) => watched.push('rejection: ' + reason))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  watched.push('policy: ' + violatedDirective + ' ' + blockedURI))
new PerformanceObserver((list) => {
  for (const { name, initiatorType } of list.getEntries())
    if (new URL(name).origin !== origin && initiatorType !== 'iframe') watched.push('request: ' + name)
}).observe({ type: 'resource', buffered: true })
`

/** The widths of a window cannot be had in every engine; those of a frame can. */
const FRAME =
  '<!doctype html><meta charset="utf-8"><title>Frame</title><iframe width="1280" height="900"></iframe>'

const OWN = new Map([
  ['/_frame', { type: 'text/html', text: FRAME }],
  ['/_watch.js', { type: 'text/javascript', text: WATCH }],
])

async function startPreview(port: number): Promise<ChildProcess> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const preview = spawn(process.execPath, [vite, 'preview', '--port', String(port), '--strictPort'], {
    cwd: ROOT,
    env: cleanEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(preview.stdout)) if (line.includes('Local')) break
  return preview
}

/** Serves the built site at an address where every page is watched, and a page with nothing but a frame at `/_frame`. */
export async function serve(port: number): Promise<{ address: string; stop: () => Promise<void> }> {
  const preview = await startPreview(port + 1)
  const server = createServer(async (request, response) => {
    const own = OWN.get(request.url ?? '')
    if (own) {
      response.setHeader('content-type', own.type).end(own.text)
      return
    }
    const answer = await fetch(`http://localhost:${port + 1}${request.url}`, {
      method: request.method ?? 'GET',
      redirect: 'manual',
    })
    for (const name of ['content-type', 'cache-control', 'location']) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.statusCode = answer.status
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const body = Buffer.from(await answer.arrayBuffer())
    response.end(isPage ? String(body).replace('<head>', '<head><script src="/_watch.js"></script>') : body)
  })
  await once(server.listen(port), 'listening')
  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      const ended = once(preview, 'exit')
      preview.kill()
      await ended
    },
  }
}
