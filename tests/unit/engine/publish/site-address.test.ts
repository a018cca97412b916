import { afterEach, expect, test, vi } from 'vitest'
import { withSiteAddress } from '../../../../src/engine/publish/site-address.ts'
import { readBasePath } from '../../../../src/engine/render/base-path.ts'
import { SITE, smallSite, writeFiles } from '../../../fixtures/site.ts'

afterEach(() => vi.unstubAllEnvs())

test('SITE_URL takes the place of the address of the site, and of nothing else', () => {
  const root = writeFiles(smallSite)
  expect(withSiteAddress(root)).toEqual(new Map())
  vi.stubEnv('SITE_URL', 'https://preview.example/a')
  const drafts = new Map([[SITE, '{\n  "url": "https://www.fixture.example",\n  "locale": "de-DE"\n}\n']])
  const replaced = withSiteAddress(root, drafts).get(SITE)
  expect(replaced).toBe('{\n  "url": "https://preview.example/a",\n  "locale": "de-DE"\n}\n')
  expect(readBasePath(root)).toBe('/a')
  vi.stubEnv('SITE_URL', 'nowhere')
  expect(readBasePath(root)).toBe('')
})
