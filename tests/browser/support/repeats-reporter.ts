import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { writeCounts } from '../../write-counts.ts'
import { STOPPED } from './stopped.ts'

/** When the browser stops in more tests than this, the run fails: that is no chance any more. */
const MAX_REPEATS = 1

/** Counts the tests, and those whose browser had stopped, so that they ran again (`test.ts`); fails a run that has too many of them. */
export default class RepeatsReporter implements Reporter {
  #tests = 0
  #stopped = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests().length
  }

  onTestEnd(_test: TestCase, { retry, errors }: TestResult): void {
    if (retry === 0 && errors.some(({ message }) => message?.includes(STOPPED))) this.#stopped += 1
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    writeCounts({ tests: this.#tests, repeats: this.#stopped })
    if (this.#stopped === 0) return { status }
    console.log(`${this.#stopped} ran again because the browser had stopped`)
    return { status: this.#stopped > MAX_REPEATS ? 'failed' : status }
  }
}
