import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../../build/install-packages.ts'

const JAR = join(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar')
/**
 * The checker's CSS parser does not know container queries and small viewport units; the bundler checks the CSS. Its warning
 * about sandboxed frames is about frames of the same origin, but a map comes from another origin.
 */
const IGNORED_MESSAGES = /^CSS: |enables an embedded page to break out of all sandboxing/

/** Whether this machine has Java. Installs it when it is missing and this is Debian with root rights. */
function hasJava(): boolean {
  const java = () => spawnSync('java', ['-version']).status === 0
  return java() || (installPackages('default-jre-headless') && java())
}

/** Runs the Nu HTML checker on documents, keyed by path. Gives its errors as `/faq: Error …`. Throws without Java. */
export function findHtmlErrors(documents: ReadonlyMap<string, string>): string[] {
  if (!hasJava())
    throw new Error(
      'This test needs Java: install it with your system (Debian: apt-get install default-jre-headless).',
    )
  const folder = mkdtempSync(join(tmpdir(), 'html-'))
  const files = [...documents].map(([address, html], index) => {
    const file = join(folder, `${index}.html`)
    writeFileSync(file, html)
    return { address, file }
  })
  const { stderr } = spawnSync(
    'java',
    ['-Xss8m', '-jar', JAR, '--errors-only', '--format', 'json', ...files.map(({ file }) => file)],
    { encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  rmSync(folder, { recursive: true })
  const { messages }: { messages: { url?: string; message: string; extract?: string }[] } = JSON.parse(stderr)
  return messages
    .filter(({ message }) => !IGNORED_MESSAGES.test(message))
    .map(({ url, message, extract = '' }) => {
      const address = files.find(({ file }) => url?.endsWith(file))?.address ?? url
      return `${address}: ${message} ${extract.replace(/\s+/g, ' ')}`
    })
}
