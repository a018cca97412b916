import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { installPackages } from '../../build/install-packages.ts'

const JAR = join(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar')
/**
 * The checker's CSS parser does not know container queries and small viewport units; the bundler checks the CSS. Its warning
 * about sandboxed frames is about frames of the same origin, but a map comes from another origin.
 */
const IGNORED_MESSAGES = /^CSS: |enables an embedded page to break out of all sandboxing/
/** What the checker must find, or it does not work. */
const MISTAKE = '<!doctype html><html lang="en"><title>A</title><ul><p>B</p></ul>'

/** The folder of the documents that the tests of a run have handed over. Playwright empties `outputDir` before a run. */
const folderIn = (outputDir: string) => join(outputDir, 'html')
const fileOf = (name: string) => `${encodeURIComponent(name)}.html`

/** Hands a document over to the checker, which reads all of them in one process at the end of the run (`outputDir` is that of the test's project). */
export function checkHtmlLater(outputDir: string, name: string, html: string): void {
  mkdirSync(folderIn(outputDir), { recursive: true })
  writeFileSync(join(folderIn(outputDir), fileOf(name)), html)
}

/** Whether this machine has Java. Installs it when it is missing and this is Debian with root rights. */
function hasJava(): boolean {
  const java = () => spawnSync('java', ['-version']).status === 0
  return java() || (installPackages('default-jre-headless') && java())
}

/** Runs the Nu HTML checker on the files of a folder. Gives its errors as `/faq: Error …`. Throws without Java. */
function findHtmlErrors(folder: string): string[] {
  if (!hasJava())
    throw new Error(
      'This test needs Java: install it with your system (Debian: apt-get install default-jre-headless).',
    )
  const files = readdirSync(folder).map((file) => join(folder, file))
  const { stderr } = spawnSync(
    'java',
    ['-Xss8m', '-jar', JAR, '--errors-only', '--format', 'json', ...files],
    { encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  const { messages }: { messages: { url?: string; message: string; extract?: string }[] } = JSON.parse(stderr)
  return messages
    .filter(({ message }) => !IGNORED_MESSAGES.test(message))
    .map(({ url = '', message, extract = '' }) => {
      // Its addresses are those of files, which are encoded once more.
      const name = decodeURIComponent(decodeURIComponent(url.replace(/^.*\/|\.html$/g, '')))
      return `${name}: ${message} ${extract.replace(/\s+/g, ' ')}`
    })
}

/** Runs at the end of a run: throws when a document that the tests handed over is no valid HTML. */
export default function checkHtml({ projects }: FullConfig): void {
  const outputDir = projects[0]?.outputDir ?? ''
  if (!existsSync(folderIn(outputDir))) return
  checkHtmlLater(outputDir, '/mistake', MISTAKE)
  const errors = findHtmlErrors(folderIn(outputDir))
  const others = errors.filter((error) => !/^\/mistake: .*“p”/.test(error))
  if (others.length === errors.length) throw new Error('The checker of HTML finds no mistake.')
  if (others.length > 0) throw new Error(`These pages are no valid HTML:\n${others.join('\n')}`)
}
