import { expect, test } from 'vitest'
import { listRecords } from '../../../../../../src/plugins/editor/server/documents/list-records.ts'
import { fullContent } from '../../../../../fixtures/checked-sites.ts'

test('records are picked by their id, or else by their name, each once', () => {
  const { products, plans } = listRecords(fullContent())
  expect(products?.[0]).toEqual({ key: 1, name: expect.any(String) })
  expect(plans?.map(({ key }) => key)).toContain('Internet 500')
  expect(new Set(plans?.map(({ key }) => key)).size).toBe(plans?.length)
})
