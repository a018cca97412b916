import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Collection } from '../../../../../schemas/collection.ts'
import { Page } from '../../../../../schemas/page.ts'
import { Site } from '../../../../../schemas/site.ts'
import { shapeAt } from '../../../../../src/contract/shape-at.ts'
import { tagNameOf } from '../../../../../src/contract/text-tags.ts'
import { emptied, emptiedCopy, firstUnwritten } from '../../../../../src/plugins/editor/app/form/emptied.ts'
import { mayBeTag } from '../../../../../src/plugins/editor/app/form/find-control.ts'
import { nextItem } from '../../../../../src/plugins/editor/app/form/next-item.ts'
import { attributesOf, printTag } from '../../../../../src/plugins/editor/app/form/text-tags.ts'
import { itemControl, kindsOf } from '../../../../../src/plugins/editor/app/outline/block-kinds.ts'
import type { Json } from '../../../../../src/plugins/editor/protocol.ts'
import {
  applyOperations,
  readEditable,
} from '../../../../../src/plugins/editor/server/splice/apply-operations.ts'
import { FULL_SITE } from '../../../../fixtures/full-site.ts'
import { openInMemory } from '../../../../fixtures/site-check.ts'
import { controlOf } from './control-of.ts'

const control = controlOf(Page)
const PAGES = 'content/pages'
const KINDS = kindsOf(itemControl(control, {}, '/sections'))
/** A new block like this one. */
function copyOf(block: { type: string; [key: string]: Json }) {
  const kind = KINDS.find(({ type }) => type === block.type)
  return kind && emptiedCopy(kind.shape, block)
}
const pageNames = readdirSync(join(FULL_SITE, PAGES)).filter((name) => /\.(json|mdx)$/.test(name))
const jsonNames = pageNames.filter((name) => name.endsWith('.json'))
const readFull = (file: string) => readFileSync(join(FULL_SITE, file), 'utf8')

const { replacements: unsaved, check } = openInMemory(FULL_SITE)

/** Checks the full site with other texts: file → text. */
function checkWith(texts: Iterable<[file: string, text: string]>) {
  unsaved.clear()
  for (const [file, text] of texts) unsaved.set(file, text)
  return check()
}
/** The problems that the full site then has. A link to a heading of a text that is gone may be wrong. */
const problemsWith = (texts: Iterable<[file: string, text: string]>) =>
  checkWith(texts).problems.filter(({ rule }) => rule !== 'link')

/** A page of the full site with its texts left to write, and with one block alone if `block` names it. */
function empty(name: string, block?: string): string {
  const file = `${PAGES}/${name}`
  const text = readFull(file)
  const document = readEditable(file, text)
  const result =
    'severity' in document ? document : applyOperations(file, text, emptied(control, document, block))
  if (!('text' in result)) throw new Error(result.message)
  return result.text
}

test('an article keeps its blocks and buttons, and says what belongs where', () => {
  const text = empty('blog-details.mdx')
  for (const kept of [
    'title: Seven small changes that make home Wi-Fi faster',
    'description: "[Write the description]"',
    '  subtitle: "[Write the subtitle]"\n',
    'author: { label: "[Write the author]", href: /blog }',
    'tags:\n      - { label: "[Write the tag]", href: /services-details }\n  - type',
    'category: KNOWLEDGE\n',
    'submit: Post Comment Now',
    'review: "[Write the review]"',
  ])
    expect(text).toContain(kept)
  expect(text.match(/review:/g)).toHaveLength(1)
  expect(text).not.toContain('minutes:')
  expect(text.endsWith('\n---\n\n[Write the text]\n')).toBe(true)
  // One that begins like another one has its block alone.
  const begun = empty('blog-details.mdx', '/sections/0')
  expect(begun.match(/^ {2}- type:.*/gm)).toEqual(['  - type: article'])
  expect(begun).toContain('author: { label: "[Write the author]", href: /blog }')
})

test('every page without its texts is still a page that the check accepts', () => {
  const texts = pageNames.map((name): [string, string] => [`${PAGES}/${name}`, empty(name)])
  expect(problemsWith(texts)).toEqual([])
})

/** The first block of each type on the pages of the full site, by type. */
const BLOCKS = new Map(
  jsonNames
    .flatMap((name) => {
      const page: { sections?: { type: string; [key: string]: Json }[] } = JSON.parse(
        readFull(`${PAGES}/${name}`),
      )
      return page.sections ?? []
    })
    .toReversed()
    .map((block) => [block.type, block]),
)

test('a new block of every kind like another one is a block that the check accepts', () => {
  expect(jsonNames.length).toBeGreaterThanOrEqual(BLOCKS.size)
  // Each block stands alone in the place of a page: the check reads the site once.
  const texts = [...BLOCKS].map(([type, block], index): [string, string] => {
    const copy = copyOf(block)
    expect(copy).toMatchObject({ type })
    expect(copy).not.toHaveProperty('id')
    const masthead = type === 'banner' ? undefined : { title: 'A page' }
    const page = { title: 'A page', description: 'A page with one block.', masthead, sections: [copy] }
    return [`${PAGES}/${jsonNames[index]}`, JSON.stringify(page)]
  })
  expect(problemsWith(texts).filter(({ file }) => unsaved.has(file))).toEqual([])
})

