import type { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { traitsOf, traitsOfCard } from '../../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../../schemas/walk-blocks.ts'
import { defineWords, problem } from '../../../../schemas/words.ts'
import type { LintRule } from '../rule.ts'

const tell = defineWords({
  'no-heading-above': problem(
    'heading-level',
    () => ['has items with headings, and no heading of its own above them', 'add a "heading" with a "title"'],
    (_, { field }) => [
      'has entries with headings, and no heading of its own above them',
      `add a ${field('heading')} with a ${field('title')}`,
    ],
  ),
})

/** Gives the level of the headings of a block's items; undefined when they have none. */
function itemLevel(block: Section): number | undefined {
  const [first] = listCards(block)
  return traitsOf(block).titleLevel?.(block) ?? (first && traitsOfCard(first.kind).titleLevel)
}

/** Whether a block shows a heading of the second level before its items. `body` is the tree of a text as JSON. */
function hasHeading(block: Section): boolean {
  return block.heading !== undefined || ('body' in block && /"type":"heading"/.test(String(block.body)))
}

/** Lists the paths of the blocks whose items have headings of the third level before any heading of the second level. */
export function findSkippedLevels({ sections }: Page): (string | number)[][] {
  const blocks = listBlocks(sections)
  const end = blocks.findIndex(({ block }) => hasHeading(block) || itemLevel(block) === 2)
  return blocks
    .slice(0, end === -1 ? undefined : end)
    .filter(({ block }) => itemLevel(block) === 3)
    .map(({ path }) => ['sections', ...path])
}

/** The items of a block have headings of the third level before any heading of the second. */
export const headingLevel: LintRule = {
  name: 'heading-level',
  *inSite({ results }) {
    for (const { path: file, facts } of results.values())
      for (const at of facts?.skippedLevels ?? []) yield { ...tell('no-heading-above'), file, at }
  },
}
