import { join } from 'node:path'
import { expect, test } from '../browser/support/fixtures.ts'
import { findHtmlErrors } from '../browser/support/html-checker.ts'
import { listPaths } from '../browser/support/routes.ts'

const { published } = listPaths(join(import.meta.dirname, '../..'))

test('the published HTML of every page is valid', async ({ request }) => {
  const documents = new Map<string, string>()
  for (const address of [...published, '/404'])
    documents.set(address, await (await request.get(address)).text())
  expect(findHtmlErrors(documents)).toEqual([])
})
