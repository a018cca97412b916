import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMdxLanguagePlugin } from '@mdx-js/language-service'
import remarkGfm from 'remark-gfm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node'
import { z } from 'zod'
import hideTokens from '../../../../src/engine/dev/hide-tokens.js'
import { createTagTypes } from '../../../../src/engine/dev/tag-types.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDER = mkdtempSync(join(tmpdir(), 'tag-types-'))
const PAGE = pathToFileURL(join(FOLDER, 'page.jsx')).href

/** What the MDX extension of VS Code makes of a text: a module that TypeScript reads. `tsconfig.json` names the same plugins. */
const mdx = createMdxLanguagePlugin([remarkGfm, hideTokens])

const Completion = z.object({ label: z.string(), documentation: z.object({ value: z.string() }).optional() })

const server = spawn(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--lsp', '--stdio'])
const connection = createMessageConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
)

beforeAll(async () => {
  symlinkSync(join(ROOT, 'node_modules'), join(FOLDER, 'node_modules'), 'junction')
  const config = { extends: join(ROOT, 'tsconfig.json'), include: ['*.jsx', '*.d.ts'] }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config))
  const names = {
    route: ['/', '/faq'],
    picture: ['banners/home.webp'],
    clip: ['trailers/moon'],
    icon: ['phone'],
    collection: ['partners', 'plans'],
    cards: { partners: 'logo', plans: 'plan' },
  }
  writeFileSync(join(FOLDER, 'tags.d.ts'), createTagTypes(ROOT, names))
  writeFileSync(join(FOLDER, 'page.jsx'), '')

  connection.onRequest('workspace/configuration', () => [null, null, null, null])
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(FOLDER).href,
    capabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } },
    },
  })
  await connection.sendNotification('initialized', {})
})

afterAll(() => {
  connection.dispose()
  server.kill()
  rmSync(FOLDER, { recursive: true })
})

/** Opens a text in the editor, as TypeScript sees it, while `use` runs. Gives it what finds an offset of the text. */
async function open<T>(
  text: string,
  use: (positionAt: (offset: number) => object) => Promise<T>,
): Promise<T> {
  const snapshot = {
    getText: (start: number, end: number) => text.slice(start, end),
    getLength: () => text.length,
    getChangeRange: () => undefined,
  }
  const virtual = mdx.createVirtualCode?.('page.mdx', 'mdx', snapshot, {
    getAssociatedScript: () => undefined,
  })
  const [code] = virtual?.embeddedCodes ?? []
  const source = code?.snapshot.getText(0, code.snapshot.getLength()) ?? ''
  const textDocument = { uri: PAGE, languageId: 'javascriptreact', version: 1, text: source }
  await connection.sendNotification('textDocument/didOpen', { textDocument })
  const result = await use((offset) => {
    const [at] = (code?.mappings ?? []).flatMap(({ sourceOffsets, generatedOffsets, lengths }) =>
      sourceOffsets.flatMap((start, index) => {
        const distance = offset - start
        const length = lengths[index] ?? 0
        return length > 0 && distance >= 0 && distance <= length
          ? [(generatedOffsets[index] ?? 0) + distance]
          : []
      }),
    )
    if (at === undefined) throw new Error(`The extension sees nothing at offset ${offset} of\n${text}`)
    const lines = source.slice(0, at).split('\n')
    return { line: lines.length - 1, character: lines.at(-1)?.length }
  })
  await connection.sendNotification('textDocument/didClose', { textDocument })
  return result
}

/** Lists what the editor offers at the `|` in a text: label → description. */
async function complete(marked: string): Promise<Map<string, string>> {
  return open(marked.replace('|', ''), async (positionAt) => {
    const position = positionAt(marked.indexOf('|'))
    const answer = await connection.sendRequest('textDocument/completion', {
      textDocument: { uri: PAGE },
      position,
    })
    const { items } = z.object({ items: z.array(z.looseObject({})) }).parse(answer)
    const resolved = await Promise.all(
      items.map((item) => connection.sendRequest('completionItem/resolve', item)),
    )
    return new Map(
      resolved.map((item) => {
        const { label, documentation } = Completion.parse(item)
        return [label.replace('?', ''), documentation?.value ?? '']
      }),
    )
  })
}

