import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { builtProject } from './project.ts'
import { type Budgets, listExceededBudgets } from './weight/exceeded-budgets.ts'
import { findLcpImage } from './weight/lcp-image.ts'
import { measureWeights, type PageWeights } from './weight/measure-weights.ts'

const budgets: Budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'weight/budgets.json'), 'utf8'))
let weights: PageWeights

beforeAll(async () => {
  weights = await measureWeights((await builtProject()).project)
})

test('every page is within its budget; if not, reduce what grew', () => {
  expect(listExceededBudgets(weights, budgets)).toEqual([])
})

test('the index of the search is one module of at most 150 KB', async () => {
  const { project } = await builtProject()
  const index = readFileSync(join(project, 'dist/_data/search.js'))
  expect(brotliCompressSync(index).length).toBeLessThan(150_000)
})

test('every page has HTML, styles and the scripts of the app', () => {
  for (const [type, { html, css, app }] of Object.entries(weights).filter(([name]) => name !== 'site')) {
    expect([type, Object.keys(html ?? {}).length, Object.keys(css ?? {}).length]).toEqual([type, 1, 1])
    expect(Object.keys(app ?? {}), type).toContain('src/app/entry-client.tsx')
  }
  expect(Object.keys(weights.home?.scripts ?? {})).toContain('src/blocks/carousel/run-swiper.ts')
  expect(Object.keys(weights.home?.app ?? {})).not.toContain('src/blocks/carousel/run-swiper.ts')
})

test('an exceeded budget names the files that grew, the largest growth first', () => {
  const app = { 'src/a.ts': 1200, 'src/b.ts': 500, 'src/c.ts': 90, 'src/d.ts': 30 }
  const limits = { home: { app: 1700 }, faq: { app: 1820 } }
  const files = { 'src/a.ts': 1100, 'src/b.ts': 500, 'src/c.ts': 100 }
  const measured = { home: { app }, faq: { app } }
  expect(listExceededBudgets(measured, { goals: { app: 1500 }, limits, files })).toEqual([
    'home: app is 1820 bytes, 120 more than its budget (1700, goal 1500). src/a.ts grew by 100; src/d.ts is new: 30',
  ])
})

test('the LCP image is the one that a phone with 390 CSS pixels and a pixel ratio of 2 loads', () => {
  const link = (sizes: string) =>
    `<link rel="preload" as="image" imageSizes="${sizes}" imageSrcSet="/a-800.avif 800w, /a-480.avif 480w, /a-1600.avif 1600w">`
  expect(findLcpImage(link('(min-width: 992px) 70vw, 100vw'))).toBe('/a-800.avif')
  expect(findLcpImage(link('(min-width: 300px) 50vw, 100vw'))).toBe('/a-480.avif')
  expect(findLcpImage(link('(min-width: 640px) 100vw, 640px'))).toBe('/a-1600.avif')
  expect(findLcpImage(link('3000px'))).toBe('/a-1600.avif')
  expect(findLcpImage('<p>')).toBeUndefined()
})
