import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPlaceOf,
  markChange,
  pagesBefore,
  readPair,
  sayLacking,
  writePair,
} from '../../../../../src/plugins/editor/app/translate/pairs.ts'
import { applyOperation } from '../../../../../src/plugins/editor/operations.ts'
import type { EditableFile, Json, TranslatedText } from '../../../../../src/plugins/editor/protocol.ts'

const A: TranslatedText = { key: 'One' }
const B: TranslatedText = { key: 'Two more', renamed: 'Two' }
const C: TranslatedText = { key: 'Three', written: ' Three ' }
const TEXTS = [A, B, C]
const DATA: Json = {
  $translates: true,
  Two: 'Deux',
  ' Three ': { text: 'Trois', was: 'Tree', at: { '/a': 'III' } },
}

/** Gives a document after a translation was written. */
const write = (data: Json, text: TranslatedText, words: string) =>
  writePair(data, text, words, TEXTS).reduce(applyOperation, { data }).data

test('a text has a pair under its own words, those of other spaces, or those of before', () => {
  expect(readPair(DATA, A)).toEqual({ translation: undefined, was: undefined, state: 'missing' })
  expect(readPair(DATA, B)).toEqual({ translation: 'Deux', was: 'Two', state: 'changed' })
  expect(readPair(DATA, C)).toEqual({ translation: 'Trois', was: 'Tree', state: 'changed' })
  expect(readPair({}, { key: '/faq', isOptional: true }).state).toBe('done')
  expect(readPair('[]', A).state).toBe('missing')
})

test('a new pair stands where its text stands, and takes the place of that of the old text', () => {
  const [one] = writePair(DATA, A, 'Un', TEXTS)
  expect(one).toEqual({ op: 'set', pointer: '/One', value: 'Un', order: ['One', 'Two', ' Three '] })
  expect(write(DATA, B, 'Deux')).toEqual({
    ...{ $translates: true, 'Two more': 'Deux' },
    ' Three ': DATA[' Three '],
  })
})

test('a translation keeps those of other places, and says what the source says now', () => {
  expect(write(DATA, C, 'Trois !')).toMatchObject({ ' Three ': { text: 'Trois !', at: { '/a': 'III' } } })
  expect(readPair(write(DATA, C, 'Trois'), C).state).toBe('done')
})

test('empty words remove a pair, and whatever is written is read', () => {
  expect(writePair(DATA, A, ' ', TEXTS)).toEqual([])
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), fc.string(), (text, words) => {
      const { translation, state } = readPair(write(DATA, text, words), text)
      const isEmpty = words.trim() === ''
      expect([translation, state]).toEqual(isEmpty ? [undefined, 'missing'] : [words, 'done'])
    }),
  )
})

test('a place of a document is that of one text', () => {
  expect(isPlaceOf({ key: 'a/b' }, '/a~1b/text')).toBe(true)
  expect(isPlaceOf({ key: 'a' }, '/ab')).toBe(false)
  expect(isPlaceOf(B, '/Two')).toBe(true)
})

test('the words in which two texts differ are marked', () => {
  const marked = (was: string, now: string) =>
    markChange(was, now).map(({ text, how }) =>
      how === 'same' ? text : `${how === 'gone' ? '-' : '+'}${text}`,
    )
  expect(marked('Pick a line', 'Pick your line')).toEqual(['Pick', '-a', '+your', 'line'])
  expect(marked('Pick', 'Pick a line')).toEqual(['Pick', '+a line'])
  expect(marked('A b', 'C d')).toEqual(['-A b', '+C d'])
})

test('a page of a language says what it lacks until it is published, also the pages that come first', () => {
  const page = (name: string, missing?: number, language = 'fr'): EditableFile => ({
    file: `content/languages/${language}/pages/${name}.json`,
    kind: 'pairs',
    title: `${name} (Français)`,
    short: name,
    language,
    source: `content/pages/${name}.json`,
    ...(missing !== undefined && { count: { all: 9, missing } }),
  })
  const [faq, home, notFound] = [page('faq', 2), page('index'), page('404', 3)]
  const files = [faq, home, notFound, page('index', 1, 'es'), page('blog', 4)]
  expect(pagesBefore(faq, files)).toEqual([home, notFound])
  expect(pagesBefore(home, files)).toEqual([notFound])
  expect(pagesBefore(faq, [faq, page('index', 0), { ...notFound, kind: 'page' }])).toEqual([])
  expect(sayLacking(2, [home, notFound])).toBe(
    'The page is published when 2 texts more have a translation, and “index” and “404” are translated.',
  )
  expect(sayLacking(1, [])).toBe('The page is published when 1 text more has a translation.')
  expect(sayLacking(0, [home])).toBe('The page is published when “index” is translated.')
  expect(sayLacking(0, [])).toBe('')
})
