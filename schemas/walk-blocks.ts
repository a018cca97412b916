import type { Leaf } from './leaf.ts'
import type { Section } from './section.ts'

/** A leaf block and its path below `sections`. */
interface LeafLocation {
  leaf: Leaf
  path: (string | number)[]
}

function leavesIn(section: Section): LeafLocation[] {
  if (section.type === 'columns')
    return section.columns.flatMap((column, columnIndex) =>
      column.map((leaf, index) => ({ leaf, path: ['columns', columnIndex, index] })),
    )
  if (section.type === 'tabs')
    return section.tabs.flatMap(({ sections }, tabIndex) =>
      sections.map((leaf, index) => ({ leaf, path: ['tabs', tabIndex, 'sections', index] })),
    )
  return [{ leaf: section, path: [] }]
}

/** Returns all leaf blocks of a page in document order, with those inside containers. */
export function leafBlocks(sections: Section[]): LeafLocation[] {
  return sections.flatMap((section, index) =>
    leavesIn(section).map(({ leaf, path }) => ({ leaf, path: [index, ...path] })),
  )
}
