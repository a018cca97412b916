import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createContentSession } from '../../../src/engine/check/content-session.ts'
import { release } from '../../../src/plugins/release/plugin.ts'
import { commitAll, git } from '../../fixtures/git.ts'
import { smallSite, writeFiles } from '../../fixtures/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a release names the commit that it is made from, unless the files are those of none', () => {
  const root = writeFiles(smallSite, folder)
  const { site, ...content } = createContentSession(root, { plugins: [release], imageVariants: false })()
  if (!site) throw new Error('The site has a problem.')
  const list = (wanted?: string) =>
    [...(release.files?.list({ ...content, site }, wanted) ?? [])].map((file) => ({
      [file.path]: file.content(),
    }))
  expect(list()).toEqual([])
  commitAll(root)
  const commit = git(root, 'rev-parse', 'HEAD')
  const named = (hash: string) => [{ 'release.json': { text: `{"commit":"${hash}"}\n` } }]
  expect(list('release.json')).toEqual(named(commit))
  expect(list('feed.xml')).toEqual([])
  writeFiles({ 'content/pages/new.json': '{}' }, root)
  expect(list()).toEqual([])
  vi.stubEnv('SITE_COMMIT', 'a'.repeat(40))
  expect(list()).toEqual(named('a'.repeat(40)))
})
