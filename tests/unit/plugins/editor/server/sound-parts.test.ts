import { expect, test } from 'vitest'
import { withSoundParts } from '../../../../../src/plugins/editor/server/sound-parts.ts'

const PAGE = 'content/pages/plans.json'
const banner = { type: 'banner', title: 'Before' }
const faq = { type: 'faq', items: [{ question: 'Why?' }] }
const before = JSON.stringify({ title: 'Plans', sections: [banner, faq] })

/** The page that shows for these fields. */
function shown(page: object, ...fields: string[]): unknown {
  const problems = fields.map((field) => ({ field }))
  return JSON.parse(withSoundParts(PAGE, JSON.stringify(page), before, problems).text)
}

test('a block with a problem is as before, and the other blocks are new', () => {
  const page = {
    title: 'Plans',
    sections: [
      { ...banner, title: 'Now' },
      { type: 'faq', items: [{ question: '' }] },
    ],
  }
  expect(shown(page, 'sections.1.items.0.question')).toEqual({
    title: 'Plans',
    sections: [{ ...banner, title: 'Now' }, faq],
  })
})

test('a new block with a problem does not show, and a block of another type at its place neither', () => {
  const page = { title: 'Plans', sections: [banner, { type: 'map' }, { type: 'form' }] }
  expect(shown(page, 'sections.1.src', 'sections.2.fields', 'sections.2.submit')).toEqual({
    title: 'Plans',
    sections: [banner],
  })
})

test('a broken block that is put before others leaves their words and their places', () => {
  const sections = [
    banner,
    { type: 'faq', items: [] },
    { ...banner, title: '', text: 'New' },
    { ...faq, title: '' },
  ]
  const fields = ['sections.1.items', 'sections.2.title', 'sections.3.title'].map((field) => ({ field }))
  const { text, left } = withSoundParts(PAGE, JSON.stringify({ title: 'Plans', sections }), before, fields)
  expect(JSON.parse(text)).toEqual({ title: 'Plans', sections: [banner, faq] })
  expect(left).toEqual([1, 2])
})

test('a block that is as before stays, also where another document gives it a problem', () => {
  expect(shown({ title: 'Plans', sections: [faq, banner] }, 'sections.0.items.0')).toEqual({
    title: 'Plans',
    sections: [faq, banner],
  })
})

test('a field of the page with a problem is as before, and one that was not there goes', () => {
  const page = { title: '', colour: 'red', sections: [banner, faq] }
  expect(shown(page, 'title', 'colour')).toEqual({ title: 'Plans', sections: [banner, faq] })
})

test('the Markdown of a page shows while its fields have a problem, and the fields while the Markdown has one', () => {
  const file = 'content/pages/article.mdx'
  const old = '---\ntitle: Old\n---\nOld words.\n'
  const fields = withSoundParts(file, '---\ntitle: ""\n---\nNew words.\n', old, [{ field: 'title' }])
  expect(fields.text).toBe('---\n{"title":"Old"}\n---\nNew words.\n')
  const words = withSoundParts(file, '---\ntitle: New\n---\n<Nothing />\n', old, [{ field: '' }])
  expect(words.text).toBe('---\n{"title":"New"}\n---\nOld words.\n')
})

test('a text that cannot be read shows nothing new', () => {
  expect(withSoundParts(PAGE, '{ "title": ', before, [{ field: '' }]).text).toBe(before)
})
