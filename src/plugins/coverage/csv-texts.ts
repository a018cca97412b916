import type { PluginFolder } from '../../engine/plugin.ts'
import type { Column } from './coverage-rows.ts'
import { readCsv } from './csv-table.ts'

const TECHNOLOGY = 'technology' satisfies Column

/** Lists the names of technologies in a table: the only words in it that visitors read. A table that cannot be read has none. */
export const listTechnologies: NonNullable<PluginFolder['texts']> = (file, text) => {
  const table = readCsv(file, text)
  if (!('rows' in table)) return []
  const column = table.columns.indexOf(TECHNOLOGY)
  return table.rows.flatMap(({ line, cells }) => {
    const name = cells[column] ?? ''
    if (name === '') return []
    const replace = (other: string) =>
      table.replaceAt(line, column, /[",]/.test(other) ? `"${other.replaceAll('"', '""')}"` : other)
    return [{ text: name, replace }]
  })
}