test('every block that a text may hold is, like another one, a tag that the check accepts', () => {
  const tags = KINDS.filter(mayBeTag).flatMap(({ type, shape: kind }) => {
    const { type: _, ...fields } = Object(emptiedCopy(kind, BLOCKS.get(type) ?? null))
    // The page has a first heading, which a banner would be, too.
    return BLOCKS.has(type) && type !== 'banner' ? printTag(tagNameOf(type), attributesOf(fields, kind)) : []
  })
  expect(tags.length).toBeGreaterThan(10)
  expect(tags.find((tag) => tag.startsWith('<Faq'))).toContain('[Write the question]')
  const file = `${PAGES}/terms-conditions.mdx`
  const [, head] = readFull(file).split('---\n')
  const problems = problemsWith([[file, `---\n${head}---\n\n${tags.join('\n\n')}\n`]])
  expect(problems.filter((problem) => problem.file === file)).toEqual([])
})

test('a copy keeps one item, and the first text to write is found', () => {
  const items = ['Where?', 'When?'].map((question) => ({ question, answer: 'Call {phone}.' }))
  const copy = { type: 'faq', items: [{ question: '[Write the question]', answer: '[Write the answer]' }] }
  expect(copyOf({ type: 'faq', items })).toMatchObject(copy)
  expect(firstUnwritten({ id: 'a', ...copy }, '/sections/2')).toBe('/sections/2/items/0/question')
})

test('a new menu entry has a label to write and one link, and no price is taken over where it may be missing', () => {
  const link = (label: string) => ({ label, href: '/faq' })
  const menu = { label: 'Help', items: [link('Questions'), link('Contact')] }
  const list = shapeAt(controlOf(Site), { navbar: { menu: [menu] } }, ['navbar', 'menu'])
  const next = (...entries: Json[]) => list?.kind === 'list' && nextItem(list.item, entries)
  const label = '[Write the label]'
  expect(next(menu)).toEqual({ label, items: [{ label, href: '/faq' }] })
  // Beside links, it is a link. Its target is its own, because theirs differ.
  expect(next(link('Home'), { label: 'Shop', href: '/products' }, menu)).toEqual({ label, href: '' })
  const promo = { type: 'promo', heading: { title: 'A' }, price: { amount: 9 }, text: ['B'] }
  expect(copyOf(promo)).toEqual({
    type: 'promo',
    heading: { title: '[Write the title]' },
    text: ['[Write the paragraph]'],
  })
})

/** A new record of a collection of the full site, and what the check says of the collection with it. */
function withNext(name: string): { next: Json | undefined; told: string[] } {
  const file = `content/collections/${name}.json`
  const data = JSON.parse(readFull(file))
  const item = itemControl(controlOf(Collection), data, '/items')
  const next = item && nextItem(item, data.items)
  const text = JSON.stringify({ ...data, items: [...data.items, next] })
  const { problems, warnings } = checkWith([[file, text]])
  const index = `items.${data.items.length}.`
  const told = [...problems, ...warnings].filter((one) => one.file === file && one.field.startsWith(index))
  return { next, told: told.map(({ field, message }) => `${field.replace(index, '')} ${message}`) }
}

test('a new record waits for its price, and says what is to write; its picture and its common target stay', () => {
  expect(withNext('products')).toEqual({
    next: {
      id: 10,
      name: '[Write the name]',
      picture: { src: expect.any(String), alt: '[Write the description]' },
      text: '[Write the text]',
      href: '/product-details',
    },
    told: [expect.stringMatching(/^price is missing/)],
  })
  const { next, told } = withNext('plans')
  expect(next).toMatchObject({ name: '[Write the name]', price: { per: 'mo' } })
  expect(next).not.toHaveProperty('fees')
  expect(told).toEqual([expect.stringMatching(/^price\.amount is missing/)])
})

test('a new record has no target when those of the list differ, and a description to write, also of a decorative picture', () => {
  const { next, told } = withNext('popular-posts')
  expect(next).toMatchObject({ label: '[Write the label]', href: '' })
  expect(told).toEqual([expect.stringMatching(/^href /)])
  const fields = withNext('services').told.map((one) => one.split(' ')[0])
  expect(fields).toEqual(['title', 'description', 'picture.alt', 'link.label'])
})

test('a button of a new block has a label to write, and one button of several stays', () => {
  const actions = ['Shop TV boxes', 'See plans'].map((label) => ({ label, href: '/products' }))
  const promo = { type: 'promo', heading: { title: 'A', action: { label: 'All', href: '/faq' } }, actions }
  expect(copyOf(promo)).toEqual({
    type: 'promo',
    heading: { title: '[Write the title]', action: { label: '[Write the label]', href: '/faq' } },
    actions: [{ label: '[Write the label]', href: '/products' }],
  })
})
