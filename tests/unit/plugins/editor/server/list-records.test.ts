import { expect, test } from 'vitest'
import { listRecords } from '../../../../../src/plugins/editor/server/list-records.ts'
import { createContentSession } from '../../../../fixtures/content-session.ts'
import { FULL_SITE } from '../../../../fixtures/full-site.ts'

test('records are picked by their id, or else by their name, each once', () => {
  const { products, plans } = listRecords(createContentSession(FULL_SITE)())
  expect(products?.[0]).toEqual({ key: 1, name: expect.any(String) })
  expect(plans?.map(({ key }) => key)).toContain('Internet 500')
  expect(new Set(plans?.map(({ key }) => key)).size).toBe(plans?.length)
})
