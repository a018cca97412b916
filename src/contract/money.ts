import { createFormats } from './formats.ts'

/** `5999` → `$59.99`: what the lint and the comparison of contents still take for the currency of every site. */
export const formatMoney = createFormats({ locale: 'en-US', currency: 'USD', trailingZeros: false }).money
