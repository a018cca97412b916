import { expect, test } from 'vitest'
import { formatGithub, formatSarif } from '../../../../src/plugins/code-hosts/reports.ts'
import { BROKEN_PAGE, createBrokenSite } from '../../../fixtures/broken-site.ts'

test('a pull request gets an annotation at the position', () => {
  expect(formatGithub(createBrokenSite().problems)).toBe(
    `::error file=${BROKEN_PAGE},line=7,endLine=7,col=19,endColumn=28,title=unknown-key::sections.0.items.0.qestion: unknown key; did you mean "question"?`,
  )
})

test('characters that would end an annotation are escaped', () => {
  const [problem] = createBrokenSite().problems
  if (!problem) throw new Error('no problem')
  expect(formatGithub([{ ...problem, field: '', file: 'a,b:c', message: '50 %\n::error::' }])).toBe(
    '::error file=a%2Cb%3Ac,line=7,endLine=7,col=19,endColumn=28,title=unknown-key::50 %25%0A::error::',
  )
})

test('SARIF names the rule and the region', () => {
  const { runs } = JSON.parse(formatSarif(createBrokenSite().problems))
  const [{ tool, results }] = runs
  expect(results).toHaveLength(1)
  expect(tool.driver.rules[results[0].ruleIndex].id).toBe('unknown-key')
  expect(results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: BROKEN_PAGE, uriBaseId: 'PROJECT' },
    region: { startLine: 7, startColumn: 19, endLine: 7, endColumn: 28 },
  })
})