/** Lists what the editor underlines in a text. */
async function diagnose(text: string): Promise<string[]> {
  return open(text, async () => {
    const answer = await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri: PAGE } })
    return z
      .object({ items: z.array(z.object({ message: z.string() })) })
      .parse(answer)
      .items.map(({ message }) => message)
  })
}

const FIELDS = '---\ntitle: Offers\n---\n\nCall {phone} or pay {plan.internet-150.price}.\n\n'

describe('while somebody types in a text', () => {
  test('tags are offered with what they are for', async () => {
    const tags = await complete(`${FIELDS}<F| />`)
    expect(tags.get('Faq')).toMatch(/^Questions that open and close, one at a time/)
    expect(tags.get('Figure')).toBe('A picture with a caption.')
    expect([...tags.keys()]).toEqual(expect.arrayContaining(['Grid', 'Lead', 'Map', 'Note', 'Plans']))
  })

  test('blocks that hold others are not offered, nor is an article', async () => {
    const tags = await complete(`${FIELDS}<T| />`)
    for (const name of ['Article', 'Columns', 'Tabs']) expect(tags.has(name)).toBe(false)
  })

  test('the attributes of a tag are offered with their description', async () => {
    const attributes = await complete(`${FIELDS}<Plans first={2} | />`)
    expect(attributes.get('from')).toMatch(/^The name of a file in content\/collections/)
    expect(attributes.get('tone')).toMatch(/^The background: plain/)
    expect(attributes.has('first')).toBe(false)
    expect(attributes.has('type')).toBe(false)
    expect((await complete(`${FIELDS}<Note |>\n  Words\n</Note>`)).get('title')).toBe(
      'A few words above the remark.',
    )
  })

  test('values are offered: collections, pictures, and what a field may be', async () => {
    expect([...(await complete('<Plans from="|" />')).keys()]).toEqual(['partners', 'plans'])
    expect([...(await complete('<Figure src="|" alt="A" caption="B" />')).keys()]).toEqual([
      'banners/home.webp',
    ])
    expect([...(await complete('<Faq open="|" from="plans" />')).keys()]).toEqual(['first', 'none'])
  })

  test('the fields inside an attribute are offered, and where a link may lead', async () => {
    const fields = await complete('<Faq items={[{ question: "Why?", | }]} />')
    expect([...fields.keys()]).toEqual(['answer'])
    const links = await complete('<Promo actions={[{ label: "Go", href: "|" }]} />')
    expect([...links.keys()]).toEqual(['/', '/faq'])
  })

  test('the kind of a card decides which attributes a grid has', async () => {
    const attributes = await complete('<Grid card="product" | />')
    expect([...attributes.keys()]).toEqual(expect.arrayContaining(['columns', 'first', 'from', 'items']))
  })

  test('a wrong value and a missing attribute are underlined', async () => {
    expect(await diagnose('<Plans from="plans" first="two" />')).toEqual([
      "Type 'string' is not assignable to type 'number'.",
    ])
    expect((await diagnose('<Figure src="banners/home.webp" alt="A" />')).join()).toContain("'caption'")
  })

  test('nothing is underlined in a good text', async () => {
    expect(
      await diagnose(
        `${FIELDS}<Lead>\n  Words\n</Lead>\n\n<Plans from="plans" first={2} />\n\n<Promo text={["A {phone}"]} actions={[{ label: "Go", href: "https://example.com" }]} />\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n<Grid card="logo" from="partners" tone="soft" />`,
      ),
    ).toEqual([])
  })
})
