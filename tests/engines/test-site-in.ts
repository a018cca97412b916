import { afterAll, beforeAll, describe } from 'vitest'
import type { BrowserEngine } from './browser-engine.ts'
import { serveMonitored } from './serve-monitored.ts'
import { testEveryPage } from './test-every-page.ts'
import { testMainFlows } from './test-main-flows.ts'
import { Visitor } from './visitor.ts'

/** Defines the tests of every page and of the main flows in one browser engine. */
export function testSiteIn(name: string, open: () => Promise<BrowserEngine>): void {
  describe(name, () => {
    let engine: BrowserEngine
    let site: Awaited<ReturnType<typeof serveMonitored>>
    let visitor: Visitor
    beforeAll(async () => {
      site = await serveMonitored()
      engine = await open()
      visitor = new Visitor(engine, site.address)
    })
    afterAll(async () => {
      await engine?.close()
      await site?.stop()
    })
    testMainFlows(() => visitor)
    testEveryPage(() => visitor)
  })
}
