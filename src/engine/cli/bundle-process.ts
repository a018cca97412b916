import { createBuilder } from 'vite'
import config from '../../../vite.config.ts'
import { createViteBundler } from '../publish/bundle/vite-bundler.ts'

// `build.ts` runs this file in a process of its own: both work at the same time, and the memory of the bundler is free again
// before the build renders pages.
try {
  const builder = await createBuilder({
    ...config,
    // `tests/build/weight` checks the size of the scripts.
    build: { ...config.build, reportCompressedSize: false },
    root: process.cwd(),
    configFile: false,
    logLevel: 'warn',
  })
  await createViteBundler(builder).bundle()
} catch (error) {
  // The message of an error in a plugin contains the stack of that plugin.
  console.error(error instanceof Error ? error.message.replaceAll(/\n +at .*/g, '') : error)
  process.exitCode = 1
}
