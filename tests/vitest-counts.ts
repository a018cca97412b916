import type { Reporter, TestModule } from 'vitest/node'
import { writeCounts } from './write-counts.ts'

/** Counts the tests of a step of Vitest for the table at the end of a run. */
export default class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeCounts({ tests: modules.flatMap((module) => [...module.children.allTests()]).length })
  }
}
