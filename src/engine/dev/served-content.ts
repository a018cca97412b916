import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ViteDevServer } from 'vite'
import { type Content, createContentSession, sitesOf } from '../check/content-session.ts'
import { recheckDocument } from '../check/recheck.ts'
import { foldWarnings } from '../diagnostics/dedupe-problems.ts'
import { formatProblem, formatWarning } from '../diagnostics/reporters.ts'
import { overlayOf } from '../hooks.ts'
import { buildDate, timeZoneOf } from '../library/build-date.ts'
import type { ReaderOptions } from '../library/site-sources.ts'
import { THEME } from '../library/theme.ts'
import type { FrontDoor } from './front-door.ts'

/** Milliseconds without an unsaved change before the server checks all of the content, and looks for warnings. */
const TYPING_PAUSE = 400

/** Milliseconds between two looks at the clock. */
const CLOCK_PAUSE = 30_000

/** How the dev server reads content. */
export const DEV_OPTIONS = { imageVariants: false, local: true } as const

/** What a plugin may use of the dev server. */
export interface DevSite {
  root: string
  /** The mode of Vite. */
  mode: string
  /** What pages of this server send with requests that only they may make. */
  secret: string
  /** Whose server it is, of a team behind a front door; undefined on one's own computer. */
  team: FrontDoor['team']
  /** Texts that are read in place of files. A part may change them, and calls `check` then. */
  replacements: Map<string, string>
  /** The content of the last check, also when it has problems. */
  content: () => Content
  /** What pages show: the last content without a problem, or the first one that was read. */
  lastGood: () => Content
  /** Renders the page of this name, without the document around it; undefined when there is none. Rejects when a component throws. */
  render: (content: Pick<Content, 'site' | 'variants'>, name: string) => Promise<string | undefined>
  /** Counts the good states of the content that pages must load. */
  edition: () => number
  /** Checks the content with its replacements; with `typed`, the path of a document, the pages that show it first, and all after a pause. */
  check: (typed?: string) => void
  /** Reads the content as of a day, such as `2026-12-24`; without one, as of that of the server. Throws when it is no date. */
  showDay: (day?: string) => void
  /** Runs `tell` with the address of the server, such as `http://localhost:5173` or `unix:/run/a.sock`, as soon as it listens. */
  onListening: (tell: (address: string) => void) => void
  /** Sends an event to the client of Vite in all windows. */
  send: (event: string, data: object) => void
}

/** Shows problems over a page. A part of the dev server has a place of its own for them, so that its pages do not load it. */
export interface ProblemOverlay {
  /** The module that pages load. It sends `content:overlay` to be told what it shows. */
  module: string
  /**
   * Gives what the module gets as the event `content:problems` after each check. `behind`: whether the page shows a good state
   * of the content.
   */
  state: (content: Content, behind: boolean) => object
}

/** The addresses of the app and its styles as one file each. */
export interface PageBundle {
  script: string
  styles: string
}

/** A part of the dev server. */
export interface DevPart {
  /**
   * The pages load this bundle of the app, which has all styles but those of the theme, in place of its modules, and no overlay.
   * Only pages of this server may show them in a frame.
   */
  bundle?: PageBundle
  /**
   * Answers a request of its own; gives false for any other one. It runs before Vite's own middlewares, and `url` of the
   * request has the query.
   */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Runs when files have changed, before they are read. */
  update?: () => void
  /** Gives, after each check, texts of pages, by path: pages with these texts show while something has a problem. */
  fallbacks?: (content: Content) => ReadonlyMap<string, string>
  /** Runs after each check; `isPartial`: of one document, and a check of all content follows. */
  checked?: (isPartial: boolean) => void
}

/** The content that a dev server reads, and tells open pages about. */
export interface ServedContent
  extends Pick<DevSite, 'check' | 'content' | 'edition' | 'lastGood' | 'showDay'> {
  /** Identifies the edition among those of all servers. */
  revision: () => string
  /** What the overlay shows of the last check; undefined without one. */
  overlayState: () => object | undefined
  /** Reads the files; `extended`: pages changed though no file did. A single `changed` document comes first; it gives false then. */
  refresh: (extended?: boolean, changed?: string) => boolean
}

/** What is read: the sources of the content, the texts in place of files, and the parts of the server, which may be added later. */
interface ServedContentOptions {
  sources: Pick<ReaderOptions, 'plugins' | 'decodedPictures'>
  replacements: Map<string, string>
  /** Add pages that no file of the content has. */
  extensions: readonly ((content: Content) => Content)[]
  parts: readonly DevPart[]
}

/**
 * Reads the content below `root` for the first time, prints its problems and warnings, and gives what reads it again. Throws
 * when SITE_DATE is no date of the calendar.
 */
