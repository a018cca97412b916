import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSitesSession } from '../../../../src/engine/workers/check-sites.ts'
import { plugins } from '../../../../src/plugins/index.ts'
import { FAQ, smallSite, writeFiles } from '../../../fixtures/site.ts'

const faqFiles = [{ name: 'faq', path: FAQ }]

/** Checks the site, and gives the faq page as JSON. `edit` changes files between the two. */
async function readFaq(root: string, keepPages: boolean, edit = () => {}): Promise<string | undefined> {
  const checkSites = await createSitesSession(root, { plugins, keepPages })
  const { sites, pool } = await checkSites()
  try {
    edit()
    return (await sites[0]?.readPages(faqFiles))?.get(FAQ)
  } finally {
    await pool.close()
  }
}

/** Another text for the page. */
function editFaq(root: string): void {
  writeFileSync(join(root, FAQ), (smallSite[FAQ] ?? '').replace('"title": "', '"title": "New: '))
}

test('a page that the check has kept is published as that check found it', async () => {
  const root = writeFiles(smallSite)
  const page = await readFaq(root, true, () => editFaq(root))
  expect(page).toBeDefined()
  expect(page).not.toContain('New: ')
})

test('a page that the check did not have to check is checked again', async () => {
  const root = writeFiles(smallSite)
  const first = await readFaq(root, true)
  // Now the cache has the result of the page.
  expect(await readFaq(root, true)).toBe(first)
  expect(await readFaq(root, false)).toBe(first)
})

test('a page that has changed since its check is not published', async () => {
  const root = writeFiles(smallSite)
  await readFaq(root, true)
  await expect(readFaq(root, true, () => editFaq(root))).rejects.toThrow(
    `${FAQ} changed while the site was built; build again.`,
  )
})

test('a build looks for errors only, and keeps what the check before has read for warnings', async () => {
  const root = writeFiles({
    ...smallSite,
    [FAQ]: (smallSite[FAQ] ?? '').replace('"title": "', '"title": "Our  '),
  })
  const check = async (keepPages: boolean) => {
    const checkSites = await createSitesSession(root, { plugins, keepPages })
    const { checked, pool } = await checkSites()
    await pool.close()
    return {
      warnings: checked.warnings.filter(({ file }) => file === FAQ).map(({ rule }) => rule),
      hasFacts: checked.results.get('faq')?.facts?.lint !== undefined,
    }
  }
  expect(await check(true)).toEqual({ warnings: [], hasFacts: false })
  const warned = { warnings: ['spaces'], hasFacts: true }
  expect(await check(false)).toEqual(warned)
  expect(await check(true)).toEqual({ warnings: [], hasFacts: true })
  expect(await check(false)).toEqual(warned)
})

test('a session checks again what has changed since its last check', async () => {
  const root = writeFiles(smallSite)
  const checkSites = await createSitesSession(root, { plugins, keepPages: true })
  const first = await checkSites()
  editFaq(root)
  const second = await checkSites()
  expect(first.checked.summaries.get('faq')?.title).not.toContain('New: ')
  expect(second.checked.summaries.get('faq')?.title).toContain('New: ')
  expect((await second.sites[0]?.readPages(faqFiles))?.get(FAQ)).toContain('New: ')
  await Promise.all([first.pool.close(), second.pool.close()])
})
