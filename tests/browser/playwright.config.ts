import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

/** What is about loading, starting, leaving and coming back: windows, and pages kept whole, have a part in it. */
const WHOLE = /(faults|first-look|lacking|lost-files|lost-pictures|returned|stale|start|travel)\.spec\.ts$/

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // As browsers with windows do it: the frame of a map has a process of its own.
  '--site-per-process',
  // No test needs a network, and none answers in the server's place where it can be helped: the driver then now and then
  // loses a request.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Starts a browser of the machine, or Playwright's own where it has one. */
function startedAs(kind: 'whole' | 'headless') {
  const executablePath = findBrowser(kind)
  return { launchOptions: { ...(executablePath ? { executablePath } : {}), args } }
}

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['list', { printSteps: false }]],
  outputDir: '../../test-results',
  use: {
    baseURL: 'http://localhost:4173',
  },
  projects: [
    { name: 'headless', testIgnore: WHOLE, use: startedAs('headless') },
    { name: 'whole', testMatch: WHOLE, use: startedAs('whole') },
  ],
  webServer: {
    command: 'npm start',
    cwd: '../..',
    url: 'http://localhost:4173',
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
