// What plugins may import to keep what takes long to make. Docstrings are in these files.

export { cacheFolder, writeAtomically, writeIfPossible } from '../cache/cache-folder.ts'
export { contentHash } from '../cache/content-hash.ts'
export { openFileList } from '../cache/file-list.js'
export { findOrMakeFolder } from '../cache/find-or-make-folder.js'
export { memoize } from '../cache/memoize.ts'
export { parallel } from '../cache/parallel.ts'
export { sourceHash } from '../cache/source-hash.js'