export function createServedContent(
  server: ViteDevServer,
  root: string,
  { sources, replacements, extensions, parts }: ServedContentOptions,
): ServedContent {
  const { hot } = server.environments.client
  const openOn = (day?: string) =>
    createContentSession(root, { ...sources, ...DEV_OPTIONS, replacements, day })
  let readContent = openOn()
  const read = (withWarnings?: boolean) =>
    extensions.reduce((content, extend) => extend(content), readContent(withWarnings))
  /** Tells the parts of the server, the terminal if `printed`, and plugins after the pages have got their answer. */
  const tellAll = (printed = false) => {
    if (printed) print(current, true)
    setImmediate(() => {
      for (const plugin of sources.plugins) plugin.checked?.(root, current)
    })
    for (const part of parts) part.checked?.(false)
  }
  const print = createPrinter(server)
  // A tab may be older than this server, whose editions begin at 0 again.
  const startedAt = Date.now()
  let edition = 0
  let current = read()
  let lastGood = current
  let shownTheme: string | undefined
  let pauseTimer: NodeJS.Timeout | undefined

  const overlay = overlayOf(sources.plugins)
  const overlayState = () => overlay?.state(current, lastGood.problems.length === 0)
  /** Takes the fallbacks of parts into the last good content. Gives whether one has changed. */
  const showFallbacks = () => {
    const before = lastGood
    if (before.problems.length > 0) return false
    for (const [path, text] of parts.flatMap(({ fallbacks }) => [...(fallbacks?.(current) ?? [])])) {
      const replacement = replacements.get(path)
      replacements.set(path, text)
      const next = recheckDocument(lastGood, path)
      if (next && !isSameSite(lastGood, next)) lastGood = next
      if (replacement === undefined) replacements.delete(path)
      else replacements.set(path, replacement)
    }
    return lastGood !== before
  }
  /** Tells open pages the problems, and to load the content again when it has changed. */
  const notifyPages = (changed = true) => {
    const wasBroken = lastGood.problems.length > 0
    const isGood = current.problems.length === 0
    if (isGood) lastGood = current
    const isNew = showFallbacks() || (isGood && changed)
    if (isNew) edition++
    hot.send('content:problems', overlayState())
    if (isGood && wasBroken) hot.send({ type: 'full-reload' })
    else if (isNew) hot.send('content:change', { edition })
  }
  /** Checks all of the content after a pause in typing, and prints what it finds if `printed`. */
  const checkInPause = (printed = false) => {
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(() => {
      if (!existsSync(join(root, 'content'))) return
      const shown = current
      current = read()
      if (!isSameSite(shown, current)) notifyPages()
      else if (current.problems.length === 0) lastGood = current
      tellAll(printed)
    }, TYPING_PAUSE)
  }
  tellAll()
  print(current)
  /** The chosen day; undefined for today. */
  let shownDay: string | undefined
  // Offers begin and end at midnight, also while the computer sleeps.
  const midnight = setInterval(() => {
    const { day, site } = current.sources
    if (buildDate(shownDay, timeZoneOf(site?.data)) !== day) served.refresh(true)
  }, CLOCK_PAUSE).unref()
  server.httpServer?.once('close', () => clearInterval(midnight))
  const served: ServedContent = {
    content: () => current,
    lastGood: () => lastGood,
    edition: () => edition,
    revision: () => `${startedAt}-${edition}`,
    overlayState,
    refresh: (extended = false, changed = '') => {
      for (const part of parts) part.update?.()
      const [before, quick] = [current, recheckDocument(current, changed)]
      current = quick ?? read()
      // Vite has made the styles of a changed file again.
      shownTheme = replacements.get(THEME)
      // The open pages show what the editor has written: they must not load it again.
      notifyPages(extended || !(quick ? isSameSite(before, quick) : before.statKey === current.statKey))
      if (quick) checkInPause(true)
      else tellAll(true)
      return quick === undefined
    },
    showDay: (day) => {
      shownDay = day
      readContent = openOn(day)
      served.refresh(true)
    },
    check: (typed = '') => {
      current = recheckDocument(current, typed) ?? { ...read(false), warnings: current.warnings }
      notifyPages()
      for (const part of parts) part.checked?.(true)
      const theme = replacements.get(THEME)
      // Vite makes the styles again.
      if (theme !== shownTheme) server.watcher.emit('change', join(root, THEME))
      shownTheme = theme
      checkInPause()
    },
  }
  return served
}

/** Whether two checks have found the same problems, and pages that publish the same. */
function isSameSite(one: Content, other: Content): boolean {
  const hashesOf = (content: Content): string[] =>
    sitesOf(content).flatMap(({ checked }) =>
      [...checked.summaries].map(([name, { hashes }]) => [name, ...hashes].join()),
    )
  return isDeepStrictEqual(one.problems, other.problems) && isDeepStrictEqual(hashesOf(one), hashesOf(other))
}

/**
 * Creates what prints the problems of the content. Without one, it says so if it prints `again`, and prints each warning once:
 * the overlay shows no warnings.
 */
function createPrinter({ config: { logger } }: ViteDevServer): (content: Content, again?: boolean) => void {
  let reported = new Set<string>()
  return ({ problems, warnings }, again) => {
    if (problems.length > 0) {
      logger.error(problems.map(formatProblem).join('\n'), { timestamp: true })
      return
    }
    if (again) logger.info('content is good', { timestamp: true })
    const lines = foldWarnings(warnings).map(formatWarning)
    const unreported = lines.filter((line) => !reported.has(line))
    reported = new Set(lines)
    if (unreported.length > 0) logger.warn(unreported.join('\n'), { timestamp: true })
  }
}
