import { expect, test } from 'vitest'
import { Page } from '../../../../schemas/page.ts'
import { applyEdits } from '../../../../src/engine/diagnostics/problem.ts'
import { readDocument } from '../../../../src/engine/read/read-document.ts'
import { listSegments } from '../../../../src/plugins/languages/segments.ts'

test.each([
  ['<Note title="Good to know">', '<Note title="Gut &quot;zu&quot; wissen">'],
  ["<Note title = 'Good to know' >", '<Note title = "Gut &quot;zu&quot; wissen" >'],
  ['<Note\n  title="Good to know">', '<Note\n  title="Gut &quot;zu&quot; wissen">'],
])('a translation takes the place of the text in a tag, however it is written: %s', (tag, translated) => {
  const source = `---\ntitle: A page\n---\n${tag}\n  Words.\n</Note>\n`
  const document = readDocument('content/pages/a.mdx', source)
  if (!('problemAt' in document)) throw new Error(document.message)
  const segment = listSegments(document, Page).find(({ key }) => key === 'Good to know')
  const edit = segment?.translate('Gut "zu" wissen')
  expect(applyEdits(source, edit ? [edit] : [])).toBe(source.replace(tag, translated))
})
