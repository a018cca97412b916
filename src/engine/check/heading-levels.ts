import type { Page } from '../../../schemas/page.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'

/** Gives the level of the headings of a block's items; undefined when they have none. */
function itemLevel(block: Section): number | undefined {
  const [first] = listCards(block)
  return traitsOf(block).titleLevel?.(block) ?? (first && traitsOfCard(first.kind).titleLevel)
}

/** Whether a block shows a heading of the second level before its items. `body` is the tree of a text as JSON. */
function hasHeading(block: Section): boolean {
  return block.heading !== undefined || ('body' in block && /"type":"heading"/.test(String(block.body)))
}

/** Lists the paths of the blocks whose items leave out the second level of headings, right below the title of the page. */
export function findSkippedLevels({ sections }: Page): (string | number)[][] {
  const blocks = listBlocks(sections)
  const end = blocks.findIndex(({ block }) => hasHeading(block) || itemLevel(block) === 2)
  return blocks
    .slice(0, end === -1 ? undefined : end)
    .filter(({ block }) => itemLevel(block) === 3)
    .map(({ path }) => ['sections', ...path])
}
