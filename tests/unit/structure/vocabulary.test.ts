import type { ComponentType } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { Leaf } from '../../../schemas/leaf.ts'
import type { Block, Blocks, SectionInput } from '../../../schemas/section.ts'
import { createRenderer } from '../../../src/blocks/renderer.tsx'

// `@ts-expect-error` marks code that must not compile: TypeScript fails when it does.

type Components = { [T in keyof Blocks]: ComponentType<Blocks[T]> }
declare const components: Components
declare const carousel: Components['carousel']

test('containers contain only leaf blocks', () => {
  expectTypeOf<Block<'tabs'>['tabs'][number]['sections'][number]>().toEqualTypeOf<Leaf>()
  expectTypeOf<Block<'columns'>['columns'][0][number]>().toEqualTypeOf<Leaf>()
  expectTypeOf<Extract<Leaf, { type: 'tabs' | 'columns' }>>().toBeNever()
})

function typeErrors(): void {
  const isStatic = () => false
  const { faq, ...rest } = components
  // @ts-expect-error A component is missing.
  createRenderer<Blocks>(rest, isStatic)
  // @ts-expect-error A component belongs to no block.
  createRenderer<Blocks>({ ...components, unknown: faq }, isStatic)
  // @ts-expect-error A component belongs to another block.
  createRenderer<Blocks>({ ...components, faq: carousel }, isStatic)
  // @ts-expect-error A block has the fields of another type.
  createRenderer<Blocks>(components, isStatic)({ type: 'faq', tone: 'plain', label: 'x', items: [] }, 0)
  const nested: SectionInput = {
    type: 'columns',
    // @ts-expect-error A container contains a container.
    columns: [[{ type: 'tabs', tabs: [] }], []],
  }
  const mixed: SectionInput = {
    type: 'grid',
    card: 'logo',
    // @ts-expect-error The cards are of another kind.
    items: [{ title: 'A', description: 'B' }],
  }
  void [nested, mixed]
}
void typeErrors
