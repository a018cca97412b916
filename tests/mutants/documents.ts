import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { Collection } from '../../schemas/collection.ts'
import { type Library, withLibrary } from '../../schemas/library.ts'
import { LabelWords } from '../../schemas/parts/label-words.ts'
import { checkSiteFile } from '../../src/engine/check/check-site-file.ts'
import { validatePage } from '../../src/engine/check/validate-page.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../src/engine/diagnostics/reporters.ts'
import { listFiles } from '../../src/engine/read/content-folder.ts'
import { readJson } from '../../src/engine/read/json-document.ts'
import { readMdx } from '../../src/engine/read/read-document.ts'
import { validate } from '../../src/engine/read/validate.ts'
import { createContentSession } from '../fixtures/content-session.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

const SITE = 'content/site.json'
const LABEL = 'content/broadband-label.json'

/** The tests' site has no redirects, so the mutants get these. */
const REDIRECTS = `"redirects": [
    { "from": "/old-plans", "to": "/pricing-plan" },
    { "from": "/help.php", "to": "https://help.example/" }
  ],`

function readText(path: string): string {
  const text = readFileSync(join(FULL_SITE, path), 'utf8')
  return path === SITE ? text.replace('"accepted":', (key) => `${REDIRECTS}\n  ${key}`) : text
}

/** The text of every document of the tests' site by its path. */
export const documents: ReadonlyMap<string, string> = new Map(
  listFiles(FULL_SITE, 'content')
    .filter(({ path }) =>
      /^content\/((site|broadband-label)\.json|(pages|collections)\/.*\.(json|mdx))$/.test(path),
    )
    .map(({ path }) => [path, readText(path)]),
)

/** Gives the library of the tests' site. Throws when its content has problems. */
export function readLibrary(): Library {
  const { library, problems } = createContentSession(FULL_SITE, { imageVariants: false })()
  if (problems.length > 0)
    throw new Error(`The tests' site has problems:\n${problems.map(formatProblem).join('\n')}`)
  return library
}

/** Gives all problems of the tests' site when `text` replaces the document `file`. */
export function checkDocument(file: string, text: string, library: Library): Problem[] {
  const document = file.endsWith('.mdx') ? readMdx(file, text) : readJson(file, text)
  if (!('problemAt' in document)) return [document]
  if (file.startsWith('content/pages/')) {
    const result = validatePage(document, library)
    return 'problems' in result ? result.problems : []
  }
  if (file === SITE) {
    const result = checkSiteFile(document, library)
    return 'problems' in result ? result.problems : []
  }
  const schema: z.ZodType = file === LABEL ? LabelWords : Collection
  const result = withLibrary(library, () => validate(document, schema))
  return 'problems' in result ? result.problems : []
}
