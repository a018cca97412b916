import { proxy } from 'valtio'

/** A sentence that screen readers hear once and the page shows to nobody else. */
export const notice = proxy({ text: '' })
