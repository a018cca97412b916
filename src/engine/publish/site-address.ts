import { applyEdits, modify } from 'jsonc-parser'
import { type Replacements, readFileText } from '../read/content-folder.ts'
import { rootDocumentPath } from '../read/document-paths.ts'

const SITE = rootDocumentPath('site')

/**
 * Gives the texts that a build reads in place of files: the environment variable SITE_URL takes the place of `url` in
 * `content/site.json`, such as for a build that is only shown to colleagues. A wrong address is a problem of the content.
 */
export function withSiteAddress(
  root: string,
  replacements: Replacements = new Map(),
  address = process.env.SITE_URL,
): Replacements {
  const text = address && readFileText(root, SITE, replacements)
  if (!address || typeof text !== 'string') return replacements
  return new Map([...replacements, [SITE, applyEdits(text, modify(text, ['url'], address, {}))]])
}
