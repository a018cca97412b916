import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Plugin, preview } from 'vite'
import { tidewire } from '../../src/engine/vite-plugin.ts'
import { builtProject, edit } from '../build/project.ts'

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

/** Lets pages stand in a frame, which their host forbids. */
const allowFrames: Plugin = {
  name: 'allow-frames',
  configurePreviewServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      response.removeHeader('content-security-policy')
      next()
    })
  },
}

/** Serves the tests' site with a script in every page that records its faults, and an empty frame at `/frame`. */
export async function serveMonitored(): Promise<{ address: string; stop: () => Promise<void> }> {
  const { project } = await builtProject()
  const root = mkdtempSync(join(tmpdir(), 'monitored-'))
  for (const part of ['content', 'dist']) cpSync(join(project, part), join(root, part), { recursive: true })
  const dist = join(root, 'dist')
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) edit(dist, file, '<head>', '<head><script src="/monitor.js"></script>')
  writeFileSync(join(dist, 'monitor.js'), MONITOR)
  writeFileSync(join(dist, 'frame.html'), FRAME_PAGE)
  const server = await preview({
    root,
    configFile: false,
    plugins: [tidewire(root), allowFrames],
    preview: { port: 0 },
  })
  return {
    address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    stop: async () => {
      await server.close()
      rmSync(root, { recursive: true })
    },
  }
}
