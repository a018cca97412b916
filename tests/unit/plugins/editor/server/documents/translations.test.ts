import { beforeEach, expect, test } from 'vitest'
import {
  describeFile,
  describeFiles,
  kindIn,
} from '../../../../../../src/plugins/editor/server/documents/describe-file.ts'
import { findTranslatedPage } from '../../../../../../src/plugins/editor/server/documents/translations.ts'
import { listPictureUses } from '../../../../../../src/plugins/editor/server/pictures/picture-uses.ts'
import { findTexts } from '../../../../../../src/plugins/editor/server/words/find-texts.ts'
import { PROVIDER } from '../../../../../fixtures/checked-sites.ts'
import { openInMemory } from '../../../../../fixtures/site-check.ts'

const EN = 'content/languages/en'
const NEWCOMERS = `${EN}/pages/newcomers.json`

/** The provider of the tests, in German, English and Arabic. */
const { replacements, check, read } = openInMemory(PROVIDER, { day: '2026-03-20', local: true })
beforeEach(() => replacements.clear())

test('a document of a language has the title and the place of its source, and names the language', () => {
  const content = check(false)
  expect(describeFile(content, `${EN}/pages/tarife.json`)).toEqual({
    file: `${EN}/pages/tarife.json`,
    kind: 'pairs',
    title: 'Tarife für Glasfaser (English)',
    short: 'Tarife für Glasfaser',
    language: 'en',
    route: '/en/plans',
    source: 'content/pages/tarife.json',
    count: { all: expect.any(Number), missing: 0 },
  })
  expect(describeFile(content, NEWCOMERS)).toMatchObject({ kind: 'page', route: '/en/newcomers' })
  expect(describeFile(content, `${EN}/slugs.json`).title).toBe('Addresses of pages (English)')
  expect(kindIn(content, 'content/collections/tarife.json')).toBe('collection')
  const files = describeFiles(content).map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
})

test('an address below that of a language is one of its pages', () => {
  const content = check(false)
  expect(findTranslatedPage(content, '/en')?.route).toBe('/')
  expect(findTranslatedPage(content, '/en/plans')?.translation.name).toBe('en')
  expect(findTranslatedPage(content, '/english')).toBeUndefined()
  expect(findTranslatedPage(content, '/')).toBeUndefined()
})

test('a search finds translations, and a picture that only a page of a language shows is used', () => {
  const path = 'bilder/strand.webp'
  const page = JSON.parse(read(NEWCOMERS))
  replacements.set(
    NEWCOMERS,
    JSON.stringify({ ...page, masthead: { ...page.masthead, picture: { src: path, alt: 'A beach' } } }),
  )
  const content = check(false)
  const search = { find: 'Most popular', matchCase: true, wholeNumbers: false }
  expect(findTexts(content, search).texts).toContainEqual({
    file: `${EN}/collections/tarife.json`,
    pointer: '/Am häufigsten gewählt',
    text: 'Most popular',
  })
  expect(listPictureUses(content).get(path)).toContainEqual(expect.objectContaining({ file: NEWCOMERS }))
})
