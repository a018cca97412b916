import { expect, test } from 'vitest'
import { reviewUrl } from '../../../../../../src/plugins/editor/server/git/review-url.ts'

const review = {
  branch: 'edit/new-price-2026-11-22',
  base: 'main',
  title: 'New price & more',
  text: '- $1 → $2',
}

const github =
  'https://github.com/tide/site/compare/main...edit/new-price-2026-11-22?expand=1&title=New+price+%26+more&body=-+%241+%E2%86%92+%242'

const gitlab =
  'https://gitlab.example:8443/tide/web/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit%2Fnew-price-2026-11-22&merge_request%5Btarget_branch%5D=main&merge_request%5Btitle%5D=New+price+%26+more&merge_request%5Bdescription%5D=-+%241+%E2%86%92+%242'
const forgejo =
  '/tide/site/compare/main...edit/new-price-2026-11-22?title=New+price+%26+more&body=-+%241+%E2%86%92+%242'

test.each([
  ['https://github.com/tide/site.git', github],
  ['https://ada:secret@github.com/tide/site', github],
  ['git@github.com:tide/site.git', github],
  ['ssh://git@github.com:22/tide/site.git/', github],
  ['https://gitlab.example:8443/tide/web/site.git', gitlab],
  ['git@codeberg.org:tide/site.git', `https://codeberg.org${forgejo}`],
  ['https://gitea.tide.example/tide/site.git', `https://gitea.tide.example${forgejo}`],
  ['https://git.example/tide/site.git', undefined],
  ['https://mygithub.example/tide/site.git', undefined],
  ['/srv/git/site.git', undefined],
  ['C:\\git\\site.git', undefined],
  ['file:///srv/git/github.com/site.git', undefined],
])('the review of changes sent to %s is opened at %s', (remote, url) => {
  expect(reviewUrl(remote, review)).toBe(url)
})

test('a long text ends with a whole line, so that the address stays short', () => {
  const text = Array.from({ length: 500 }, (_, index) => `- Page ${index}: "Alt" → "Neu"`).join('\n')
  const url = new URL(reviewUrl('https://github.com/tide/site', { ...review, text }) ?? '')
  expect(url.href.length).toBeLessThan(6000)
  expect(url.searchParams.get('body')).toMatch(/: "Alt" → "Neu"\n…$/)
})
