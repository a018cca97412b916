import { expect, test } from 'vitest'
import { messageInWords } from '../../../../../src/plugins/editor/app/message-words.ts'

const files = [{ file: 'content/collections/plans.json', title: 'Plans' }]
const names = new Set(['oldPrice', 'title', 'href'])

test.each([
  ['add a "title", or remove "oldPrice"', 'add a “Title”, or remove “Old price”'],
  ['"href" and "colour" are there', '“Link” and "colour" are there'],
  ['says $84; content/collections/plans.json:12:15 says $49', 'says $84; “Plans” says $49'],
  ['is as in content/pages/lost.json:2:1', 'is as in content/pages/lost.json:2:1'],
])('the message %j is %j in the words of the form', (message, words) => {
  expect(messageInWords(message, names, files)).toBe(words)
})
