import { beforeEach, expect, test } from 'vitest'
import { childOf } from '../../../../src/contract/json-pointer.ts'
import type { Translation } from '../../../../src/engine/translations.ts'
import { languages } from '../../../../src/plugins/languages/plugin.ts'
import { PROVIDER } from '../../../fixtures/checked-sites.ts'
import { openInMemory } from '../../../fixtures/site-check.ts'
import { withValue } from '../../../fixtures/translated-site.ts'

const EN = 'content/languages/en'
const PLANS = `${EN}/pages/tarife.json`

/** The provider of the tests, in German, English and Arabic. */
const { replacements, check, read } = openInMemory(PROVIDER, { day: '2026-03-20', local: true })
beforeEach(() => replacements.clear())

/** Describes English. */
function english(): Translation {
  const [first] = languages.sites?.translations?.(check(false)) ?? []
  if (first?.name !== 'en') throw new Error('The first language is English.')
  return first
}
const find = ({ documents }: Translation, file: string) => documents.find((one) => one.file === file)

test('each document of the site has one of pairs, also one that no file has yet', () => {
  replacements.set(`${EN}/pages/suche.json`, null)
  const translation = english()
  expect(find(translation, PLANS)).toMatchObject({
    kind: 'pairs',
    source: 'content/pages/tarife.json',
    target: 'content/pages/plans.json',
    count: { missing: 0 },
  })
  const search = find(translation, `${EN}/pages/suche.json`)
  expect(search).toMatchObject({ kind: 'pairs', start: '{\n  "$translates": true\n}\n' })
  expect(search?.count).toBeUndefined()
  expect(find(translation, `${EN}/slugs.json`)).toEqual({ file: `${EN}/slugs.json`, kind: 'addresses' })
  expect(find(translation, `${EN}/pages/newcomers.json`)).toMatchObject({ kind: 'own' })
  expect(find(translation, `${EN}/pages/newcomers.json`)?.source).toBeUndefined()
})

test('the texts of a page come with those of the lists and words that it shows', () => {
  const source = 'content/pages/tarife.json'
  replacements.set(source, read(source).replace('Wählen Sie eine Leitung', 'Wählen Sie Ihre Leitung'))
  replacements.set(PLANS, withValue(read(PLANS), ['Zuhause'], undefined))
  const translation = english()
  const [own, ...others] = translation.open(PLANS)
  expect(own?.texts).toContainEqual({
    key: 'Wählen Sie Ihre Leitung',
    renamed: 'Wählen Sie eine Leitung',
  })
  expect(own?.texts.find(({ key }) => key === 'Zuhause')).toBeDefined()
  const files = others.map(({ file }) => file)
  expect(files).toContain(`${EN}/collections/tarife.json`)
  expect(files).toContain(`${EN}/site.json`)
  expect(translation.open(`${EN}/collections/tarife.json`)).toHaveLength(1)
  expect(translation.open(`${EN}/slugs.json`)[0]?.texts).toContainEqual({ key: '/tarife', isOptional: true })
  expect(translation.open(`${EN}/pages/newcomers.json`)).toEqual([])
})

test('what a page shows is written in its pair, in the page of the language, or in the site itself', () => {
  const translation = english()
  const page = 'content/pages/plans.json'
  expect(translation.placeOf({ file: page, pointer: '/title' })).toEqual({
    file: PLANS,
    pointer: '/Tarife für Glasfaser',
  })
  const own = { file: 'content/pages/newcomers.json', pointer: '/title' }
  expect(translation.placeOf(own)).toEqual({ ...own, file: `${EN}/pages/newcomers.json` })
  // A price is that of the site.
  const price = { file: 'content/collections/tarife.json', pointer: '/items/0/price/amount' }
  expect(translation.placeOf(price)).toEqual(price)
})

test('a line of a translated text is that of the same block of its source', () => {
  const source = 'content/pages/blog/glasfaser-erklaert.mdx'
  const pairs = `${EN}/pages/blog/glasfaser-erklaert.json`
  const version = check(false).others.find(({ input }) => input.folder === 'en')
  const target = [...(version?.checked.results.values() ?? [])].find(({ path }) => path.includes('fibre'))
  const text = String(version?.checked.sources.readText(target?.path ?? ''))
  const translation = english()
  const texts = translation.open(pairs)[0]?.texts ?? []
  const written = JSON.parse(read(pairs))
  const lines = text.split('\n')
  const body = texts.flatMap(({ key }): [string, number][] => {
    const line = lines.findIndex((one) => one.includes(String(written[key]))) + 1
    return read(source).split('---')[2]?.includes(key) && line > 0 ? [[key, line]] : []
  })
  expect(body.length).toBeGreaterThan(4)
  for (const [key, line] of body)
    expect(translation.placeOf({ file: target?.path ?? '', line })).toEqual({
      file: pairs,
      pointer: childOf('', key),
    })
})

test('a page becomes that of a language with all of its translations', () => {
  const [json, ...none] = english().planOwn(`${EN}/pages/kontakt.json`) ?? []
  expect(none).toEqual([])
  expect(JSON.parse(String(json?.after)).title).toBe('Contact')
  expect(String(json?.before)).toBe(read(`${EN}/pages/kontakt.json`))
  const [made, gone] = english().planOwn(`${EN}/pages/blog/glasfaser-erklaert.json`) ?? []
  expect(made).toMatchObject({ file: `${EN}/pages/blog/glasfaser-erklaert.mdx`, before: undefined })
  expect(gone).toMatchObject({ file: `${EN}/pages/blog/glasfaser-erklaert.json`, after: undefined })
  expect(english().planOwn(`${EN}/site.json`)).toBeUndefined()
})
