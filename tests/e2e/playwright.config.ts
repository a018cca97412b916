import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  workers: 2,
  reporter: [['list', { printSteps: false }]],
  outputDir: '../../test-results',
  use: {
    baseURL: 'http://localhost:4173',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    cwd: '../..',
    url: 'http://localhost:4173',
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
