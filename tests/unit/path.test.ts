import { expect, test } from 'vitest'
import { pageName, pagePath } from '../../src/path.ts'

test.each([
  ['/', '/', 'index'],
  ['', '/', 'index'],
  ['/faq', '/faq', 'faq'],
  ['/faq/', '/faq', 'faq'],
  ['//faq//', '/faq', 'faq'],
  ['/FAQ', '/faq', 'faq'],
  ['/%66aq', '/faq', 'faq'],
  ['/blog/my-article', '/blog/my-article', 'blog/my-article'],
  ['/%', '/%', '%'],
])('%j is the path %s, named %s', (written, path, name) => {
  expect(pagePath(written)).toBe(path)
  expect(pageName(written)).toBe(name)
})
