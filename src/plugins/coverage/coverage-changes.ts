import type { CoverageAnswer } from '../../contract/coverage.ts'
import type { Change } from '../../engine/content-changes.ts'
import type { Content } from '../../engine/public/site.ts'
import { coverageOf } from './check-coverage.ts'

/** The most postcodes that a change lists. */
const MAX_NAMED = 3

/**
 * Lists what has changed in where plans are sold: one change for all postcodes with the same answers before and after.
 * Lists nothing when a table of one of the two states has a problem.
 */
export function compareCoverage(before: Content, after: Content): Change[] {
  const [old, now] = [before, after].map((content) => {
    const { areas } = coverageOf(content)
    return areas || !content.site?.coverage
      ? new Map(areas?.map(({ postcode, answer }) => [postcode.text, describe(answer)]))
      : undefined
  })
  if (!old || !now) return []
  const groups = new Map<string, Change & { postcodes: string[] }>()
  for (const postcode of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(postcode), now.get(postcode)]
    if (was === is) continue
    const key = JSON.stringify([was, is])
    const group = groups.get(key) ?? {
      kind: 'text',
      subject: '',
      part: '',
      before: was,
      after: is,
      postcodes: [],
    }
    group.postcodes.push(postcode)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ postcodes, ...change }) => ({ ...change, subject: nameAll(postcodes) }))
}

function describe({ status, technology, plans, date }: CoverageAnswer): string {
  return [status, date, technology, plans?.join(' and ')].filter(Boolean).join(', ')
}

function nameAll(postcodes: readonly string[]): string {
  const named = postcodes.slice(0, MAX_NAMED).join(', ')
  const more = postcodes.length - MAX_NAMED
  return more > 0
    ? `the postcodes ${named} and ${more} more`
    : `the postcode${postcodes.length > 1 ? 's' : ''} ${named}`
}
