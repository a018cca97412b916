import type { Blocks, Section } from '../../schemas/section.ts'
import { isLive, isStatic } from '../contract/static-blocks.ts'
import { type LazyComponent, lazyComponent } from '../hydration/lazy-component.tsx'
import { leafComponents, loadLeaf } from './leaves.tsx'
import { createRenderer } from './renderer.tsx'

const components: { [T in keyof Blocks]: LazyComponent<Blocks[T]> } = {
  ...leafComponents,
  columns: lazyComponent(() => import('./columns/columns.tsx').then((module) => module.Columns)),
  tabs: lazyComponent(() => import('./tabs/tabs.tsx').then((module) => module.Tabs)),
}

/** Renders a block of a page in its frame. */
export const renderSection = createRenderer<Blocks>(components, isStatic)

async function load(section: Section, isNeeded: (block: Section) => boolean): Promise<void> {
  if (!isNeeded(section)) return
  if (section.type !== 'tabs' && section.type !== 'columns') return loadLeaf(section)
  const inner = section.type === 'tabs' ? section.tabs.flatMap((tab) => tab.sections) : section.columns.flat()
  await Promise.all([components[section.type].load(), ...inner.filter(isNeeded).map(loadLeaf)])
}

/** Loads the code of a block and of the blocks inside it. Rejects if a part does not load. */
export function loadSection(section: Section): Promise<void> {
  return load(section, () => true)
}

/** Loads the code that makes a block of the first page work: none for what is static. Rejects if a part does not load. */
export function loadLiveSection(section: Section): Promise<void> {
  return load(section, isLive)
}
