import type { InputHTMLAttributes } from 'react'
import type { Typed } from '../../../schemas/parts/field.ts'

type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>

const verbatim: Typing = { autoCapitalize: 'none', spellCheck: false }
const names: Typing = { autoCapitalize: 'words', spellCheck: false }

const byKind: { [K in Typed['kind']]: Typing } = {
  text: {},
  email: { ...verbatim, inputMode: 'email' },
  tel: { ...verbatim, inputMode: 'tel' },
  url: { ...verbatim, inputMode: 'url' },
  search: { ...verbatim, inputMode: 'search', enterKeyHint: 'search' },
  password: verbatim,
}

const byToken: { [T in Typed['autocomplete']]: Typing } = {
  off: {},
  name: names,
  'given-name': names,
  'family-name': names,
  organization: names,
  'street-address': names,
  'address-line1': names,
  'address-level2': names,
  'address-level3': names,
  country: names,
  'postal-code': { autoCapitalize: 'characters', spellCheck: false },
  email: { ...verbatim, inputMode: 'email' },
  tel: { ...verbatim, inputMode: 'tel' },
  'tel-country-code': { ...verbatim, inputMode: 'tel' },
  'tel-national': { ...verbatim, inputMode: 'tel' },
  url: { ...verbatim, inputMode: 'url' },
  username: verbatim,
  'current-password': { ...verbatim, enterKeyHint: 'go' },
  'new-password': verbatim,
  'one-time-code': { ...verbatim, inputMode: 'numeric', enterKeyHint: 'done' },
}

/** How a field is typed into, by its kind and its autocomplete token: which keyboard, which corrections. */
export function typingOf({ kind, autocomplete }: Pick<Typed, 'kind' | 'autocomplete'>): Typing {
  return { ...byToken[autocomplete], ...byKind[kind] }
}
