import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { build, type ContentName, copyProject } from '../../build/project.ts'

/** Builds a copy of the project with one of the tests' contents, and serves it until the process ends. */
async function serveSite(content: ContentName, port: number): Promise<void> {
  const project = copyProject(content)
  process.on('exit', () => rmSync(project, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
  const { code, output } = await build(project)
  if (code !== 0) throw new Error(output)
  await preview({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    preview: { port, strictPort: true },
  })
}

const [, , name, port] = process.argv
if (name !== 'full' && name !== 'provider') throw new Error(`There is no site "${name}".`)
await serveSite(name, Number(port))
