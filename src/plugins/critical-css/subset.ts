import { memoize } from '../../engine/public/cache.ts'
import type { Requirement } from './parse-stylesheet.ts'
import { parseStylesheet, type StylesheetPart } from './parse-stylesheet.ts'

/** The matcher remembers this many start tags; most of a site's are the same on all pages. */
const MAX_TAGS = 5000

/** Gives the simple selectors that match the element of a start tag such as `section class="a b" data-type="faq"`. */
function listSimpleSelectors(tag: string): string[] {
  const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
  const selectors = [name.toLowerCase()]
  for (const [, written = '', value = ''] of tag.matchAll(/\s([^\s=/]+)(?:="([^"]*)")?/g)) {
    const attribute = written.toLowerCase()
    if (attribute === 'class') selectors.push(...value.split(' ').map((one) => `.${one}`))
    if (attribute === 'id') selectors.push(`#${value}`)
    selectors.push(`[${attribute}]`, `[${attribute}=${value}]`)
  }
  return selectors
}

/**
 * Creates a function that finds which of `selectors` match an element in HTML, in their order: tags, classes, ids and
 * attributes. The HTML must be as React writes it: attributes in double quotes, with every `>` escaped.
 */
function createSimpleSelectorMatcher(selectors: ReadonlySet<string>): (html: string) => Set<string> {
  const listMatching = memoize(
    (tag) => listSimpleSelectors(tag).filter((selector) => selectors.has(selector)),
    MAX_TAGS,
  )
  return (html) => {
    const found = new Set<string>()
    for (const [, tag = ''] of html.matchAll(/<([a-zA-Z][^>]*)/g))
      for (const selector of listMatching(tag)) found.add(selector)
    return new Set([...selectors].filter((selector) => found.has(selector)))
  }
}

type RulePart = Extract<StylesheetPart, { kind: 'rule' }>
type NamedPart = Extract<StylesheetPart, { kind: 'named' }>

/** The simple selectors that match an element of a page. */
type Matches = ReadonlySet<string>

function areMet(requirements: readonly Requirement[], matches: Matches): boolean {
  return requirements.every((requirement) =>
    typeof requirement === 'string'
      ? matches.has(requirement)
      : requirement.some((alternative) => areMet(alternative, matches)),
  )
}

function matchingSelectors({ selectors }: RulePart, matches: Matches): RulePart['selectors'] {
  return selectors.filter(({ requirements }) => areMet(requirements, matches))
}

/** Gives the parts that may have an effect on a page, in order, with their children. */
function* effectiveParts(parts: readonly StylesheetPart[], matches: Matches): Generator<StylesheetPart> {
  for (const part of parts) {
    if (part.kind === 'rule' && matchingSelectors(part, matches).length === 0) continue
    yield part
    if (part.kind === 'rule' || part.kind === 'group') yield* effectiveParts(part.children, matches)
  }
}

/** Gives the names of the custom properties and keyframes that have an effect on a page. */
function findUsedNames(stylesheet: readonly StylesheetPart[], matches: Matches): Set<string> {
  const used = new Set<string>()
  const namedParts: NamedPart[] = []
  for (const part of effectiveParts(stylesheet, matches)) {
    if (part.kind === 'named') namedParts.push(part)
    else if (part.kind !== 'rule') for (const name of part.uses) used.add(name)
  }
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const { name, uses } of namedParts) if (used.has(name)) for (const one of uses) used.add(one)
  }
  return used
}

function stringify(parts: readonly StylesheetPart[], matches: Matches, used: ReadonlySet<string>): string {
  const blockOf = (prelude: string, content: string) => (content === '' ? '' : `${prelude}{${content}}`)
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'named') return used.has(part.name) ? part.text : ''
      const content = () => stringify(part.children, matches, used)
      if (part.kind === 'group') return blockOf(part.prelude, content())
      const matching = matchingSelectors(part, matches)
      if (matching.length === 0) return ''
      // Nested rules have the specificity of the most specific selector in the whole list.
      const nested = part.children.some(({ kind }) => kind === 'rule' || kind === 'group')
      return blockOf((nested ? part.selectors : matching).map(({ text }) => text).join(), content())
    })
    .join('')
}

function extractSubset(stylesheet: readonly StylesheetPart[], matches: Matches): string {
  return stringify(stylesheet, matches, findUsedNames(stylesheet, matches)).replaceAll(';}', '}')
}

function addSimpleSelectors(requirements: readonly Requirement[], selectors: Set<string>): void {
  for (const requirement of requirements)
    if (typeof requirement === 'string') selectors.add(requirement)
    else for (const alternative of requirement) addSimpleSelectors(alternative, selectors)
}

/** Collects the simple selectors that the rules of a stylesheet require. */
function collectSimpleSelectors(
  parts: readonly StylesheetPart[],
  selectors = new Set<string>(),
): Set<string> {
  for (const part of parts) {
    if (part.kind === 'rule')
      for (const { requirements } of part.selectors) addSimpleSelectors(requirements, selectors)
    if (part.kind === 'rule' || part.kind === 'group') collectSimpleSelectors(part.children, selectors)
  }
  return selectors
}

/**
 * Creates a function that gives the rules of `css` that can match an element in a page's HTML, in their order. They show
 * the page as all rules do, until the app changes it. Pages with the same matches share one string. Throws when PostCSS cannot
 * parse `css`.
 */
export function createCriticalCssExtractor(css: string): (html: string) => string {
  const stylesheet = parseStylesheet(css)
  const findMatches = createSimpleSelectorMatcher(collectSimpleSelectors(stylesheet))
  const subsets = new Map<string, string>()
  return (html) => {
    const matches = findMatches(html)
    const key = [...matches].join(' ')
    const subset = subsets.get(key) ?? extractSubset(stylesheet, matches)
    subsets.set(key, subset)
    return subset
  }
}
