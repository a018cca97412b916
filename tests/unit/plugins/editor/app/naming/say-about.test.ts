import { expect, test } from 'vitest'
import { sayAbout } from '../../../../../../src/plugins/editor/app/naming/say-about.ts'

test.each([
  ['Title', { message: 'is empty.', goesOn: true }, 'Title is empty.'],
  ['Link', { message: '"/x" has moved.' }, 'Link: "/x" has moved.'],
  ['', { message: 'is missing.', goesOn: true }, 'This is missing.'],
  ['', { message: 'There is no tag.' }, 'There is no tag.'],
] as const)('a message about the field %j, %j, is %j', (subject, message, said) => {
  expect(sayAbout(subject, message)).toBe(said)
})
