import type { Redirect } from '../../../schemas/parts/redirect.ts'
import { addNote, type Problem } from '../diagnostics/problem.ts'
import { type ReaderOptions, type SitePlace, SOURCE_PLACE } from '../library/site-sources.ts'
import type { Replacements } from '../read/content-folder.ts'
import type { CheckedContent } from './checked-content.ts'

/** What a site of a release is made of: the same content, with other texts in place of some files, such as in another language. */
export interface SiteInput extends SitePlace {
  /** The texts in place of files; null for a file that the site does not have. */
  replacements: Replacements
  /** Gives the name of the same page of the source site by its name here; undefined for a page that only this site has. */
  sourceOf: (page: string) => string | undefined
  /** Old addresses of its pages. They begin with its path. */
  redirects: readonly Redirect[]
  /** Gives the place of a problem of this site in the files; undefined for one that is in none of its own. */
  locate: (problem: Problem) => Problem | undefined
}

/** The input of the source site: the files as they are. */
export const SOURCE_INPUT: SiteInput = {
  ...SOURCE_PLACE,
  replacements: new Map(),
  sourceOf: (page) => page,
  redirects: [],
  locate: (problem) => problem,
}

/** Lists what the other sites of a release are made of; nothing while the source site has a problem. */
export function otherInputs(source: CheckedContent): SiteInput[] {
  if (source.problems.length > 0) return []
  return source.sources.plugins.flatMap(({ sites }) => [...(sites?.list(source) ?? [])])
}

/** Gives the options that a site is read with; `ofAll` are the texts that all sites have in place of files. */
export function optionsOf(
  { folder, elsewhere, names, replacements }: SiteInput,
  ofAll: Replacements = new Map(),
): Required<Pick<ReaderOptions, 'place' | 'replacements'>> {
  return { place: { folder, elsewhere, names }, replacements: new Map([...ofAll, ...replacements]) }
}

/** Removes repeated problems: one translation can be used at several places. */
function eachOnce(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/**
 * Gives the source site with the problems and warnings of the other sites. It drops warnings outside of their own texts: the source
 * site has those, too.
 */
export function withOthers<C extends Pick<CheckedContent, 'problems' | 'warnings'>>(
  source: C,
  others: readonly { input: SiteInput; checked: Pick<CheckedContent, 'problems' | 'warnings'> }[],
): C {
  const problems = eachOnce(
    others.flatMap(({ input, checked }) =>
      checked.problems.map((problem) => input.locate(problem) ?? addNote(problem, `in "${input.folder}"`)),
    ),
  )
  const warnings = eachOnce(
    others.flatMap(({ input, checked }) =>
      checked.warnings.flatMap((warning) => input.locate(warning) ?? []),
    ),
  )
  return {
    ...source,
    otherFolders: others.map(({ input }) => input.folder),
    problems: [...source.problems, ...problems],
    warnings: [...source.warnings, ...warnings],
  }
}
