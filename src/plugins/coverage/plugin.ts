import type { EnginePlugin } from '../../engine/plugin.ts'
import { COVERAGE, coverageOf } from './check-coverage.ts'
import { compareCoverage } from './coverage-changes.ts'
import { formatCoverageList } from './coverage-list.ts'
import { DATA, formatCoverage } from './coverage-modules.ts'
import { listTechnologies } from './csv-texts.ts'

/**
 * Checks the tables of `content/coverage/`, which say where plans are sold, and publishes the answers as modules and as plain
 * pages.
 */
export const coverage: EnginePlugin = {
  name: 'coverage',
  documents: [{ folder: COVERAGE, texts: listTechnologies }],
  check: (site) => coverageOf(site).problems,
  warn: (site) => coverageOf(site).warnings,
  files: {
    *list(site, wanted) {
      const { areas } = coverageOf(site)
      const config = site.site.coverage
      if (!areas) return
      const toFile = ([path, text]: [string, string]) => ({ path, content: () => ({ text }) })
      if (wanted === undefined || wanted.startsWith(DATA)) yield* [...formatCoverage(areas)].map(toFile)
      if (config && (wanted === undefined || wanted.startsWith(config.list.path.slice(1))))
        yield* [...formatCoverageList(areas, site.site, config)].map(toFile)
    },
  },
  compare: {
    changes: (before, after) =>
      compareCoverage(before, after).map((change) => ({
        ...change,
        page: (after.site ?? before.site)?.coverage?.list.path ?? '',
      })),
  },
}
