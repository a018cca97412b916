import type { Data, Speaker } from '../../../schemas/words.ts'

/** A place that a finding is compared with. The engine adds `where` when it knows the line. */
export interface Compared extends Data {
  where?: string
}

export const AGREE = 'make them agree'
export const AGREE_OR_TOKEN = 'make them agree, or write a token'
export const AGREE_OR_NAME =
  'make them agree, or write the name of the price in braces, which follows the list'

/** Names the place that a finding is compared with. */
export function sayPlace({ where = '' }: Compared, { place }: Speaker): string {
  return place(where)
}
