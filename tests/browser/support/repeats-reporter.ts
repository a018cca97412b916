import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { STOPPED } from './stopped.ts'

/** Says how many tests ran again, for the last line of a run. It is there only when a test did. */
export const REPEATS_FILE = resolve(import.meta.dirname, '../../../test-results/repeats.txt')
/** When the browser stops in more tests than this, the run fails: that is no chance any more. */
const MAX_REPEATS = 3

/** Counts the tests whose browser had stopped, so that they ran again (`test.ts`), and fails a run that has too many of them. */
export default class RepeatsReporter implements Reporter {
  #stopped = 0

  onBegin(): void {
    rmSync(REPEATS_FILE, { force: true })
  }

  onTestEnd(_test: TestCase, { retry, errors }: TestResult): void {
    if (retry === 0 && errors.some(({ message }) => message?.includes(STOPPED))) this.#stopped += 1
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (this.#stopped === 0) return { status }
    const tests = this.#stopped === 1 ? '1 test' : `${this.#stopped} tests`
    const repeats = `${tests} ran again because the browser had stopped; more than ${MAX_REPEATS} fail the run`
    mkdirSync(dirname(REPEATS_FILE), { recursive: true })
    writeFileSync(REPEATS_FILE, repeats)
    console.log(`\n  ${repeats}`)
    return { status: this.#stopped > MAX_REPEATS ? 'failed' : status }
  }
}
