import type { EnginePlugin } from '../../engine/plugin.ts'
import { describeHostLimits } from './host-limits.ts'
import { mergeParts, parsePart, partTarget } from './parts.ts'

/**
 * For sites of many pages: builds one on several machines, each a part of the pages, and says which hosts do not take as many
 * files.
 */
export const largeSites: EnginePlugin = {
  name: 'large-sites',
  release: async ({ summaries, sources: { media } }) => ({
    make: async (report) => {
      const pages = [...summaries.values()].reduce((count, { hashes }) => count + hashes.length, 0)
      const limits = describeHostLimits(2 * pages + media.files().size)
      if (limits !== undefined) report(limits)
    },
  }),
  commands: {
    build: {
      shard: {
        type: 'string',
        usage: 'makes one of 8 parts of the pages: --shard 2/8 writes .parts/2-of-8',
        run: (root, value, build) => build(partTarget(root, parsePart(value))),
      },
      merge: {
        type: 'boolean',
        usage: 'puts the parts in .parts/ together as dist/',
        run: async (root) => mergeParts(root),
      },
    },
  },
}
