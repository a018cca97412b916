import { createBuilder } from 'vite'
import config from '../../../vite.config.ts'
import { viteBundler } from '../publish/bundle/vite-bundler.ts'

// Run by `build.ts` beside itself: both work at once, and what a bundler takes of memory is free again when pages are made.
try {
  const builder = await createBuilder({
    ...config,
    // What scripts weigh is for budgets to say (`tests/build/weight`).
    build: { ...config.build, reportCompressedSize: false },
    root: process.cwd(),
    configFile: false,
    logLevel: 'warn',
  })
  await viteBundler(builder).bundle()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
