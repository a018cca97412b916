import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

const FOLDERS = ['.art', '.deploy', 'content', 'schemas', 'src', 'tests']
const manuals = [
  'README.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
]

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** A manual without its blocks of code, which may hold links of their own. */
function proseOf(file: string): string {
  return read(file).replace(/^ *```[\s\S]*?^ *```$/gm, '')
}

/** The anchors of a manual's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const headings = [...proseOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase())
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))
}

test.each(manuals)('links of %s lead somewhere', (file) => {
  const links = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
  const broken = links
    .filter((href) => !/^https?:/.test(href))
    .filter((href) => {
      const [path = '', anchor] = href.split('#')
      const target = path === '' ? file : relative(root, join(root, dirname(file), path))
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
  expect(broken).toEqual([])
})

/** Content comes and goes, `dist` is made, and a quote is the example of a new block. */
const NOT_CODE =
  /^(\.cache|\.drafts|\.parts|content|pages|collections|media|coverage|dist|_data|node_modules|test-results)\/|\/quote\./

// The manual of the art names pictures of `content/media/`, which editors may remove.
const namingCode = manuals.filter((file) => file !== join('.art', 'README.md'))

test.each(namingCode)('files and commands that %s names exist', (file) => {
  const found = proseOf(file).matchAll(/`((?:\.?[\w-]+\/)+(?:[\w.-]+\.\w+)?)`/g)
  const names = [...found].map(([, name = '']) => name).filter((name) => !NOT_CODE.test(name))
  const folders = [root, join(root, dirname(file))]
  expect(names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))).toEqual([])
  const commands = [...read(file).matchAll(/npm run (\w[\w-]*)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('README.md stays a first page: 8 KB at most', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(8192)
})
