import type { Leaf } from './leaf.ts'
import type { Section } from './section.ts'

/** A block that holds no other blocks, and where it stands below `sections`. */
interface Place {
  leaf: Leaf
  path: (string | number)[]
}

function inside(section: Section): Place[] {
  if (section.type === 'columns')
    return section.columns.flatMap((column, side) =>
      column.map((leaf, index) => ({ leaf, path: ['columns', side, index] })),
    )
  if (section.type === 'tabs')
    return section.tabs.flatMap(({ sections }, tab) =>
      sections.map((leaf, index) => ({ leaf, path: ['tabs', tab, 'sections', index] })),
    )
  return [{ leaf: section, path: [] }]
}

/** All leaves of a page's blocks, in order, also those in containers. */
export function leavesOf(sections: Section[]): Place[] {
  return sections.flatMap((section, index) =>
    inside(section).map(({ leaf, path }) => ({ leaf, path: [index, ...path] })),
  )
}
