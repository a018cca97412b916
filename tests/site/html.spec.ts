import { join } from 'node:path'
import { expect, test } from '../browser/support/fixtures.ts'
import { findHtmlErrors } from '../browser/support/html-checker.ts'
import { listPaths } from '../browser/support/routes.ts'

const { published } = listPaths(join(import.meta.dirname, '../..'))

test('the published HTML of every page is valid, and the checker finds errors', async ({ request }) => {
  const documents = new Map<string, string>()
  for (const address of [...published, '/404'])
    documents.set(address, await (await request.get(address)).text())
  documents.set('/bad', '<!doctype html><html lang="en"><title>A</title><ul><p>B</p></ul>')
  expect(findHtmlErrors(documents)).toEqual([expect.stringMatching(/^\/bad: .*“p”/)])
})
