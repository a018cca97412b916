import { expect, test } from 'vitest'
import { describeHostLimits } from '../../../../src/plugins/large-sites/host-limits.ts'

test('a site of few files fits all hosts', () => {
  expect(describeHostLimits(20_000)).toBeUndefined()
})

test.each([
  [20_001, ['Cloudflare Pages on its free plan (20,000)']],
  [100_001, ['Cloudflare Pages on its free plan (20,000)', 'Cloudflare Pages (100,000)']],
  [
    400_000,
    ['Cloudflare Pages on its free plan (20,000)', 'Cloudflare Pages (100,000)', 'GitLab Pages (200,000)'],
  ],
])('%i files are too many for %j', (files, hosts) => {
  expect(describeHostLimits(files)).toContain(`these hosts take fewer: ${hosts.join(', ')}. Publish it on`)
})
