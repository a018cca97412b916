import { lstatSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const disk = vi.hoisted(() => ({ opened: new Set<string>(), ghosts: new Map<string, string[]>() }))

/** The real file system. It records the opened files, and lists files (`ghosts`) that do not exist. */
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  return {
    ...real,
    openSync: (path: string, flags: number) => {
      disk.opened.add(path)
      return real.openSync(path, flags)
    },
    readFileSync: (path: string | number, options?: 'utf8') => {
      if (typeof path === 'string') disk.opened.add(path)
      return real.readFileSync(path, options)
    },
    readdirSync: (path: string) => [...real.readdirSync(path), ...(disk.ghosts.get(path) ?? [])],
    lstatSync: (path: string, options?: { throwIfNoEntry: false }) =>
      path.includes('torn') ? real.lstatSync(path.replace('torn', 'faq')) : real.lstatSync(path, options),
  }
})

test('a file that vanishes after it is listed is ignored', () => {
  const root = writeFiles(smallSite)
  disk.ghosts.set(join(root, 'content/pages'), ['ghost.json'])
  expect(createContentSession(root)().problems).toEqual([])
})

test('a file that vanishes before it is read is one problem', () => {
  const root = writeFiles(smallSite)
  disk.ghosts.set(join(root, 'content/pages'), ['torn.json'])
  expect(createContentSession(root)().problems.map(formatProblem)).toEqual([
    'content/pages/torn.json:1:1  cannot be read; check that it exists and that you may open it',
  ])
})

test('a check opens only files of content/ and icons', () => {
  const root = writeFiles({ ...smallSite, 'secret/page.json': '{}', 'secret/mark.svg': '<svg/>' })
  const links = {
    'content/collections/leak': 'secret',
    'content/media/leak.svg': 'secret/mark.svg',
    'content/pages/leak.json': 'secret/page.json',
  }
  for (const [from, to] of Object.entries(links)) symlinkSync(join(root, to), join(root, from))
  expect(lstatSync(join(root, 'content/pages/leak.json')).isSymbolicLink()).toBe(true)
  disk.opened.clear()
  const { problems } = createContentSession(root)()
  expect(problems.map(({ file }) => file)).toEqual(Object.keys(links))
  const opened = [...disk.opened].filter((path) => !/node_modules\/@tabler\/icons\//.test(path))
  expect(opened.length).toBeGreaterThan(4)
  const isAllowed = (path: string) => path.startsWith(join(root, 'content/')) && !path.includes('leak')
  expect(opened.filter((path) => !isAllowed(path))).toEqual([])
})
