import type { z } from 'zod'
import type { Library } from '../../schemas/library.ts'
import type { Page } from '../../schemas/page.ts'
import type { SocialImageFile } from '../../schemas/parts/social-image.ts'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import type { CheckedContent, ReleaseContent, SiteCheck } from './check/checked-content.ts'
import type { Content } from './check/content-session.ts'
import type { SiteInput } from './check/site-input.ts'
import type { ContentComparer, SiteChange } from './content-changes.ts'
import type { DevPart, DevSite, ProblemOverlay } from './dev/served-content.ts'
import type { Finding } from './diagnostics/finding.ts'
import type { Edit, Problem } from './diagnostics/problem.ts'
import type { LibraryResult } from './library/create-library.ts'
import type { MediaFile } from './library/media/media-library.ts'
import type { ReaderOptions, SiteSources } from './library/site-sources.ts'
import type { BuildTarget } from './publish/build-target.ts'
import type { ContentDocument } from './read/json-document.ts'
import type { FileChange } from './read/write-files.ts'
import type { Translation } from './translations.ts'

/**
 * A part of the site that the core does not know. `src/plugins/README.md` shows how one is written. Its file loads with each
 * command: what is large comes by `import()` in the hook that needs it.
 */
export interface EnginePlugin {
  /** The name of its folder in `src/plugins`. */
  name: string
  /** What it reads in `content/`: documents, and folders of files. */
  documents?: readonly (PluginDocument | PluginFolder)[]
  /** Creates what reads each page without problems. It runs in every thread that checks pages. */
  readPages?: (sources: SiteSources, library: LibraryResult) => PageReader
  /** Finds errors. It runs once for each check of the content, also when pages have problems. The engine looks up the lines of findings. */
  check?: (site: SiteCheck) => Iterable<Finding | Problem>
  /** Finds warnings when there is no error. A build does not call it. The engine looks up the lines of findings. */
  warn?: (site: CheckedContent) => Iterable<Finding | Problem>
  /** Further sites of the release, such as other languages. */
  sites?: PluginSites
  /** Runs after `npm run content` has checked the content at `root`, and after checks of the dev server. */
  checked?: (root: string, content: CheckedContent) => void
  /** What is published beside the pages. */
  files?: PluginFiles
  /** What it adds to the HTML of pages. It runs in every thread that renders them. */
  render?: PluginRender
  /** Makes pictures and other files of a release. It runs before the pages are rendered. */
  release?: (site: ReleaseContent) => Promise<ReleaseAdditions>
  /** What it adds to `npm run content` and `npm run build`. */
  commands?: PluginCommands
  /** What it adds to the dev server. */
  serve?: PluginServe
  /** What it says about the differences between two states of the content. */
  compare?: PluginCompare
}

/** What a plugin adds to the dev server. */
interface PluginServe {
  /** A mode of it: `vite --mode edit`. It answers this computer only. */
  mode?: string
  /** Creates a part of it, which may answer requests; undefined in modes that it has no part in. */
  part?: (dev: DevSite) => Promise<DevPart | undefined>
  /** Creates what adds pages to the content. They are not published. */
  extend?: (
    root: string,
    options: Omit<ReaderOptions, 'replacements'>,
  ) => Promise<(content: Content) => Content>
  /** Folders besides the content whose changes it reads the content again for. */
  watch?: readonly string[]
  /** Shows the problems of the content over the pages. One plugin of a site has it. */
  overlay?: ProblemOverlay
}

/** What a plugin says about the differences between two states of the content. */
interface PluginCompare {
  /** Lists what visitors see changed, besides the pages and `site.json`. */
  changes?: (before: Content, after: Content) => Iterable<SiteChange>
  /** Says all that differs, for `npm run content -- --diff` and the editor. One plugin of a site has it. */
  comparer?: ContentComparer
}

/** What a plugin adds to commands. */
interface PluginCommands {
  /** Other things that `npm run content` does, by the name of an option. */
  content?: Readonly<Record<string, ContentCommand>>
  /** Formats of `npm run content -- --format`, besides those for people and JSON: name → what writes the problems. */
  formats?: Readonly<Record<string, (problems: readonly Problem[]) => string>>
  /**
   * Corrects what has only one possible correction, for `npm run content -- --fix`: takes what was found, what checks again, and
   * what prints a line. Gives what it found last. One plugin of a site has it.
   */
  fix?: (
    root: string,
    found: CheckedContent,
    check: () => Promise<CheckedContent>,
    print: (line: string) => void,
  ) => Promise<CheckedContent>
  /** Other ways to build the site, by the name of an option of `npm run build`. */
  build?: Readonly<Record<string, BuildCommand>>
}

/** What `npm run content` does with an option, in place of its report. */
interface ContentCommand {
  /** What the option does, for `--help`. */
  usage: string
  /**
   * Takes the value of the option, and the content at `root` after a check. It does not run while the content has a problem,
   * unless that is in a document or folder of its own plugin: those the command looks for itself. Rejects with a `UserError`
   * that says what the user should do.
   */
  run: (root: string, value: string, checked: CheckedContent) => Promise<void>
}

