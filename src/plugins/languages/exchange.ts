import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { plural } from '../../contract/plural.ts'
import type { SiteCheck } from '../../engine/check/checked-content.ts'
import { escapeHiddenCharacters } from '../../engine/diagnostics/invisible-characters.ts'
import { UserError } from '../../engine/diagnostics/user-error.ts'
import { replaceFiles } from '../../engine/read/replace-files.ts'
import { exportPo, findLanguage, type ImportedFile, importPo } from './po.ts'
import type { Language } from './read-language.ts'

/**
 * Writes the PO file of a language, by its name or its locale, to standard output. Rejects with a `UserError` when there is no
 * such language, or when a file of it cannot be read.
 */
export function printPo(site: SiteCheck, languages: readonly Language[], wanted: string): void {
  process.stdout.write(exportPo(site, findLanguage(languages, wanted)))
}

/**
 * Takes the translations of a PO file over into `content/languages/` below `root`: all that it changes, or nothing. Prints which
 * documents differ, and what was not taken over. Throws a `UserError` when the file is missing, is no PO file, or is of
 * another language than those of the site; the error of the system when a document cannot be written.
 */
export function takeOverPo(
  root: string,
  site: SiteCheck,
  languages: readonly Language[],
  path: string,
): void {
  const { language, files, notes } = importPo(site, languages, readPoFile(root, path))
  writeTexts(root, files)
  for (const { file, count } of files) console.log(`${file}: ${plural(count, 'text')}`)
  for (const note of notes) console.error(`Not taken over: ${escapeHiddenCharacters(note)}.`)
  const all = files.reduce((sum, { count }) => sum + count, 0)
  console.log(
    all === 0
      ? `No translation in "${language}" differs: nothing was written.`
      : `${plural(all, 'text')} in ${plural(files.length, 'document')} of "${language}" changed. Check them: npm run content`,
  )
}

function readPoFile(root: string, path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR') throw new UserError(`There is no file ${path}.`)
    throw error
  }
}

/** Writes documents, all or none. New ones are there, without pairs, before the texts of all take their place. */
export function writeTexts(root: string, files: readonly ImportedFile[]): void {
  const made: string[] = []
  try {
    for (const { file } of files.filter(({ isNew }) => isNew)) {
      const path = join(root, file)
      const folder = mkdirSync(dirname(path), { recursive: true })
      if (folder !== undefined) made.push(folder)
      // Fails where there is a file: that is not to be removed.
      writeFileSync(path, '', { flag: 'wx' })
      made.push(path)
    }
    replaceFiles(root, files)
  } catch (error) {
    for (const path of made) rmSync(path, { recursive: true, force: true })
    throw error
  }
}
