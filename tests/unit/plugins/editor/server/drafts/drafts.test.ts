import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DraftStore, hashOfText } from '../../../../../../src/plugins/editor/server/drafts/drafts.ts'
import { keptPath } from '../../../../../../src/plugins/editor/server/drafts/kept-drafts.ts'
import { FAQ, HOME, SITE, writeFiles } from '../../../../../fixtures/site.ts'
import { set } from '../../operations.ts'

const TEXT = '{ "title": "Old", "description": "Old" }'
const FILES = { [FAQ]: TEXT, [HOME]: TEXT, [SITE]: TEXT }

/** Starts a store, as a server does, and gives it with the texts that it changes. */
function startStore(root: string) {
  const texts = new Map<string, string>()
  const store = new DraftStore(root, texts)
  const type = (file: string, field = 'title', value = 'New', seen = TEXT) =>
    store.apply(file, hashOfText(seen), [set(`/${field}`, value, 'Old')])
  return { store, texts, type }
}

test('two servers of one folder keep the work of both', () => {
  const root = writeFiles(FILES)
  const one = startStore(root)
  one.type(FAQ)
  const two = startStore(root)
  two.type(HOME)
  one.type(SITE)
  expect(new Set(startStore(root).store.changed())).toEqual(new Set([FAQ, HOME, SITE]))
})

test('two servers that change one document keep both changes, and refuse the second one of the same value', () => {
  const root = writeFiles(FILES)
  const [one, two] = [startStore(root), startStore(root)]
  one.type(FAQ)
  two.type(FAQ, 'description', 'Newer')
  expect(() => one.type(FAQ, 'description', 'Mine')).toThrow('changed elsewhere')
  expect(() => startStore(root).type(FAQ, 'title', 'Third')).toThrow('changed elsewhere')
  const both = '{ "title": "New", "description": "Newer" }'
  for (const { texts } of [one, two, startStore(root)]) expect(texts.get(FAQ)).toBe(both)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"draft":null}',
  '{"draft":{"text":1}}',
  '{"draft":{"text":"a","changes":[{}]}}',
])('unsaved changes in a damaged file (%s) are kept beside, and all others are read', (text) => {
  const root = writeFiles(FILES)
  const before = startStore(root)
  before.type(HOME)
  before.type(FAQ)
  writeFiles({ [keptPath('', FAQ)]: text }, root)
  // A server that runs does not overwrite it either.
  before.store.update(FAQ)
  const { store, type } = startStore(root)
  type(FAQ)
  expect(before.store.damaged).toEqual([FAQ])
  expect(store.changed()).toEqual([HOME, FAQ])
  const folder = join(root, '.drafts/damaged')
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([text])
})

test('a server names the documents whose unsaved changes are damaged', () => {
  const root = writeFiles({ ...FILES, [keptPath('', FAQ)]: '{' })
  expect(startStore(root).store.damaged).toEqual([FAQ])
  expect(startStore(root).store.damaged).toEqual([])
})

test.each([
  ['whole', (text: string) => text, [FAQ, HOME], []],
  [
    'with one part that cannot be read',
    (text: string) => text.replace('"changes":[]', '"changes":[1]'),
    [FAQ],
    ['unsaved.json'],
  ],
  ['cut off', (text: string) => text.slice(0, -2), [], ['unsaved.json']],
])('the one file of earlier editors, %s, is taken over', (_, damage, changed, damaged) => {
  const documents = {
    [FAQ]: { text: '{ "title": "New" }', disk: TEXT },
    [HOME]: { text: '{ "title": "Home" }', disk: TEXT, changes: [] },
  }
  const unsaved = damage(JSON.stringify({ documents, last: { id: 'a', undo: [] } }))
  const root = writeFiles({ ...FILES, '.drafts/unsaved.json': unsaved })
  const { store } = startStore(root)
  expect([store.changed(), store.damaged]).toEqual([changed, damaged])
  expect(startStore(root).store.changed()).toEqual(changed)
  expect(readdirSync(join(root, '.drafts')).includes('unsaved.json')).toBe(false)
})

/** Opens a store that knows a document of pairs which no file has yet. */
function openWithPairs(root: string) {
  const texts = new Map<string, string>()
  const store = new DraftStore(root, texts, (path) => (path === PAIRS ? NO_PAIRS : undefined))
  return {
    texts,
    store,
    translate: (base: string, key: string, value: string) =>
      store.apply(PAIRS, hashOfText(base), [{ op: 'set', pointer: `/${key}`, value }]),
  }
}
const PAIRS = 'content/languages/fr/pages/faq.json'
const NO_PAIRS = '{\n  "$translates": true\n}\n'
const WHY = '{\n  "$translates": true,\n  "Why?": "Pourquoi ?"\n}\n'

test('a document that no file has yet is changed, kept over a restart, and dropped with its last change', () => {
  const root = writeFiles({ [HOME]: TEXT })
  const { store, texts, translate } = openWithPairs(root)
  expect(store.read(PAIRS)).toBe(NO_PAIRS)
  const undo = translate(NO_PAIRS, 'Why?', 'Pourquoi ?')
  expect(texts.get(PAIRS)).toBe(WHY)
  expect(openWithPairs(root).texts.get(PAIRS)).toBe(WHY)
  expect(store.diskText(PAIRS)).toBeUndefined()
  store.apply(PAIRS, hashOfText(WHY), undo)
  expect([store.changed(), texts.has(PAIRS)]).toEqual([[], false])
  expect(() => store.read('content/languages/fr/pages/none.json')).toThrow('not there any more')
})

test('two people translate one page, in two windows, or in files: only equal texts are a conflict', () => {
  const root = writeFiles({ [HOME]: TEXT })
  const { store, translate } = openWithPairs(root)
  const readPairs = () => JSON.parse(store.read(PAIRS))
  translate(NO_PAIRS, 'Why?', 'Pourquoi ?')
  translate(NO_PAIRS, 'When?', 'Quand ?')
  expect(() => translate(NO_PAIRS, 'Why?', 'Comment ?')).toThrow('changed elsewhere')
  const both = { $translates: true, 'Why?': 'Pourquoi ?', 'When?': 'Quand ?' }
  expect(readPairs()).toEqual(both)
  writeFiles({ [PAIRS]: NO_PAIRS.replace('true\n', 'true,\n  "Who?": "Qui ?"\n') }, root)
  store.update(PAIRS)
  expect(readPairs()).toEqual({ ...both, 'Who?': 'Qui ?' })
  expect(store.conflict(PAIRS)).toBeUndefined()
  writeFiles({ [PAIRS]: NO_PAIRS.replace('true\n', 'true,\n  "Why?": "Comment ?"\n') }, root)
  store.update(PAIRS)
  expect(store.conflict(PAIRS)?.disk).toContain('Comment')
})
