import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import type { PageIndex } from '../../../../src/engine/library/create-library.ts'
import { readSiteSources } from '../../../../src/engine/library/site-sources.ts'
import { checkSite } from '../../../../src/engine/workers/check-site.ts'
import { createPageWorker } from '../../../../src/engine/workers/page-worker.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** A page with a list of articles. */
const TAGS = { name: 'tags', path: 'content/pages/tags.json' }
const TITLE = 'An article that was found later'

const stage = mkdtempSync(join(tmpdir(), 'stage-'))
const server = join(stage, 'server.mjs')
writeFileSync(server, "export const bootScript = ''\nexport const render = async () => ['', '', '']")
writeFileSync(join(stage, 'style.css'), '')
const chunk = { file: 'entry.js' }
const manifest: Manifest = {
  'style.css': { file: 'style.css' },
  'src/app/entry-client.tsx': chunk,
  'src/blocks/columns/columns.tsx': chunk,
  'src/blocks/grid/grid.tsx': chunk,
  'src/blocks/grid/pager.tsx': chunk,
  'src/cards/article/article.tsx': chunk,
  'src/blocks/form/form.tsx': chunk,
  'src/blocks/links/links.tsx': chunk,
}

test('a worker renders what the last check of a page found, although another worker made that check', async () => {
  const { checked, pool } = await checkSite(ROOT, {})
  const { site, pageIndex, summaries } = checked
  const article = summaries.get('blog')?.articles[0]
  if (!site || !article) throw new Error('The project has no articles.')
  const later: PageIndex = { ...pageIndex, articles: [{ ...article, title: TITLE }] }
  const sources = readSiteSources(ROOT, {})
  const [first, second] = [createPageWorker(sources), createPageWorker(sources)]
  first.setPageIndex(pageIndex)
  const early = first.checkPages([TAGS])[0]?.summary
  second.setPageIndex(later)
  const last = second.checkPages([TAGS])[0]?.summary
  if (!early || !last) throw new Error('The page has problems.')
  expect(last.hashes).not.toEqual(early.hashes)

  first.setPageIndex(later)
  const allowedOrigins = { frames: [], endpoints: [] }
  await first.setRenderOptions({ site, allowedOrigins, stage, manifest, server })
  const job = { ...TAGS, parts: [0], share: site.brand.share }
  await first.renderPages([{ ...job, hashes: last.hashes }])
  expect(readFileSync(join(stage, '_data/pages/tags.js'), 'utf8')).toContain(TITLE)

  // It no longer keeps this page, and a check of its own finds something else.
  const hashes = last.hashes.toReversed()
  await expect(first.renderPages([{ ...job, hashes }])).rejects.toThrow(
    'tags.json changed while the site was built',
  )
  await pool.close()
  rmSync(stage, { recursive: true })
})
