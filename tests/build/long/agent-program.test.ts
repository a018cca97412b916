import { rmSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findBrowser } from '../../browser/support/find-browser.ts'
import { copyProject } from '../project.ts'

test('a program starts the editor when none runs, finds the one that runs, and reads pages', async () => {
  const project = copyProject()
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' })
    const script = ['--import', 'tsx', 'src/plugins/editor/server/agent/stdio.ts']
    const env = { ...getDefaultEnvironment(), CHROME_PATH: findBrowser() ?? chromium.executablePath() }
    const options = { command: process.execPath, args: script, cwd: project, env, stderr: 'ignore' as const }
    await client.connect(new StdioClientTransport(options))
    return client
  }
  const read = async (client: Client, name: string, input: Record<string, unknown>) =>
    Object((await client.callTool({ name, arguments: input })).structuredContent)
  const first = await connect()
  const { words } = await read(first, 'page', { address: '/faq' })
  expect(words).toMatch(/^# FAQ$/m)
  expect(words).toMatch(/^#+ Eight questions, eight answers$/m)
  expect(words).not.toMatch(/<svg|<path|data-at/)
  const pictured = await first.callTool({ name: 'page', arguments: { address: '/faq', width: 390 } })
  const [, image] = z
    .tuple([z.unknown(), z.object({ mimeType: z.string(), data: z.base64() })])
    .parse(pictured.content)
  expect(image.mimeType).toBe('image/webp')
  expect((await sharp(Buffer.from(image.data, 'base64')).metadata()).width).toBe(390)
  const { documents } = await read(first, 'site', {})
  const file = 'content/pages/faq.json'
  const title = documents.find((one: { file: string }) => one.file === file)?.title
  const operations = [{ op: 'set', pointer: '/title', value: 'Asked often', expect: title }]
  await read(first, 'change', { changes: [{ file, operations }] })

  const second = await connect()
  expect((await read(second, 'read', { file, pointer: '/title' })).value).toBe('Asked often')
  await second.close()
  await first.close()
  rmSync(project, { recursive: true })
})
