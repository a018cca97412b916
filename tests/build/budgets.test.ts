import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copyProject, release } from './project.ts'
import { type Budgets, breaches } from './weight/breaches.ts'
import { firstPicture } from './weight/first-picture.ts'
import { newestBundle } from './weight/newest-bundle.ts'
import { type Weights, weigh } from './weight/weigh.ts'

const budgets: Budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'weight/budgets.json'), 'utf8'))
let weights: Weights

beforeAll(async () => {
  const project = copyProject()
  const { code, output } = await release(project)
  expect(code, output).toBe(0)
  weights = await weigh(join(project, 'dist'), newestBundle(project))
  rmSync(project, { recursive: true })
})

test('every page is within its budget: mend what grew, or run `npm run budgets -- --write` and say why', () => {
  expect(breaches(weights, budgets)).toEqual([])
})

test('there is something to weigh on every page', () => {
  for (const [type, { html, css, app }] of Object.entries(weights).filter(([name]) => name !== 'site')) {
    expect([type, Object.keys(html ?? {}).length, Object.keys(css ?? {}).length]).toEqual([type, 1, 1])
    expect(Object.keys(app ?? {}), type).toContain('src/app/entry-client.tsx')
  }
  expect(Object.keys(weights.home?.blocks ?? {})).toContain('src/blocks/carousel/run-swiper.ts')
  expect(Object.keys(weights.home?.app ?? {})).not.toContain('src/blocks/carousel/run-swiper.ts')
})

test('a breach names the files that grew, those that grew most first', () => {
  const app = { 'src/a.ts': 1200, 'src/b.ts': 500, 'src/c.ts': 90, 'src/d.ts': 30 }
  const told = breaches(
    { home: { app }, faq: { app } },
    {
      goals: { app: 1500 },
      limits: { home: { app: 1700 }, faq: { app: 1820 } },
      files: { 'src/a.ts': 1100, 'src/b.ts': 500, 'src/c.ts': 100 },
    },
  )
  expect(told).toEqual([
    'home: app is 1820 bytes, 120 more than its budget (1700, goal 1500). src/a.ts grew by 100; src/d.ts is new: 30',
  ])
})

test('the picture at the top is the one that a phone of 390 pixels at two dots each takes', () => {
  const link = (sizes: string) =>
    `<link rel="preload" as="image" imagesizes="${sizes}" imagesrcset="/a-800.avif 800w, /a-480.avif 480w, /a-1600.avif 1600w">`
  expect(firstPicture(link('(min-width: 992px) 70vw, 100vw'))).toBe('/a-800.avif')
  expect(firstPicture(link('(min-width: 300px) 50vw, 100vw'))).toBe('/a-480.avif')
  expect(firstPicture(link('(min-width: 640px) 100vw, 640px'))).toBe('/a-1600.avif')
  expect(firstPicture(link('3000px'))).toBe('/a-1600.avif')
  expect(firstPicture('<p>')).toBeUndefined()
})
