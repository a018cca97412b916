import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from './edit-test.ts'

test('what an assistant changes shows on the page at once, is marked, and is one step to undo', async ({
  page,
  editor,
}) => {
  const { site, dialog, status, press } = editor
  await editor.open('/faq')
  await press('Move, remove, and more')
  await page.getByRole('menuitem', { name: 'Connect an assistant …' }).click()
  const code = dialog.getByRole('region', { name: 'Claude Code' })
  await expect(code).toContainText(/^Claude Code.*claude mcp add --transport http/)
  await expect(dialog.getByRole('region')).toHaveCount(4)
  expect(await findAxeViolations(page)).toEqual([])
  await press('Done', dialog)

  const authorization = `Bearer ${readFileSync(join(editor.project, '.drafts/agent-token'), 'utf8').trim()}`
  const url = new URL('/__edit/mcp', page.url())
  const agent = new Client({ name: 'test', version: '1' })
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }))
  const set = (pointer: string, value: string, expected: string) => ({
    op: 'set',
    pointer,
    value,
    expect: expected,
  })
  const subtitle = 'Eight questions we hear every week, answered plainly'
  const changes = [
    {
      file: 'content/pages/faq.json',
      operations: [
        set('/masthead/subtitle', 'Words of an assistant', subtitle),
        set('/sections/0/heading/title', 'Eight answers', 'Eight questions, eight answers'),
      ],
    },
  ]
  const { structuredContent } = await agent.callTool({ name: 'change', arguments: { changes } })
  expect(structuredContent).toMatchObject({ lines: [expect.anything(), expect.anything()], problems: [] })

  await expect(site.getByText('Words of an assistant')).toBeVisible()
  await expect(status).toHaveText('An assistant has changed something. Unsaved changes in 1 file')
  await press('Show them')
  await expect(dialog.getByRole('listitem')).toHaveText([/, by the assistant/, /, by the assistant/])
  await press('Close', dialog)
  await editor.undoAll(1)
  await expect(site.getByText(subtitle)).toBeVisible()
  await agent.close()
})
