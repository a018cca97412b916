import { expect, test } from 'vitest'
import { Page } from '../../../../../schemas/page.ts'
import { findBlockTraits } from '../../../../../schemas/traits.ts'
import type { Shape } from '../../../../../src/contract/shape.ts'
import { tagNameOf } from '../../../../../src/contract/text-tags.ts'
import { BLOCK_TAG_NAMES } from '../../../../../src/engine/markdown/block-tags.ts'
import { TAG_NAMES } from '../../../../../src/engine/markdown/tags.ts'
import { mayBeTag } from '../../../../../src/plugins/editor/app/form/find-control.ts'
import {
  attributesOf,
  fieldsOfTag,
  findTags,
  OWN_TAGS,
  printTag,
  recordsPath,
  rewriteTag,
} from '../../../../../src/plugins/editor/app/form/text-tags.ts'
import { itemControl, kindsOf } from '../../../../../src/plugins/editor/app/outline/block-kinds.ts'
import { controlOf } from './control-of.ts'

const text = `<Lead>One **word** of it.</Lead>

Words with <Note> in them.

<Note title='A "quoted" title'>
  <Figure src="a.webp" alt="A" caption="B" />
</Note>

<Steps
  look="line" wide
  items={[{ title: "a } b", "first": 2 }]}
/>

<Broken title="never closed>
`

const UNKNOWN: Shape = { kind: 'unknown' }
/** The kinds of blocks that a text may hold. */
const TAG_KINDS = kindsOf(itemControl(controlOf(Page), {}, '/sections')).filter(mayBeTag)

function rewrite(index: number, fields: Record<string, string | number | boolean>): string | undefined {
  const tag = findTags(text)[index]
  return tag && rewriteTag(text, tag, { ...fieldsOfTag(tag, UNKNOWN), ...fields })
}

test('tags that begin a line are found with their values, and what cannot be read is none', () => {
  const found = findTags(text).map((tag) => [tag.name, fieldsOfTag(tag, UNKNOWN)])
  expect(found).toEqual([
    ['Lead', {}],
    ['Note', { title: 'A "quoted" title' }],
    ['Steps', { look: 'line', wide: true, items: [{ title: 'a } b', first: 2 }] }],
  ])
})

test('a changed field changes its attribute alone, and code that is no literal stays', () => {
  expect(rewrite(1, { title: 'R&D' })).toBe('<Note title="R&amp;D">')
  expect(rewrite(2, { look: 'dots', first: 3 })).toBe(
    '<Steps\n  look="dots" wide\n  items={[{ title: "a } b", "first": 2 }]} first={3}\n/>',
  )
  const code = '<Plans from={plans} first={2} />'
  const [tag] = findTags(code)
  expect(tag && rewriteTag(code, tag, {})).toBe('<Plans from={plans} />')
})

test('a selection from a collection is written as the attributes that editors know', () => {
  const control = TAG_KINDS.find(({ type }) => type === 'grid')?.shape ?? UNKNOWN
  const [tag] = findTags('<Grid from="plans" first={2} />')
  const fields = tag && fieldsOfTag(tag, control)
  expect(fields).toEqual({ items: { from: 'plans', first: 2 } })
  expect(fields && printTag('Grid', attributesOf(fields, control))).toBe('<Grid from="plans" first={2} />')
})

test('the tags that are no blocks are those of the engine', () => {
  expect(Object.keys(OWN_TAGS).toSorted()).toEqual(TAG_NAMES.toSorted())
})

test('the list of a tag that comes from a collection is the one that the engine means', () => {
  const paths = TAG_KINDS.map(({ type, shape }) => [type, recordsPath(shape)])
  const meant = TAG_KINDS.map(({ type }) => [type, findBlockTraits(type)?.records])
  expect(paths.length).toBeGreaterThan(10)
  expect(paths).toEqual(meant)
})

test('the kinds of blocks that a text may hold are those of the engine', () => {
  // The engine knows tags with a text of their own, too; they are written as text.
  expect(BLOCK_TAG_NAMES).toEqual(expect.arrayContaining(TAG_KINDS.map(({ type }) => tagNameOf(type))))
})
