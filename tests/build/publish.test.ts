import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writeFiles } from '../fixtures/site.ts'
import { hashFiles } from './project.ts'

const SCRIPT = join(import.meta.dirname, '../../.deploy/publish.sh')
const day = 24 * 60 * 60
/** One moment for all releases of a test, in seconds. */
const NOW = Math.floor(Date.now() / 1000)
let folder: string
let site: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
  site = join(folder, 'site')
  return () => rmSync(folder, { recursive: true })
})

/** Publishes a release of these files with an age of `age` days; gives the output. */
function publish(files: Record<string, string>, { age = 0, ...env }: { age?: number; KEEP?: string } = {}) {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  for (const name of ['assets/.', 'media/.']) mkdirSync(join(dist, name), { recursive: true })
  writeFiles({ 'index.html': '', ...files }, dist)
  for (const name of Object.keys(files)) utimesSync(join(dist, name), NOW - age * day, NOW - age * day)
  return run(dist, env)
}

function run(dist: string, env: Record<string, string> = {}): string {
  return execFileSync(SCRIPT, [dist, site], {
    encoding: 'utf8',
    env: { ...process.env, RELOAD: 'echo reloaded', ...env },
  })
}

function servedFiles(): string[] {
  return Object.keys(hashFiles(join(site, 'current/'))).toSorted()
}

test('the server has the new release, and of the one before only scripts and images', () => {
  publish({ 'index.html': '1', 'old.html': '1', 'assets/a.js': 'a', 'media/x/p.avif': 'p' })
  publish({ 'index.html': '2', 'assets/b.js': 'b' })
  expect(servedFiles()).toEqual(['assets/a.js', 'assets/b.js', 'index.html', 'media/x/p.avif'])
  expect(readFileSync(join(site, 'current/index.html'), 'utf8')).toBe('2')
})

test('a removed file stays for thirty days after the release that removed it', () => {
  // This file is old, but the server has it until today.
  publish({ 'assets/a.js': 'a' }, { age: 90 })
  publish({ 'assets/b.js': 'b' })
  publish({ 'assets/c.js': 'c' })
  expect(servedFiles()).toEqual(['assets/a.js', 'assets/b.js', 'assets/c.js', 'index.html'])
  utimesSync(join(site, 'current/assets/a.js'), NOW - 31 * day, NOW - 31 * day)
  publish({ 'assets/d.js': 'd' })
  expect(servedFiles()).toEqual(['assets/b.js', 'assets/c.js', 'assets/d.js', 'index.html'])
})

test('a file that comes again is no longer a removed one', () => {
  publish({ 'assets/a.js': 'a' })
  publish({ 'assets/b.js': 'b' })
  publish({ 'assets/a.js': 'a' })
  publish({ 'assets/b.js': 'b' })
  expect(servedFiles()).toEqual(['assets/a.js', 'assets/b.js', 'index.html'])
})

test('files keep their modification time, by which browsers revalidate them', () => {
  publish({ 'index.html': '1' }, { age: 3 })
  expect(statSync(join(site, 'current/index.html')).mtimeMs).toBe((NOW - 3 * day) * 1000)
})

test('the last releases stay complete, and the script can publish one of them again', () => {
  for (const text of ['1', '2', '3', '4'])
    publish({ 'index.html': text, [`assets/${text}.js`]: text }, { KEEP: '3' })
  const kept = readdirSync(join(site, 'releases')).toSorted()
  expect(kept.filter((name) => !name.endsWith('.kept'))).toHaveLength(3)
  expect(kept).toHaveLength(6)
  run(join(site, 'releases', kept[0] ?? ''))
  expect(readFileSync(join(site, 'current/index.html'), 'utf8')).toBe('2')
  expect(servedFiles()).toContain('assets/4.js')
})

test('the script reloads nginx only when the redirects have changed', () => {
  const files = { 'index.html': '1', '_redirects.map': '"/a" "/b";\n' }
  expect(publish(files)).toContain('reloaded')
  expect(publish(files)).not.toContain('reloaded')
  expect(publish({ ...files, '_redirects.map': '' })).toContain('reloaded')
})

test('a wrong path, and a folder that is no release, change nothing and say so', () => {
  publish({ 'index.html': 'one' })
  const live = realpathSync(join(site, 'current'))
  // A folder with assets and media, such as that in which somebody works.
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'media'))
  for (const path of ['/typo', folder]) {
    const { status, stderr } = spawnSync(SCRIPT, [path, site], { cwd: folder, encoding: 'utf8' })
    expect([path, status]).toEqual([path, 1])
    expect(stderr).toContain(path)
  }
  expect(realpathSync(join(site, 'current'))).toBe(live)
})

test('a draft that a killed run has left is removed by the next one', () => {
  mkdirSync(join(site, '.20260101T000000.000000000'), { recursive: true })
  publish({ 'index.html': 'one' })
  expect(readdirSync(site).toSorted()).toEqual(['.lock', 'current', 'releases'])
})

test('a missing release changes nothing and leaves nothing behind', () => {
  publish({ 'index.html': '1' })
  const before = readlinkSync(join(site, 'current'))
  expect(() => run(join(folder, 'nothing'))).toThrow()
  expect(readlinkSync(join(site, 'current'))).toBe(before)
  expect(readdirSync(site).toSorted()).toEqual(['.lock', 'current', 'releases'])
  expect(existsSync(join(site, 'current/index.html'))).toBe(true)
})
