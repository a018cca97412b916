import { SiteFile } from '../../../schemas/site-file.ts'
import { type FieldPath, isObject } from '../../contract/json.ts'
import { nearest } from '../diagnostics/did-you-mean.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { keysAt } from '../read/shape-node.ts'

/**
 * Reads the value at a path of `content/site.json`, not validated. Undefined when there is none. Null when nobody can tell,
 * because the file cannot be read, a field on the way is missing, or a key is misspelt: that has a problem of its own.
 */
export function readSiteField(site: ContentDocument | undefined, path: FieldPath): unknown {
  let value = site?.data
  for (const [depth, key] of path.entries()) {
    if (!isObject(value)) return null
    if (!(key in value)) {
      const known = keysAt(SiteFile, site?.data, path.slice(0, depth))
      const unknown = Object.keys(value).filter((name) => !known.includes(name))
      if (unknown.some((name) => nearest(name, known) === key)) return null
    }
    value = value[key]
  }
  return value
}
