import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** What takes too long for each change (`support/long.ts`). */
export default defineConfig(config, { grep: /@long/, grepInvert: [] })
