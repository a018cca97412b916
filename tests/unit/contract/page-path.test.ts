import { expect, test } from 'vitest'
import {
  listPagePath,
  normalizePath,
  pageName,
  readPageParam,
  stripListPage,
} from '../../../src/contract/page-path.ts'

test.each([
  ['/', '/', 'index'],
  ['', '/', 'index'],
  ['/faq', '/faq', 'faq'],
  ['/faq/', '/faq', 'faq'],
  ['//faq//', '/faq', 'faq'],
  ['/FAQ', '/faq', 'faq'],
  ['/%66aq', '/faq', 'faq'],
  ['/blog/my-article', '/blog/my-article', 'blog/my-article'],
  ['/Blog/page/2/', '/blog/page/2', 'blog/page/2'],
  ['/%', '/%', '%'],
])('%j is the path %s, named %s', (written, path, name) => {
  expect(normalizePath(written)).toBe(path)
  expect(pageName(written)).toBe(name)
})

test.each([
  ['/', '/'],
  ['/faq/', '/faq'],
  ['/blog/page/2', '/blog'],
  ['/page/12', '/'],
  ['/blog/page/two', '/blog/page/two'],
])('%s without the number of a list page is %s', (address, path) => {
  expect(stripListPage(address)).toBe(path)
})

test.each([
  ['/blog', 1, '/blog'],
  ['/blog', 2, '/blog/page/2'],
  ['/', 1, '/'],
  ['/', 12, '/page/12'],
])('the list on %s has its page %i at %s', (path, page, expected) => {
  expect(listPagePath(path, page)).toBe(expected)
})

test.each([
  ['?page=2', 2],
  ['?page=1', 1],
  ['?from=mail&page=10', 10],
])('%j asks for page %s', (search, page) => {
  expect(readPageParam(search)).toBe(page)
})

test.each([
  ...['', '?page', '?page=', '?page=0', '?page=-1', '?page=1.5', '?page=02', '?page=2e1', '?page=%202'],
  ...['?page=abc', '?page=99999999999999999999', '?pages=2'],
])('%j asks for no page', (search) => {
  expect(readPageParam(search)).toBeUndefined()
})
