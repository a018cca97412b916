import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../../build/install-packages.ts'

const JAR = join(import.meta.dirname, '../../../node_modules/vnu-jar/build/dist/vnu.jar')
/**
 * Its reader of styles is older than container queries and units of the small window; the bundler checks those. And
 * what it says of frames that may run scripts in their own origin is advice for frames of this site; a map is of another.
 */
const NO_MISTAKE = /^CSS: |enables an embedded page to break out of all sandboxing/

/** Whether this machine has Java; on Debian as root it is installed when it is missing. */
function hasJava(): boolean {
  const java = () => spawnSync('java', ['-version']).status === 0
  return java() || (installPackages('default-jre-headless') && java())
}

/** What the Nu HTML checker finds wrong in these documents, by their addresses: `/faq: Error …`. Throws without Java. */
export function mistakesIn(documents: ReadonlyMap<string, string>): string[] {
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
    .filter(({ message }) => !NO_MISTAKE.test(message))
    .map(({ url, message, extract = '' }) => {
      const address = files.find(({ file }) => url?.endsWith(file))?.address ?? url
      return `${address}: ${message} ${extract.replace(/\s+/g, ' ')}`
    })
}