/** Another way to build the site. */
interface BuildCommand {
  /** What the option does, for `--help`. */
  usage: string
  type: 'string' | 'boolean'
  /** Takes the value of the option, and what builds the site at `root`. Rejects when nothing is published. */
  run: (root: string, value: string, build: (target: BuildTarget) => Promise<void>) => Promise<void>
}

/** A text in a file. */
interface FileText {
  text: string
  /** Gives the change of the file that puts another text in its place. */
  replace: (other: string) => Edit | undefined
}

/** Gives the styles that a page needs before it has all of them, by its theme and the HTML of its app. */
export type FirstStyles = (theme: string, app: string) => string

/** What a plugin adds to a release. */
export interface ReleaseAdditions {
  /** Gives the picture that other sites show beside a shared link to the page of this name. */
  shareImage?: (name: string) => SocialImageFile
  /** Output path below `dist` → the file that the build puts there. */
  media?: ReadonlyMap<string, MediaFile>
  /** Makes the files of `media` that do not exist yet. `report` prints a line. */
  make?: (report: (line: string) => void) => Promise<void>
}

/**
 * A document in `content/` itself. The engine reports what is no valid JSON; the plugin checks the rest in `check`. It has a form in
 * `npm run edit`; VS Code completes it when `.vscode/settings.json` has a line for it. The plugin `lint` does not read it.
 */
export interface PluginDocument {
  /** `synonyms` for `content/synonyms.json`. */
  name: string
  /** For the completion in editors. The plugin checks the document itself. */
  schema: z.ZodType
}

/** A folder of files that a plugin reads. */
export interface PluginFolder {
  /** `content/coverage`. */
  folder: string
  /** Lists the texts of a file that visitors read, for translations. Documents need no such list. */
  texts?: (file: string, text: string) => Iterable<FileText>
  /** Lists the changes of files when a page moves from one name to another, such as `faq`; without `to`, it is removed. */
  movePage?: (site: SiteCheck, from: string, to?: string) => FileChange[]
}

/**
 * What plugins keep of a page, as plain JSON: the page cache stores it. A plugin declares a field of its own here
 * (`declare module '../../engine/plugin.ts'`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add its fields by declaration merging.
export interface PageFacts {}

/** Reads pages for a plugin. */
interface PageReader {
  /** What the facts depend on besides a page and its look-ups. When it changes, all pages are read again. */
  key?: string
  /** Whether only `warn` uses the facts: a build does without them. */
  forWarnings?: boolean
  /** Gives the facts that the plugin keeps of a page. */
  read: (page: ReadPage) => PageFacts
}

/** A page without problems, as plugins read it. */
export interface ReadPage {
  /** `faq` for `content/pages/faq.json`. */
  name: string
  document: ContentDocument
  /** As its components take it. */
  page: Page
  /** The texts of the body of an .mdx page, with the values of their tokens. */
  body: readonly BodyText[]
  /** The library of the page: it records each look-up, and when one gives something else, the page is read again. */
  library: Library
}

/** A heading or a paragraph of the body of an .mdx page. */
interface BodyText {
  text: string
  heading?: boolean
}

/** Further sites that are published with the source site. */
interface PluginSites {
  /** Lists what they are made of. The engine checks each, and publishes it in its folder. It runs when the source site has no problem. */
  list: (source: CheckedContent) => Iterable<SiteInput>
  /** Lists the languages that the site is translated to, for the editor. One plugin of a site has it. */
  translations?: (site: SiteCheck) => readonly Translation[]
}

/** What a plugin adds to the HTML of pages. */
interface PluginRender {
  /** Gives HTML for the head of a page, from the data of the page and `site.json` alone: it knows no other document. */
  head?: (page: PageData, site: Site) => string
  /**
   * Takes all content, and creates what gives HTML for the head of the page of a name, such as `faq`. A build runs it once, before
   * the pages are rendered, and renders a page again when this HTML has changed; the dev server runs it for each page.
   */
  heads?: (site: ReleaseContent) => (name: string) => string
  /**
   * Takes the text of the file of all styles, and creates what picks those that a page needs at first. One plugin of a site has
   * it; without it, each page waits for the file.
   */
  firstStyles?: (css: string) => Promise<FirstStyles>
}

/** The files that a plugin publishes. */
interface PluginFiles {
  /**
   * Lists them. Paths that the engine writes itself win. The dev server wants one file: where a list takes time, look first whether `wanted`, its path below `dist`, can
   * be in it.
   */
  list: (site: ReleaseContent, wanted?: string) => Iterable<SiteFile>
  /** The `path` of those that every release may have: no redirect can start there, and links to them are no mistake. */
  fixed?: readonly string[]
}

/** A file that is published beside the pages. */
export interface SiteFile {
  /** Its path below `dist`, without a slash first. */
  path: string
  /**
   * The text of the file, as it is; or a value, which the file exports as an ES module, with the base path before addresses of
   * the site.
   */
  content: () => { data: unknown } | { text: string }
  /**
   * Its type, such as `text/calendar`. Without one, hosts go by the ending of its path, and the dev server knows `.html`,
   * `.json` and `.xml`, and the modules below `_data/`; any other file is plain text.
   */
  type?: string
  /** An old address that leads to it. */
  redirectFrom?: string
}
