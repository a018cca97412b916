import type { EnginePlugin } from '../../engine/plugin.ts'
import { PAGE_SUBJECT } from './align-lists.ts'
import { compareValues } from './compare.ts'
import { diffContent } from './diff-content.ts'
import { formatChanges } from './difference-report.ts'

/** What visitors will see changed between two states of the content. */
export const changes: EnginePlugin = {
  name: 'changes',
  compare: {
    comparer: {
      sinceCommit: diffContent,
      versions: (before, after, { schema, money }) =>
        formatChanges(compareValues(before, after, PAGE_SUBJECT, money, schema)),
    },
  },
}
