import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from './engine.ts'
import { everyPage } from './every-page.ts'
import { flows } from './flows.ts'
import { serve } from './serve.ts'
import { Visitor } from './visitor.ts'

const PORT = 5197

/** Looks at every page in an engine, and goes through the main flows. */
export function siteIn(name: string, open: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    let site: Awaited<ReturnType<typeof serve>>
    let visitor: Visitor
    beforeAll(async () => {
      site = await serve(PORT)
      engine = await open()
      visitor = new Visitor(engine, site.address)
    })
    afterAll(async () => {
      await engine?.close()
      await site?.stop()
    })
    flows(() => visitor)
    everyPage(() => visitor)
  })
}
