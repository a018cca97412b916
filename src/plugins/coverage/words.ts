import { type Data, defineWords, problem, statement } from '../../../schemas/words.ts'
import { AS_WRITTEN, adviseKnown, type Guess, quote } from '../../engine/public/problems.ts'

interface Unknown extends Guess {
  written: string
}

function adviseSemicolons(ids: readonly string[]): string {
  return `separate them by semicolons, in one cell: ${ids.join(';')}`
}

interface BadPostcode extends Data {
  written: string
  /** What was probably meant. */
  near?: string | undefined
  /** 0 is a digit and A a letter. */
  formats: readonly string[]
}

/** What is wrong with the tables of where the provider sells. */
export const tell = defineWords(
  {
    'no-csv-file': problem('file-name', () => ['is not a .csv file', 'move or remove it']),
    'coverage-without-settings': problem('coverage', () => [
      'is read by nothing',
      'write "coverage" in content/site.json, or remove the file',
    ]),
    'no-coverage-table': problem('missing-file', ({ folder }: { folder: string }) => [
      `has "coverage", and ${folder}/ has no table`,
      `write one, such as ${folder}/areas.csv`,
    ]),
    'address-of-postcodes': problem(
      'duplicate',
      () => [
        'has the address of the list of postcodes ("list.path" of "coverage" in content/site.json)',
        'rename one of the two',
      ],
      () => ['has the address of the list of postcodes', 'rename one of the two'],
    ),
    'plan-sold-nowhere': problem('coverage', ({ folder, id }: { folder: string; id: string }) => [
      `is sold at no postcode of ${folder}/`,
      `name it there as "${id}", or remove the plan`,
    ]),
    'same-column': statement('duplicate', ({ column }: { column: string }) => [
      `"${column}" is the name of two columns`,
      'remove one',
    ]),
    'unknown-column': statement('unknown-key', ({ written, ...guess }: Unknown) => [
      `"${written}" is not a column`,
      adviseKnown(guess, 'known', AS_WRITTEN),
    ]),
    'no-column': problem('missing', ({ name, columns }: { name: string; columns: readonly string[] }) => [
      `has no column "${name}"`,
      `the columns are ${columns.join(', ')}`,
    ]),
    'plans-in-cells': problem('syntax', ({ ids }: { ids: readonly string[] }) => [
      'separates plans by a comma',
      adviseSemicolons(ids),
    ]),
    'plans-by-other-sign': problem(
      'collection',
      ({ sign, ids }: { sign: string; ids: readonly string[] }) => [
        `separates plans by ${sign === '' ? 'a space' : quote(sign)}`,
        adviseSemicolons(ids),
      ],
    ),
    'number-of-cells': problem('syntax', ({ cells, columns }: { cells: number; columns: number }) => [
      `has ${cells} cells, and the table has ${columns} columns`,
      'put a text with a comma in quotation marks',
    ]),
    'same-postcode': statement('duplicate', ({ postcode, other }: { postcode: string; other: string }) => [
      `${postcode} is in ${other} too`,
      'remove one of the two',
    ]),
    'empty-postcode': problem('empty', ({ formats }: { formats: readonly string[] }) => [
      'is empty',
      `write a postcode as ${formats.map(quote).join(' or ')}`,
    ]),
    'not-a-postcode': statement('format', ({ written, near, formats }: BadPostcode) => [
      `"${written}" is not a postcode${near === undefined ? '' : `; did you mean "${near}"?`}`,
      `0 is a digit and A a letter in ${formats.map(quote).join(' or ')}`,
    ]),
    'unknown-status': statement('unknown-value', ({ written, ...guess }: Unknown) => [
      `"${written}" is not a status`,
      adviseKnown(guess, 'known', AS_WRITTEN),
    ]),
    'unknown-plan': statement('collection', ({ written, ...guess }: Unknown) => [
      `no plan has the name "${written}"`,
      adviseKnown(guess, 'known', AS_WRITTEN),
    ]),
    'plans-where-none': problem('value', () => [
      'names plans, and the status is "no"',
      'change one of the two',
    ]),
    'no-technology': problem('missing', ({ status }: { status: string }) => [
      `is empty, and the answer "${status}" of site.json says {technology}`,
      'write one, such as Fibre',
    ]),
    'not-a-planned-day': statement('format', ({ written }: { written: string }) => [
      `"${written}" is not a day of the calendar`,
      'write it as "2027-03-01"',
    ]),
    'day-without-plan': problem('value', ({ status }: { status: string }) => [
      `is a planned day, and the status is "${status}"`,
      'remove it, or write "planned"',
    ]),
    'no-planned-day': problem('missing', () => ['is empty', 'write the planned day, such as 2027-03-01']),
    'planned-day-has-come': problem('coverage', ({ day }: { day: string }) => [
      `has come (today is ${day})`,
      'write "yes", or another day',
    ]),
    'empty-table': problem('empty', () => ['is empty', 'write the columns on its first line']),
    'separator-line': statement('syntax', ({ line }: { line: string }) => [
      `"${line}" is for spreadsheets`,
      'remove the line',
    ]),
    'commas-at-end': problem('syntax', ({ count }: { count: number }) => [
      `has ${count === 1 ? 'a comma' : 'commas'} at the end of each line`,
      'remove them',
    ]),
    'other-separator': problem('syntax', () => [
      'separates its columns by semicolons or tabs',
      'save it with commas',
    ]),
    'line-break-in-quotes': problem('syntax', () => [
      'has quotation marks that hold a line break, or that nothing closes',
    ]),
    'open-quotation-mark': problem('syntax', () => [
      'has a quotation mark that nothing closes, or text after one',
    ]),
  },
  {
    'no-coverage-table': { folder: 'content/coverage' },
    'plan-sold-nowhere': { folder: 'content/coverage', id: 'fibre-150' },
    'same-column': { column: 'status' },
    'unknown-column': { written: 'sattus', near: 'status' },
    'no-column': { name: 'status', columns: ['postcode', 'status', 'plans'] },
    'plans-in-cells': { ids: ['fibre-150', 'fibre-500'] },
    'plans-by-other-sign': { sign: '/', ids: ['fibre-150', 'fibre-500'] },
    'number-of-cells': { cells: 6, columns: 5 },
    'same-postcode': { postcode: '98101', other: 'content/coverage/areas.csv:12' },
    'empty-postcode': { formats: ['00000'] },
    'not-a-postcode': { written: '9810', near: '09810', formats: ['00000'] },
    'unknown-status': { written: 'yess', near: 'yes' },
    'unknown-plan': { written: 'fibre-15', near: 'fibre-150' },
    'no-technology': { status: 'yes' },
    'not-a-planned-day': { written: '2027-02-30' },
    'day-without-plan': { status: 'yes' },
    'planned-day-has-come': { day: '2027-03-01' },
    'separator-line': { line: 'sep=;' },
    'commas-at-end': { count: 2 },
  },
)
