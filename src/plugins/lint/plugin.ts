import type { EnginePlugin } from '../../engine/plugin.ts'
import { type ContentDocument, readDocument } from '../../engine/public/documents.ts'
import {
  collectTokens,
  type Lookups,
  type TrackedLibrary,
  trackLibrary,
} from '../../engine/public/library.ts'
import type { Finding } from '../../engine/public/problems.ts'
import type { CheckedContent, SiteCheck, SiteSources } from '../../engine/public/site.ts'
import { collectFacts, createLintContext } from './collect-facts.ts'
import { hasErrorRules, LINT_RULES, lintContent } from './lint.ts'
import type { DocumentFacts, LintContext, LintSite } from './rule.ts'
import { findFigureJumps } from './rules/figure-jump.ts'
import { findSkippedLevels } from './rules/heading-level.ts'

declare module '../../engine/plugin.ts' {
  interface PageFacts {
    /** The facts of the page that the rules compare. */
    lint?: DocumentFacts
    /** The paths of the blocks whose headings skip a level. */
    skippedLevels?: readonly (string | number)[][]
  }
}

/** Finds what a reader of the whole site would notice: prices, figures, dates, texts, pictures, links, titles. */
export const lint: EnginePlugin = {
  name: 'lint',
  readPages: (sources, libraryResult) => {
    const context = createLintContext(sources, libraryResult)
    return {
      key: keyOf(sources, context),
      forWarnings: !hasErrorRules(context),
      read: ({ document, page, library: { token, picture, siteField } }) => ({
        lint: collectFacts(document, { ...context, token, picture, siteField }),
        skippedLevels: findSkippedLevels(page),
      }),
    }
  },
  check: (site) => {
    const context = createLintContext(site.sources, site.libraryResult)
    return hasErrorRules(context) ? lintContent(readSite(site, context), 'error') : []
  },
  warn: (site) => {
    const context = createLintContext(site.sources, site.libraryResult)
    const findings = lintContent(readSite(site, context), 'warning')
    const placeOf = ({ rule, file, at }: Finding) => JSON.stringify([rule, file, at])
    const found = new Set(findings.map(placeOf))
    const jumps = findAllJumps(site, context).filter((jump) => !found.has(placeOf(jump)))
    const inSite = LINT_RULES.flatMap((rule) => [...(rule.inSite?.(site) ?? [])])
    return [...inSite, ...jumps, ...findings]
  },
}

/** Gives the facts of all documents, and the data that the rules compare them with. */
function readSite({ sources, library, results }: SiteCheck, context: LintContext): LintSite {
  const { collections, site, day } = sources
  const documents = [...collections.values(), ...(site ? [site] : [])]
  const tracked = trackLibrary(library)
  const key = keyOf(sources, context)
  return {
    ...context,
    tokens: collectTokens({ collections: collections.values(), site, day }),
    collections: [...collections.keys()],
    facts: [
      ...documents.map((document) => factsOf(document, context, key, tracked)),
      ...[...results.values()].flatMap(({ facts }) => facts?.lint ?? []),
    ],
  }
}

/** Gives what all facts depend on besides a document and its look-ups: the day, the language, the currency and its format. */
function keyOf({ day, formats }: SiteSources, { money, siteField }: LintContext): string {
  return `${day} ${formats.locale} ${siteField('currency')} ${money.sample}`
}

const kept = new WeakMap<ContentDocument, { key: string; lookups: Lookups; facts: DocumentFacts }>()

/** Gives the facts of a document that is no page. It keeps them until the document or one of its look-ups changes. */
function factsOf(
  document: ContentDocument,
  context: LintContext,
  key: string,
  { track, isUnchanged }: TrackedLibrary,
): DocumentFacts {
  const known = kept.get(document)
  if (known?.key === key && isUnchanged(known.lookups)) return known.facts
  const lookups: Lookups = {}
  const { token, picture, siteField } = track(lookups)
  let showsCollection = false
  const published: LintContext['published'] = (name) => {
    showsCollection = true
    return context.published(name)
  }
  const facts = collectFacts(document, { ...context, token, picture, siteField, published })
  // Records are no tracked look-up of the lint.
  if (!showsCollection) kept.set(document, { key, lookups, facts })
  return facts
}

/** Compares the figures of all documents that have changed since the last commit with those before. */
function findAllJumps({ sources }: CheckedContent, { money }: LintContext): Finding[] {
  return [...sources.lastCommitted()].flatMap(([path, text]) => {
    const before = readDocument(path, text)
    const document = readDocument(path, sources.readText(path))
    return 'problemAt' in before && 'problemAt' in document ? findFigureJumps(before, document, money) : []
  })
}
