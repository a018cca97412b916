import type { Blocks, Section } from '../../schemas/section.ts'
import { type Deferred, deferred } from '../hydration/lazy-component.tsx'
import { leaves, loadLeaf } from './leaves.tsx'
import { renderer } from './renderer.tsx'

const components: { [T in keyof Blocks]: Deferred<Blocks[T]> } = {
  ...leaves,
  columns: deferred(() => import('./columns/columns.tsx').then((module) => module.Columns)),
  tabs: deferred(() => import('./tabs/tabs.tsx').then((module) => module.Tabs)),
}

/** Renders any block of a page in its frame. */
export const renderSection = renderer<Blocks>(components)

/** Loads the code that a block and the blocks inside it need; rejects when a part of it cannot be had. */
export async function loadSection(section: Section): Promise<void> {
  if (section.type === 'tabs')
    await load(
      section,
      section.tabs.flatMap((tab) => tab.sections),
    )
  else if (section.type === 'columns') await load(section, section.columns.flat())
  else await loadLeaf(section)
}

async function load(container: Section, inner: Parameters<typeof loadLeaf>[0][]): Promise<void> {
  await Promise.all([components[container.type].load(), ...inner.map(loadLeaf)])
}
