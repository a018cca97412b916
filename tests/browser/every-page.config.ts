import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** All pages in all looks, which take too long for each change. */
export default defineConfig(config, { grep: /@every-page/, grepInvert: [] })
