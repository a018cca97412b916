import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { build, copyProject } from '../build/project.ts'
import { startVite } from '../build/start-vite.ts'

/** Records in `faults` what no page may cause: console messages, errors, policy violations, requests to other hosts. */
const MONITOR = `
self.faults = []
for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
  const print = console[level].bind(console)
  console[level] = (...values) => { faults.push(level + ': ' + values.map(String).join(' ')); print(...values) }
}
addEventListener('error', (event) => {
  const { src, href, rel } = event.target
  // Firefox reports this for each module that it has already loaded.
  if (rel === 'modulepreload') return
  faults.push('error: ' + (event.message || src || href))
}, true)
addEventListener('unhandledrejection', ({ reason }) => faults.push('rejection: ' + reason))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  faults.push('policy: ' + violatedDirective + ' ' + blockedURI))
new PerformanceObserver((list) => {
  for (const { name, initiatorType } of list.getEntries())
    if (new URL(name).origin !== origin && initiatorType !== 'iframe') faults.push('request: ' + name)
}).observe({ type: 'resource', buffered: true })
`

/** Not every engine can resize its window, but every engine can resize a frame. */
const FRAME_PAGE =
  '<!doctype html><meta charset="utf-8"><title>Frame</title><iframe width="1280" height="900"></iframe>'

const OWN_FILES = new Map([
  ['/_frame', { type: 'text/html', text: FRAME_PAGE }],
  ['/_monitor.js', { type: 'text/javascript', text: MONITOR }],
])

/** Builds the tests' site and serves it with a script in every page that records its faults, and an empty frame at `/_frame`. */
export async function serveMonitored(): Promise<{ address: string; stop: () => Promise<void> }> {
  const project = copyProject()
  const { code, output } = await build(project)
  if (code !== 0) throw new Error(output)
  const preview = await startVite(project, ['preview'])
  const server = createServer(async (request, response) => {
    const own = OWN_FILES.get(request.url ?? '')
    if (own) {
      response.setHeader('content-type', own.type).end(own.text)
      return
    }
    const answer = await fetch(`${preview.address}${request.url}`, {
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
    response.end(isPage ? String(body).replace('<head>', '<head><script src="/_monitor.js"></script>') : body)
  })
  await once(server.listen(0), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    address: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await preview.stop()
      rmSync(project, { recursive: true })
    },
  }
}
