import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editAllLeaves } from '../fixtures/content-leaves.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

test.each([
  ['the site with all blocks', FULL_SITE],
  ['the site of another provider', join(FULL_SITE, '../site')],
])('another value for any value of %s changes one line, and nothing of its form', (_, root) => {
  const { count, wrong } = editAllLeaves(root)
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(100)
})
