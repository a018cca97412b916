import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Plugin, preview } from 'vite'
import { builtProject, type ContentName } from '../../build/project.ts'
import createTemporaryFolder from '../../fixtures/temporary-folder.ts'

/** Serves scripts, and the data in them, this many milliseconds later: see stress.ts. */
const late = Number(process.env.TEST_LATE ?? 0)
const lateScripts: Plugin = {
  name: 'late-scripts',
  enforce: 'pre',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (late > 0 && /\.js(\?.*)?$/.test(request.url ?? '')) void setTimeout(late).then(next)
      else next()
    })
  },
}

/** Builds a copy of the project with this content, unless the run has one, and serves it. Gives its origin. */
async function serveSite(content: ContentName): Promise<string> {
  const { project: root } = await builtProject(content)
  const configFile = join(root, 'vite.config.ts')
  const server = await preview({ root, configFile, plugins: [lateScripts], preview: { port: 0 } })
  return server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
}

// Serves the sites of the browser tests at free ports until the process ends; playwright.config.ts reads the line below.
const removeFolder = createTemporaryFolder()
process.on('exit', removeFolder)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
const shipped = await serveSite('shipped')
const full = await serveSite('full')
const provider = await serveSite('provider')
console.log(`shipped ${shipped} full ${full} provider ${provider}`)
