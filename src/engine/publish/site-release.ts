import { type FindAlternates, findAlternates } from '../check/alternates.ts'
import type { ReleaseContent } from '../check/checked-content.ts'
import { headsOf } from '../hooks.ts'
import type { EnginePlugin, ReleaseAdditions } from '../plugin.ts'
import { basePath } from '../render/base-path.ts'
import type { CheckedSite } from '../workers/check-sites.ts'

/** What is published of one site. */
export interface SiteRelease extends Pick<CheckedSite, 'input' | 'readPages'> {
  content: ReleaseContent
  /** Finds a page in all sites of the release. */
  alternatesOf: FindAlternates
  /** Gives the HTML that plugins put into the head of a page. */
  headOf: (name: string) => string
  /** What the plugins publish with it. */
  additions: readonly ReleaseAdditions[]
}

/** Prepares the release of sites without problems. Rejects with the error of a plugin. */
export function prepareReleases(
  sites: readonly CheckedSite[],
  plugins: readonly EnginePlugin[],
): Promise<SiteRelease[]> {
  const published = sites.flatMap(({ checked, ...own }) => {
    const { site } = checked
    return site ? [{ ...own, content: { ...checked, site } }] : []
  })
  const alternates = findAlternates(
    published.map(({ input, content }) => ({ input, checked: content, base: basePath(content.site.url) })),
  )
  return Promise.all(
    published.map(async (one) => {
      const additions = await Promise.all(plugins.map(({ release }) => release?.(one.content)))
      return {
        ...one,
        headOf: headsOf(one.content),
        alternatesOf: alternates.get(one.input.folder) ?? (() => undefined),
        additions: additions.filter((addition) => addition !== undefined),
      }
    }),
  )
}
