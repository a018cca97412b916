import { join } from 'node:path'
import { expect, test } from '../browser/support/fixtures.ts'
import { get } from '../browser/support/get.ts'
import { checkHtmlLater } from '../browser/support/html-checker.ts'
import { listPaths } from '../browser/support/routes.ts'

const { published } = listPaths(join(import.meta.dirname, '../..'))

test('every page is published, and handed over to the checker of HTML', async ({ request }, { project }) => {
  for (const address of [...published, '/404']) {
    const response = await get(request, address)
    expect.soft([address, response.status()]).toEqual([address, address === '/404' ? 404 : 200])
    checkHtmlLater(project.outputDir, address, await response.text())
  }
})
