import type { Redirect } from '../../../schemas/parts/redirect.ts'
import { addNote, type Problem } from '../diagnostics/problem.ts'
import type { ReaderOptions, VersionOptions } from '../library/site-sources.ts'
import type { Replacements } from '../read/content-folder.ts'
import type { CheckedContent } from './checked-content.ts'

/** The site once more, with other texts in place of some files: in another language. */
export interface SiteVersion extends VersionOptions {
  /** The texts in place of files; null for a file that it does not have. */
  replacements: Replacements
  /** The names of its pages → the names of the same pages of the site itself; undefined for a page that only it has. */
  pages: ReadonlyMap<string, string | undefined>
  /** Old addresses of its pages. They begin with its path. */
  redirects: readonly Redirect[]
  /** Gives the place of a problem of this version in the files; undefined for one that is in none of its own. */
  locate: (problem: Problem) => Problem | undefined
}

/** Lists the versions of a checked site. One with a problem, and a version itself, have none. */
export function versionsOf(site: CheckedContent): SiteVersion[] {
  if (site.problems.length > 0 || site.sources.version !== undefined) return []
  return site.sources.plugins.flatMap(({ versions }) => [...(versions?.list(site) ?? [])])
}

/** Gives the options that a version is read with, of a site that is read with these replacements. */
export function optionsOf(
  { name, replacements, elsewhere, names }: SiteVersion,
  ofSite: Replacements = new Map(),
): Required<Pick<ReaderOptions, 'version' | 'replacements'>> {
  return { version: { name, elsewhere, names }, replacements: new Map([...ofSite, ...replacements]) }
}

/** Removes repeated problems: one translation can be used at several places. */
function eachOnce(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Adds the problems and warnings of versions. It drops warnings outside of their translations: the site itself has those, too. */
export function withVersions<C extends Pick<CheckedContent, 'problems' | 'warnings'>>(
  site: C,
  versions: readonly { version: SiteVersion; checked: Pick<CheckedContent, 'problems' | 'warnings'> }[],
): C {
  const problems = eachOnce(
    versions.flatMap(({ version, checked }) =>
      checked.problems.map((problem) => version.locate(problem) ?? addNote(problem, `in "${version.name}"`)),
    ),
  )
  const warnings = eachOnce(
    versions.flatMap(({ version, checked }) =>
      checked.warnings.flatMap((warning) => version.locate(warning) ?? []),
    ),
  )
  return {
    ...site,
    versionNames: versions.map(({ version }) => version.name),
    problems: [...site.problems, ...problems],
    warnings: [...site.warnings, ...warnings],
  }
}
