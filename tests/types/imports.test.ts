import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[\w\s{},*]+\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/gm,
  )
  return [...found].map(([, type, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? ''
    const to = target.startsWith('.') ? posix.normalize(posix.join(dirname(file), target)) : target
    return { from: file, to, typeOnly: type !== undefined }
  })
}

const all = [...sources('schemas'), ...sources('src')].flatMap(importsOf)

function offences(breaks: (edge: Import) => boolean): string[] {
  return all.filter(breaks).map(({ from, to }) => `${from} imports ${to}`)
}

test('there are imports to look at', () => {
  expect(all.length).toBeGreaterThan(150)
})

test('schemas import nothing but zod and each other', () => {
  expect(
    offences(({ from, to }) => from.startsWith('schemas/') && to !== 'zod' && !to.startsWith('schemas/')),
  ).toEqual([])
})

test('outside of the build, schemas are imported as types only and zod not at all', () => {
  expect(
    offences(
      ({ from, to, typeOnly }) =>
        from.startsWith('src/') &&
        !from.startsWith('src/build/') &&
        (to === 'zod' || (to.startsWith('schemas/') && !typeOnly)),
    ),
  ).toEqual([])
})

test('the build is imported by nobody else in src', () => {
  expect(offences(({ from, to }) => !from.startsWith('src/build/') && to.startsWith('src/build/'))).toEqual(
    [],
  )
})

test('state knows no React', () => {
  expect(offences(({ from, to }) => from.startsWith('src/state/') && /^react/.test(to))).toEqual([])
})

/** What stands lower may not import what stands higher (design: ui ← cards ← leaves ← containers ← sections ← page). */
const floors: [RegExp, number][] = [
  [/^src\/(path|page-title|picture-address|first-picture|plain-click|state\/.*)\.ts$/, 0],
  [/^src\/ui\//, 1],
  [/^src\/cards\//, 2],
  [/^src\/blocks\/(frame|live|renderer)\.tsx$/, 3],
  [/^src\/blocks\/leaves\.tsx$/, 4],
  [/^src\/blocks\/(columns|tabs)\//, 5],
  [/^src\/blocks\/[a-z]+\//, 3],
  [/^src\/blocks\/sections\.tsx$/, 6],
  [/^src\/(page|in-view|prepare)\.tsx?$/, 7],
  [/^src\/shell\//, 7],
  [
    /^src\/(app|arrival|begin|intent|early-clicks|own-link|follow-links|lay-out|lead-scroll|prefetch|when-idle|sparing|arrive-at|show-change|surroundings)\.tsx?$/,
    8,
  ],
  [/^src\/entry-/, 9],
]

function floorOf(file: string): number | undefined {
  return floors.find(([pattern]) => pattern.test(file))?.[1]
}

test('every source of the app has its floor', () => {
  const app = sources('src').filter((file) => !file.startsWith('src/build/') && !file.endsWith('.d.ts'))
  expect(app.filter((file) => floorOf(file) === undefined)).toEqual([])
})

test('imports run downwards', () => {
  expect(
    offences(({ from, to }) => {
      const [lower, higher] = [floorOf(from), floorOf(to)]
      // A map names its components lazily: leaves.tsx and cards.tsx load what stands on their own floor or below.
      return lower !== undefined && higher !== undefined && higher > lower
    }),
  ).toEqual([])
})
