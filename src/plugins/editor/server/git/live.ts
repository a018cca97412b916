import { z } from 'zod'
import { git } from '../../../../engine/public/files.ts'
import { NOBODY } from './repository.ts'

/** How long the site may take to answer, in milliseconds. */
const PATIENCE = 3000

const Site = z.object({ url: z.url({ protocol: /^https?$/ }) })
const Release = z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/) })

/** What visitors see. */
export interface LiveRelease {
  /** The commit that it was built from. */
  commit: string
  /** When it was put there, as far as its server tells; otherwise now. */
  date: Date
}

/**
 * Asks the published site for its release. `newest` is the newest commit of the branch that is published, whose `site.json` names
 * the address. Undefined when the site does not answer, or does not name a commit that is known here.
 */
export async function askLive(root: string, newest: string): Promise<LiveRelease | undefined> {
  try {
    const { url } = Site.parse(JSON.parse(git(root, ['show', `${newest}:./content/site.json`]) ?? ''))
    const response = await fetch(`${url}/release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { commit } = Release.parse(await response.json())
    if (git(root, ['cat-file', '-e', `${commit}^{commit}`]) === undefined) return undefined
    const told = new Date(response.headers.get('last-modified') ?? Number.NaN)
    return { commit, date: Number.isNaN(told.getTime()) ? new Date() : told }
  } catch {
    return undefined
  }
}

/** The refs that keep since when publications are live: the date of a commit. */
const LIVE = 'refs/edit-live/'

/** Gives since when publications are live, by their last commits. */
export function readLiveDates(root: string): ReadonlyMap<string, string> {
  const format = '--format=%(refname) %(committerdate:iso-strict)'
  const lines = (git(root, ['for-each-ref', format, LIVE]) ?? '').split('\n')
  return new Map(
    lines.map((line) => {
      const [ref = '', date = ''] = line.split(' ')
      return [ref.slice(LIVE.length), date]
    }),
  )
}

/** Remembers since when a publication is live. */
export function rememberLive(root: string, published: string, date: Date): void {
  const env = { ...NOBODY, GIT_COMMITTER_DATE: date.toISOString() }
  const commit = git(root, ['commit-tree', `${published}^{tree}`], { env, input: 'Live\n' })
  if (commit !== undefined) git(root, ['update-ref', LIVE + published, commit])
}
