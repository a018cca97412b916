import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { cacheFolder, writeIfPossible } from '../../engine/public/cache.ts'
import { completionNames } from '../../engine/public/site.ts'
import { createVscodeSchemas } from './vscode-schemas.ts'

/** The root and the names of the schemas that this process has written last. */
let written = ''

/** Completion of content in VS Code: the JSON Schemas that `.vscode/settings.json` names. */
export const completion: EnginePlugin = {
  name: 'completion',
  checked: (root, content) => {
    const names = completionNames(content)
    const state = JSON.stringify([root, names])
    // Deleting the project is a change, too.
    if (state === written || !existsSync(join(root, 'schemas'))) return
    written = state
    for (const [kind, schema] of Object.entries(createVscodeSchemas(content.sources.plugins, names))) {
      const file = join(cacheFolder(root), 'schemas', `${kind}.json`)
      const text = JSON.stringify(schema)
      // VS Code reads a file again when it is written.
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeIfPossible(file, text)
    }
  },
}
