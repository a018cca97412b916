import { join } from 'node:path'
import { createBuilder } from 'vite'
import config from '../../../vite.config.ts'
import { explainSystemError } from '../diagnostics/system-error.js'

// `build.ts` runs this file in a process of its own. It writes the bundle for browsers to the folder that it is given, and
// the bundle that renders pages to `.server` in there.
const [, , folder = ''] = process.argv
try {
  const builder = await createBuilder({
    ...config,
    // `tests/build/weight` checks the size of the scripts.
    build: { ...config.build, reportCompressedSize: false, emptyOutDir: false },
    environments: {
      ...config.environments,
      client: { build: { outDir: folder } },
      ssr: { ...config.environments?.ssr, build: { outDir: join(folder, '.server') } },
    },
    root: process.cwd(),
    configFile: false,
    logLevel: 'warn',
  })
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
} catch (error) {
  // The message of an error in a plugin contains the stack of that plugin.
  const message = error instanceof Error ? error.message.replaceAll(/\n +at .*/g, '') : error
  console.error(explainSystemError(error, process.cwd()) ?? message)
  process.exitCode = 1
}
