import { expect, test } from 'vitest'
import { heightStyles, sectionHeights } from '../../../src/blocks/heights/section-heights.ts'
import { contentOf } from '../../browser/support/routes.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'

const { pages } = contentOf(FULL_SITE)

test('every section of a page has a height in each window', () => {
  for (const page of pages.values())
    for (const window of [390, 768, 1440])
      for (const height of sectionHeights(page, window)) {
        expect(height).toBeGreaterThan(40)
        expect(height).toBeLessThan(20_000)
      }
})

test('the styles of a page hold heights of all sections but the first', () => {
  const page = pages.get('index')
  if (!page) throw new Error('The site has no home page.')
  const rules = heightStyles(page).match(/section:nth-of-type\(\d+\)\{--height:\d+rem\}/g)
  expect(rules).toHaveLength((page.sections.length - 1) * 3)
  expect(heightStyles({ ...page, sections: page.sections.slice(0, 1) })).toBe('')
})

test('more text and more cards are higher', () => {
  const page = pages.get('index')
  const grid = page?.sections.find((section) => section.type === 'grid' && section.card === 'feature')
  if (!page || grid?.type !== 'grid' || grid.card !== 'feature')
    throw new Error('The home page has no cards.')
  const heightOf = (items: typeof grid.items) =>
    sectionHeights({ ...page, sections: [{ ...grid, items }] }, 1440)[0] ?? 0
  expect(heightOf([...grid.items, ...grid.items])).toBeGreaterThan(1.5 * heightOf(grid.items))
  const longer = grid.items.map((item) => ({ ...item, description: item.description.repeat(4) }))
  expect(heightOf(longer)).toBeGreaterThan(heightOf(grid.items))
})
