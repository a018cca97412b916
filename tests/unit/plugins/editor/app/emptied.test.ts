import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Page } from '../../../../../schemas/page.ts'
import { emptied } from '../../../../../src/plugins/editor/app/form/emptied.ts'
import {
  applyOperations,
  readEditable,
} from '../../../../../src/plugins/editor/server/splice/apply-operations.ts'
import { createContentSession } from '../../../../fixtures/content-session.ts'
import { FULL_SITE } from '../../../../fixtures/full-site.ts'
import { controlOf } from './control-of.ts'

const control = controlOf(Page)
const PAGES = 'content/pages'

/** A page of the full site with its texts left to write. */
function empty(name: string): string {
  const file = `${PAGES}/${name}`
  const text = readFileSync(join(FULL_SITE, file), 'utf8')
  const document = readEditable(file, text)
  if (!('data' in document)) throw new Error(`${file} cannot be read.`)
  const result = applyOperations(file, text, emptied(control, document))
  if (!('text' in result)) throw new Error(result.message)
  return result.text
}

test('an article keeps its blocks and buttons, and says what belongs where', () => {
  const text = empty('blog-details.mdx')
  expect(text).toContain('description: "[Write the description]"')
  expect(text).toContain('submit: Post Comment Now')
  expect(text).toContain('review: "[Write the review]"')
  expect(text.match(/review:/g)).toHaveLength(1)
  expect(text.endsWith('\n---\n\n[Write the text]\n')).toBe(true)
  expect(text).toContain('title: Seven small changes that make home Wi-Fi faster')
})

test('every page without its texts is still a page that the check accepts', () => {
  const names = readdirSync(join(FULL_SITE, PAGES)).filter((name) => /\.(json|mdx)$/.test(name))
  const drafts = new Map(names.map((name) => [`${PAGES}/${name}`, empty(name)]))
  const { problems } = createContentSession(FULL_SITE, { drafts })()
  // A link to a heading of a text that is gone is the only thing that may be wrong.
  expect(problems.filter(({ rule }) => rule !== 'link')).toEqual([])
})
