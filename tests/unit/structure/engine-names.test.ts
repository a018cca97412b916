import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { expect, test } from 'vitest'
import { cardTraits } from '../../../schemas/card-traits.ts'
import { blockTraits } from '../../../schemas/traits.ts'

const root = join(import.meta.dirname, '../../..')
const names = [...new Set([...Object.keys(blockTraits), ...Object.keys(cardTraits)])]

/** Names of blocks and cards that mean something else in the engine: file or folder → name → meaning. */
const OTHER_MEANINGS: Record<string, Record<string, string>> = {
  'src/plugins/coverage/coverage-rows.ts': { plans: 'a column of a table' },
  'src/engine/check/check-redirects.ts': { link: 'a look-up of the library' },
  'src/plugins/editor/app/form/': { link: 'a kind of value', prose: 'a role' },
  'src/plugins/lint/': { speed: 'a field of a record' },
  'src/plugins/lint/collect-facts.ts': { link: 'a node of Markdown' },
  'src/plugins/search/plugin.ts': { search: 'its own name' },
  'src/engine/read/shape-of.ts': { prose: 'a control' },
  'src/engine/content-changes.ts': { link: 'a kind of change', order: 'a kind of change' },
  'src/plugins/changes/': { link: 'a kind of change', order: 'a kind of change' },
  'src/plugins/gallery/gallery.ts': { link: 'a node of Markdown' },
  'src/plugins/editor/protocol.ts': { article: 'a trait' },
  'src/plugins/editor/server/pages/plan-page-change.ts': { link: 'a rule' },
  'src/plugins/editor/server/pages/find-templates.ts': { article: 'a trait' },
  'src/plugins/coverage/words.ts': { plans: 'a column' },
  'src/plugins/languages/words.ts': { link: 'a rule' },
  'src/plugins/languages/segments.ts': { prose: 'a role' },
  'src/engine/library/': { link: 'a look-up of the library, and a rule' },
  'src/engine/diagnostics/words/links.ts': { link: 'a rule' },
  'src/engine/diagnostics/words/markdown.ts': { link: 'a rule' },
  'src/engine/markdown/': { link: 'a look-up, a rule, and a node of Markdown' },
}

/**
 * Lists the names of blocks and cards that are string literals in a source. The formatter writes these in single quotes.
 * Names in comments do not count, nor do names in double quotes: those stand in sentences and in examples for editors.
 */
function quotedNames(source: string): string[] {
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
  // The first argument of the words of a problem is its rule.
  const named = code.replace(/\b(?:problem|statement)\(\s*'[a-z-]+'/g, '')
  return [...named.matchAll(/(['`])([a-z]+)\1/g)].flatMap(({ 2: name = '' }) =>
    names.includes(name) ? [name] : [],
  )
}

const sources = ['src/engine', 'src/plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|js)$/.test(path))
    .map((path) => posix.join(folder, ...path.split(sep))),
)

const hasOtherMeaning = (path: string, name: string) =>
  Object.entries(OTHER_MEANINGS).some(([start, meanings]) => path.startsWith(start) && meanings[name])

test('the engine and its plugins name no block and no card', () => {
  expect(sources.length).toBeGreaterThan(100)
  const offences = sources.flatMap((path) => {
    const quoted = quotedNames(readFileSync(join(root, path), 'utf8'))
    return quoted.flatMap((name) => (hasOtherMeaning(path, name) ? [] : `${path}: ${name}`))
  })
  expect(offences, 'Let a trait say it, or add the other meaning of the word to the list above.').toEqual([])
})

test('the engine imports no schema of a block', () => {
  const importsBlock = (path: string) =>
    /from '[./]+schemas\/blocks\//.test(readFileSync(join(root, path), 'utf8'))
  expect(sources.filter(importsBlock)).toEqual([])
})
