import { expect, test } from 'vitest'
import { allowedOrigins, mergeOrigins } from '../../../../src/engine/check/page-summary.ts'
import { securityPolicy } from '../../../../src/engine/render/security-policy.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'

const fields = [{ kind: 'text', name: 'a', label: 'A' }]
const form = (endpoint?: string) => ({ type: 'form', fields, submit: 'Go', endpoint })

/** The directives of the security policy for a site with these pages. */
function directivesOf(...pages: object[][]): string[] {
  const files = pages.map((sections, index) => [`content/pages/page-${index}.json`, page(sections)])
  const content = checkFiles(Object.fromEntries(files))
  expect(content.problems).toEqual([])
  const origins = mergeOrigins([...content.pages.values()].map(allowedOrigins))
  return securityPolicy({ script: '', styles: '', ...origins }).split('; ')
}

test('without endpoints, the policy allows no form action and no connection to other origins', () => {
  const directives = directivesOf([form()])
  expect(directives).toContain("form-action 'none'")
  expect(directives).toContain("connect-src 'self'")
})

const policyWith = (integrations?: { scripts: string[]; hosts: string[] }) =>
  securityPolicy({ script: '', styles: '', frames: [], endpoints: [], integrations }).split('; ')

test('the policy allows the scripts and hosts of integrations, and without them nothing more', () => {
  const scripts = ['/stats.js', 'https://tags.example/run.js?id=1']
  const integrations = { scripts, hosts: ['https://*.stats.example'] }
  expect(policyWith({ scripts: [], hosts: [] })).toEqual(policyWith())
  const added = policyWith(integrations).filter((directive) => !policyWith().includes(directive))
  expect(added).toEqual([
    expect.stringMatching(/^script-src 'self' 'sha256-[^']+' https:\/\/tags\.example\/run\.js$/),
    "img-src 'self' data: https://*.stats.example",
    "connect-src 'self' https://*.stats.example",
  ])
})

test('the policy allows the origins of all endpoints, also in columns and tabs, each once', () => {
  const tabs = ['https://c.example/', undefined].map((to) => ({ label: `${to}`, sections: [form(to)] }))
  const directives = directivesOf(
    [form('https://b.example/one'), form('https://b.example/two?x=1')],
    [{ type: 'columns', columns: [[form('https://a.example:8443/')], [form()]] }],
    [{ type: 'tabs', tabs }],
  )
  const origins = 'https://a.example:8443 https://b.example https://c.example'
  expect(directives).toContain(`form-action ${origins}`)
  expect(directives).toContain(`connect-src 'self' ${origins}`)
})
