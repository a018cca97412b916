import type { InputHTMLAttributes } from 'react'
import type { InputField } from '../../../schemas/parts/field.ts'

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>

const verbatim: InputAttributes = { autoCapitalize: 'none', spellCheck: false }
const names: InputAttributes = { autoCapitalize: 'words', spellCheck: false }

const byKind: { [K in InputField['kind']]: InputAttributes } = {
  text: {},
  email: { ...verbatim, inputMode: 'email' },
  tel: { ...verbatim, inputMode: 'tel' },
  url: { ...verbatim, inputMode: 'url' },
  search: { ...verbatim, inputMode: 'search', enterKeyHint: 'search' },
  password: verbatim,
}

const byToken: { [T in InputField['autocomplete']]: InputAttributes } = {
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

/** The attributes for keyboard, capitals and spell-checking of an input, by its kind and its autocomplete token. */
export function inputAttributes({
  kind,
  autocomplete,
}: Pick<InputField, 'kind' | 'autocomplete'>): InputAttributes {
  return { ...byToken[autocomplete], ...byKind[kind] }
}
