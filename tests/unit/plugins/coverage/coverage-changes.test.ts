import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareContent } from '../../../../src/plugins/changes/difference.ts'
import { formatAsLines } from '../../../../src/plugins/changes/difference-report.ts'
import { PROVIDER, sourcePlugins } from '../../../fixtures/checked-sites.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'

/** Reads the site of the provider with these rows in place of its tables. */
function siteWith(...rows: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'))
  cpSync(join(PROVIDER, 'content'), join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/coverage/flensburg.csv'), 'postcode,status\n')
  const table = ['postcode,status,technology,plans,from', ...rows].join('\n')
  writeFileSync(join(root, 'content/coverage/foerde.csv'), `${table}\n`)
  return createContentSession(root, { imageVariants: false, plugins: sourcePlugins })()
}

test('the diff tells once what has changed for all postcodes with the same answers', () => {
  const codes = ['24101', '24102', '24103', '24104', '24105']
  const before = siteWith(...codes.map((code) => `${code},no,,,`), '24106,yes,Glasfaser,,')
  const after = siteWith(
    ...codes.slice(0, 4).map((code) => `${code},yes,Glasfaser,forde-100;forde-300,`),
    '24105,planned,Glasfaser,,2031-03-01',
    '24107,no,,,',
  )
  expect(formatAsLines(compareContent(before, after))).toEqual([
    'the postcodes 24101, 24102, 24103 and 1 more: no → yes, Glasfaser, Förde 100 and Förde 300 (on /verfuegbarkeit)',
    'the postcode 24105: no → planned, 01.03.2031, Glasfaser (on /verfuegbarkeit)',
    'the postcode 24106: removed: yes, Glasfaser (on /verfuegbarkeit)',
    'the postcode 24107: added: no (on /verfuegbarkeit)',
  ])
})

test('a table with a problem is not compared', () => {
  expect(compareContent(siteWith('24101,no,,,'), siteWith('24101,now,,,')).changes).toEqual([])
})
