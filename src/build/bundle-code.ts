import { createBuilder } from 'vite'
import config from '../../vite.config.ts'
import { viteBundler } from './bundler.ts'

// Run by `build.ts` beside itself: both work at once, and what a bundler takes of memory is free again when pages are made.
await viteBundler(await createBuilder({ ...config, root: process.cwd(), configFile: false })).bundle()
