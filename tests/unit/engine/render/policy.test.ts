import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allReach, reachOf } from '../../../../src/engine/check/summary/allowed-origins.ts'
import { contentReader } from '../../../../src/engine/dev/content-session.ts'
import { policyFor } from '../../../../src/engine/render/head.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const fields = [{ kind: 'text', name: 'a', label: 'A' }]
const form = (endpoint?: string) => ({ type: 'form', fields, submit: 'Go', endpoint })

/** The rules of a site whose pages hold these blocks. */
function rulesOf(...pages: object[][]): string[] {
  const files = pages.map((sections, index) => [
    `content/pages/page-${index}.json`,
    JSON.stringify({ title: 'A', description: 'B', masthead: { title: 'C' }, sections }),
  ])
  const root = writeFiles({ ...smallSite, ...Object.fromEntries(files) })
  const content = contentReader(root)()
  rmSync(root, { recursive: true })
  expect(content.problems).toEqual([])
  return policyFor({ css: '', ...allReach([...content.pages.values()].map(reachOf)) }).split('; ')
}

test('a site whose forms have no endpoint lets no form leave and connects to itself alone', () => {
  const rules = rulesOf([form()])
  expect(rules).toContain("form-action 'none'")
  expect(rules).toContain("connect-src 'self'")
})

test('endpoints of all pages, also inside of columns and tabs, may be posted to by their origins, each once', () => {
  const rules = rulesOf(
    [form('https://b.example/one'), form('https://b.example/two?x=1')],
    [{ type: 'columns', columns: [[form('https://a.example:8443/')], [form()]] }],
    [
      {
        type: 'tabs',
        tabs: [
          { label: 'A', sections: [form('https://c.example/')] },
          { label: 'B', sections: [form()] },
        ],
      },
    ],
  )
  const origins = 'https://a.example:8443 https://b.example https://c.example'
  expect(rules).toContain(`form-action ${origins}`)
  expect(rules).toContain(`connect-src 'self' ${origins}`)
})
