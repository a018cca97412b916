import type { Blocks, Section } from '../../schemas/section.ts'
import { type LazyComponent, lazyComponent } from '../hydration/lazy-component.tsx'
import { leafComponents, loadLeaf } from './leaves.tsx'
import { createRenderer } from './renderer.tsx'

const components: { [T in keyof Blocks]: LazyComponent<Blocks[T]> } = {
  ...leafComponents,
  columns: lazyComponent(() => import('./columns/columns.tsx').then((module) => module.Columns)),
  tabs: lazyComponent(() => import('./tabs/tabs.tsx').then((module) => module.Tabs)),
}

/** Renders a block of a page in its frame. */
export const renderSection = createRenderer<Blocks>(components)

/** Loads the code of a block and of the blocks inside it. Rejects if a part does not load. */
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
