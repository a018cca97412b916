import { expect, test } from 'vitest'
import { toPointer } from '../../../../../../src/contract/json-pointer.ts'
import { addNote } from '../../../../../../src/engine/diagnostics/problem.ts'
import { createFormSpeaker, sayForForms } from '../../../../../../src/engine/diagnostics/words/for-forms.ts'
import { tell } from '../../../../../../src/engine/diagnostics/words/media.ts'
import { readJson } from '../../../../../../src/engine/read/json-document.ts'
import { listProblems } from '../../../../../../src/plugins/editor/server/documents/list-problems.ts'
import { FAQ, SITE } from '../../../../../fixtures/site.ts'
import { createSiteCheck } from '../../../../../fixtures/site-check.ts'
import { collection, plan } from '../../../../../fixtures/site-documents.ts'

const PLANS = 'content/collections/plans.json'
const check = createSiteCheck()

/** A page of questions with these fields in its first section. */
const page = (section: object) =>
  JSON.stringify({
    title: 'Questions',
    description: 'What people ask us most often, and what we answer to each of them, in a few plain words.',
    sections: [section],
  })

/** The file with a mistake, its text, and what a form says of it. */
const cases: Record<string, [file: string, text: string, message: string]> = {
  'a field by its label': [
    PLANS,
    collection('plan', { ...plan('Test', 35), vaildTo: '2027-01-01' }),
    'is not a field of this part. Did you mean “Valid to”?',
  ],
  'a value of a choice in words': [
    FAQ,
    page({ type: 'links', look: 'lsit', items: [{ label: 'Prices', href: '/faq' }] }),
    'has the unknown value “Lsit”. Did you mean “List”?',
  ],
  'an address that leads nowhere': [
    FAQ,
    page({ type: 'links', look: 'list', items: [{ label: 'Prices', href: '/faqs' }] }),
    '"/faqs" leads to no page. Did you mean "/faq"?',
  ],
}

test.each(Object.entries(cases))('a form names %s', (_, [file, text, message]) => {
  const content = check({ [file]: text })
  expect(listProblems(content).map((problem) => problem.message)).toEqual([message])
})

test('a form names files and addresses as they are written', () => {
  const known = ['trailers/high-tide', 'trailers/moon-rise']
  const said = sayForForms(tell('no-clip', { path: 'noon', known }), createFormSpeaker())
  expect(said.message).toBe(
    'No clip "noon" in content/media/. Known: trailers/high-tide, trailers/moon-rise.',
  )
})

test('a problem has its field also where a key holds dots', () => {
  const text = '{ "A test costs $14.99 per month.": 5 }'
  const document = readJson(FAQ, text)
  if (!('problemAt' in document)) throw new Error(document.message)
  const path = ['A test costs $14.99 per month.']
  const [said] = listProblems(check({}), [document.problemAt(path, tell('no-clip', { path: 'x' }))])
  expect(said?.pointer).toBe(toPointer(path))
})

test('what is noted of a problem follows its words: the language that it is in', () => {
  const content = check({ [SITE]: '{}' })
  const [problem] = content.problems
  if (!problem) throw new Error('There is no problem.')
  const [said] = listProblems(content, [problem])
  const [noted] = listProblems(content, [addNote(problem, 'in "fr"')])
  expect(noted?.message).toBe(`${said?.message} (in "fr")`)
})
