import type { Replacements } from '../read/content-folder.ts'

/** Where a build puts what it makes. */
export interface BuildTarget {
  /** Texts that are not saved yet, which the build reads in place of the files. The theme is not one of them. */
  replacements?: Replacements
  /** Whether this build makes a picture, by its path below `dist`. All by default. */
  makes?: (path: string) => boolean
  /** Links these files of a page, or of a picture, into `stage`. Gives false when they must be made. */
  reuse: (stage: string, paths: readonly string[], source: string) => boolean
  /** Puts the finished `stage` in place. `sources` says what the pages and media of the site are made from, by path. */
  publish: (stage: string, sources: ReadonlyMap<string, string>) => void
}
