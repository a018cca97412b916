import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/find-browser.ts'
import { FULL_URL, SHIPPED_URL } from './support/site-urls.ts'

/** Specs about loading and history. They run in full Chromium because windows and the back/forward cache affect the results. */
const FULL_BROWSER_SPECS = /(loading\/[^/]+|navigation\/(navigation|back-forward-cache))\.spec\.ts$/
/** The folder of the shipped site's specs. Playwright compares patterns with whole paths, so a folder must be a `testDir`. */
const SITE_SPECS = '../site'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium 156 without a GPU stops rendering a page of large pictures in some of a hundred runs: the tree of a frame waits
  // forever for pictures that are decoded later than the tree. With this switch, they are decoded with it.
  '--disable-checker-imaging',
  // The frame of a map gets its own process, as in full browsers.
  '--site-per-process',
  // The tests need no network. Blocking hosts here needs no `page.route`, which makes Playwright lose a request now and then.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Gives the launch options for Playwright's own Chromium, or else for the system's. */
function launchWith(kind: 'full' | 'headless') {
  const executablePath = findBrowser(kind)
  return { launchOptions: { ...(executablePath ? { executablePath } : {}), args } }
}

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  // These run by every-page.config.ts and long.config.ts.
  grepInvert: /@every-page|@long/,
  // Only for a test whose browser has stopped: support/test.ts fails every other second run.
  retries: 1,
  // A test may take long on a busy machine. Only a test that fails waits that long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A third worker on two processors makes no run shorter, and each test half as long again (tests/README.md).
  workers: 2,
  reporter: [
    ['list', { printSteps: false }],
    ['./support/repeats-reporter.ts'],
    // stress.ts reads it.
    ...(process.env.TEST_REPORT ? [['json', { outputFile: process.env.TEST_REPORT }] as const] : []),
  ],
  outputDir: '../../test-results',
  // Checks the HTML that tests hand over.
  globalTeardown: './support/html-checker.ts',
  use: {
    baseURL: FULL_URL,
    // What moves can move away between two events of one click. Tests of whole pages and about motion ask for it.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'headless',
      testIgnore: FULL_BROWSER_SPECS,
      use: launchWith('headless'),
    },
    { name: 'full', testMatch: FULL_BROWSER_SPECS, use: launchWith('full') },
    {
      name: 'site',
      testDir: SITE_SPECS,
      use: { ...launchWith('headless'), baseURL: SHIPPED_URL },
    },
  ],
  webServer: {
    command: 'tsx tests/browser/support/serve-sites.ts',
    cwd: '../..',
    // The names become environment variables, which support/site-urls.ts reads.
    wait: { stdout: /^shipped (?<shipped_url>\S+) full (?<full_url>\S+) provider (?<provider_url>\S+)$/m },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
