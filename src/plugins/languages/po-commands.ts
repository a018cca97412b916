import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { plural } from '../../contract/plural.ts'
import { writeContent } from '../../engine/public/files.ts'
import { escapeHiddenCharacters } from '../../engine/public/problems.ts'
import type { SiteCheck } from '../../engine/public/site.ts'
import { UserError } from '../../engine/public/system.ts'
import { exportPo, findLanguage, importPo } from './po.ts'
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
  writeContent(root, files)
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
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(resolve(root, path)))
  } catch (error) {
    if (error instanceof TypeError)
      throw new UserError(
        `${path} is no UTF-8 text, but in another encoding, such as Windows-1252: its letters would be lost. Save it as UTF-8, then import it. Nothing was written.`,
      )
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR') throw new UserError(`There is no file ${path}.`)
    throw error
  }
}
