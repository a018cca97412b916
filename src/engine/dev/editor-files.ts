import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, writeIfPossible } from '../cache/cache-folder.ts'
import { type CompletionNames, createEditorSchemas } from './json-schemas.ts'
import { createTagTypes } from './tag-types.ts'

/**
 * Writes what VS Code completes content with: the schemas, where `.vscode/settings.json` looks for them, and the types of tags,
 * where `tsconfig.json` does. It does not touch a file that would stay the same.
 */
export function writeEditorFiles(root: string, names: CompletionNames): void {
  const folder = join(cacheFolder(root), 'schemas')
  const schemas = Object.entries(createEditorSchemas(root, names))
  const files = schemas.map(([kind, schema]): [string, string] => [`${kind}.json`, JSON.stringify(schema)])
  for (const [name, text] of [...files, ['tags.d.ts', createTagTypes(root, names)] as const]) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeIfPossible(file, text)
  }
}
