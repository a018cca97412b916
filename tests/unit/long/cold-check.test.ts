import { expect, test } from 'vitest'
import { type Content, sitesOf } from '../../../src/engine/check/content-session.ts'
import { PROVIDER } from '../../fixtures/checked-sites.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { openInMemory } from '../../fixtures/site-check.ts'

const day = '2026-03-20'

/** What visitors get of each page: the hashes of its data, in all languages. */
const published = (content: Content): unknown =>
  sitesOf(content).map(({ checked: { summaries, problems } }) => [
    problems,
    [...summaries].map(([name, { hashes }]) => [name, ...hashes]),
  ])

/** Kinds of edits: path → the new text, by those of a Markdown page and of another page. */
const EDITS: [
  string,
  (article: [string, string], page: [string, string]) => Record<string, string | null>,
][] = [
  ['another title', ([file, text]) => ({ [file]: text.replace(/^title: .*$/m, 'title: Something else') })],
  ['a page less', ([file]) => ({ [file]: null })],
  ['a page more', ([, article]) => ({ 'content/pages/one-more.json': article })],
  ['a page that has a problem', (_, [file, text]) => ({ [file]: text.replace('"title"', '"titel"') })],
]

test.each([
  ['the provider', PROVIDER, 'content/pages/blog/glasfaser-erklaert.mdx', 'content/pages/hilfe.json'],
  ['the site with all blocks', FULL_SITE, 'content/pages/terms-conditions.mdx', 'content/pages/faq.json'],
])('%s is the same when it is checked at first, again, and after edits', (_, root, article, page) => {
  const warm = openInMemory(root, { day })
  const before = published(warm.check(false))
  expect(published(warm.check(false))).toEqual(before)
  for (const [edit, change] of EDITS) {
    const changes = Object.entries(change([article, warm.read(article)], [page, warm.read(page)]))
    const cold = openInMemory(root, { day })
    for (const { replacements } of [warm, cold])
      for (const [file, text] of changes) replacements.set(file, text)
    expect(published(warm.check(false)), edit).toEqual(published(cold.check(false)))
    warm.replacements.clear()
    expect(published(warm.check(false)), edit).toEqual(before)
  }
})
