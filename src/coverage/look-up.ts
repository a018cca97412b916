import type { PostcodeRule } from '../../schemas/parts/coverage.ts'
import { type CoverageModule, findModule, readPostcode } from '../contract/coverage.ts'
import { BASE } from '../contract/page-path.ts'
import { importDefault } from '../navigation/load-data.ts'
import type { CheckedPostcode } from './store.ts'

/** The longest text that an answer repeats. */
const MAX_TYPED = 24

let starts: Promise<ReadonlySet<string>> | undefined

/** Loads the list of modules, once. Rejects when it cannot be loaded; the next call tries again. */
export function loadModuleList(): Promise<ReadonlySet<string>> {
  starts ??= importDefault<string>(`${BASE}/_data/coverage.js`).then(
    (list) => new Set(list.split(' ')),
    (error: unknown) => {
      starts = undefined
      throw error
    },
  )
  return starts
}

/**
 * Says what the site tells about a postcode, as it was typed. It loads the one module that the postcode shares with others
 * that begin alike, and nothing when no postcode begins so. Rejects when the module cannot be loaded.
 */
export async function lookUp(typed: string, rule: PostcodeRule): Promise<CheckedPostcode> {
  const postcode = readPostcode(typed, rule)
  if (!postcode) return { postcode: typed.trim().slice(0, MAX_TYPED), status: 'unknown' }
  const { text, key } = postcode
  const start = findModule(key, await loadModuleList())
  if (start === undefined) return { postcode: text, status: 'unknown' }
  const { answers, keys } = await importDefault<CoverageModule>(`${BASE}/_data/coverage/${start}.js`)
  const answer = Object.hasOwn(keys, key) ? answers[keys[key] ?? -1] : undefined
  return answer ? { ...answer, postcode: text } : { postcode: text, status: 'unknown' }
}
