import { expect, test } from 'vitest'
import { withSoundParts } from '../../../../../../src/plugins/editor/server/shown/sound-parts.ts'

const PAGE = 'content/pages/plans.json'
const banner = { type: 'banner', title: 'Before' }
const faq = { type: 'faq', items: [{ question: 'Why?' }] }
const before = JSON.stringify({ title: 'Plans', sections: [banner, faq] })

/** The page that shows for these blocks and fields of it, with problems in others. */
function shown(sections: object[], problems: string[], fields: object = {}) {
  const page = JSON.stringify({ title: 'Plans', ...fields, sections })
  const { text, left } = withSoundParts(
    PAGE,
    page,
    before,
    problems.map((field) => ({ path: field.split('.') })),
  )
  return { page: JSON.parse(text), left }
}
const plansWith = (...sections: object[]) => ({ title: 'Plans', sections })

test('a block with a problem is as before, and the other blocks are new', () => {
  const now = { ...banner, title: 'Now' }
  const broken = { type: 'faq', items: [{ question: '' }] }
  expect(shown([now, broken], ['sections.1.items.0.question']).page).toEqual(plansWith(now, faq))
})

test('a new block with a problem does not show, and a block of another type at its place neither', () => {
  const problems = ['sections.1.src', 'sections.2.fields', 'sections.2.submit']
  expect(shown([banner, { type: 'map' }, { type: 'form' }], problems).page).toEqual(plansWith(banner))
})

test('a broken block that is put before others leaves their words and their places', () => {
  const blocks = [
    banner,
    { type: 'faq', items: [] },
    { ...banner, title: '', text: 'New' },
    { ...faq, title: '' },
  ]
  const problems = ['sections.1.items', 'sections.2.title', 'sections.3.title']
  expect(shown(blocks, problems)).toEqual({ page: plansWith(banner, faq), left: [1, 2] })
})

test('a block that is as before stays, also where another document gives it a problem', () => {
  expect(shown([faq, banner], ['sections.0.items.0']).page).toEqual(plansWith(faq, banner))
})

test('a field of the page with a problem is as before, and one that was not there goes', () => {
  const fields = { title: '', colour: 'red' }
  expect(shown([banner, faq], ['title', 'colour'], fields).page).toEqual(plansWith(banner, faq))
})

test('the Markdown of a page shows while its fields have a problem, and the fields while the Markdown has one', () => {
  const file = 'content/pages/article.mdx'
  const old = '---\ntitle: Old\n---\nOld words.\n'
  const fields = withSoundParts(file, '---\ntitle: ""\n---\nNew words.\n', old, [{ path: ['title'] }])
  expect(fields.text).toBe('---\n{"title":"Old"}\n---\nNew words.\n')
  const words = withSoundParts(file, '---\ntitle: New\n---\n<Nothing />\n', old, [{ path: [] }])
  expect(words.text).toBe('---\n{"title":"New"}\n---\nOld words.\n')
})

test('a text that cannot be read shows nothing new', () => {
  expect(withSoundParts(PAGE, '{ "title": ', before, [{ path: [] }]).text).toBe(before)
})
