import { expect, test } from 'vitest'
import type { Typed } from '../../../schemas/parts/field.ts'
import { typingOf } from '../../../src/ui/fields/input-attributes.ts'

const verbatim = { autoCapitalize: 'none', spellCheck: false }

const cases: [Typed['kind'], Typed['autocomplete'], ReturnType<typeof typingOf>][] = [
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

test.each(cases)(
  'a field of kind %s that takes %s is typed as its content asks',
  (kind, autocomplete, typing) => {
    expect(typingOf({ kind, autocomplete })).toEqual(typing)
  },
)
