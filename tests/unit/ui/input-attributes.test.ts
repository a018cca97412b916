import { expect, test } from 'vitest'
import type { InputField } from '../../../schemas/parts/field.ts'
import { inputAttributes } from '../../../src/ui/fields/input-attributes.ts'

const verbatim = { autoCapitalize: 'none', spellCheck: false }

const cases: [InputField['kind'], InputField['autocomplete'], ReturnType<typeof inputAttributes>][] = [
  ['text', 'off', {}],
  ['text', 'name', { autoCapitalize: 'words', spellCheck: false }],
  ['text', 'postal-code', { autoCapitalize: 'characters', spellCheck: false }],
  ['text', 'username', verbatim],
  ['email', 'email', { ...verbatim, inputMode: 'email' }],
  ['email', 'username', { ...verbatim, inputMode: 'email' }],
  ['text', 'tel-country-code', { ...verbatim, inputMode: 'tel' }],
  ['tel', 'tel-national', { ...verbatim, inputMode: 'tel' }],
  ['url', 'url', { ...verbatim, inputMode: 'url' }],
  ['search', 'off', { ...verbatim, inputMode: 'search', enterKeyHint: 'search' }],
  ['password', 'new-password', verbatim],
  ['password', 'current-password', { ...verbatim, enterKeyHint: 'go' }],
  ['text', 'one-time-code', { ...verbatim, inputMode: 'numeric', enterKeyHint: 'done' }],
]

test.each(cases)('a %s field with autocomplete %s has its attributes', (kind, autocomplete, typing) => {
  expect(inputAttributes({ kind, autocomplete })).toEqual(typing)
})
