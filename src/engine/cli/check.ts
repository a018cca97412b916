import { formatDocuments, mendContent } from '../check/apply-fixes.ts'
import { writeEditorFiles } from '../dev/editor-files.ts'
import { completionNames } from '../dev/json-schemas.ts'
import {
  formatForTerminal,
  formatGithub,
  formatJson,
  formatMended,
  formatSarif,
} from '../diagnostics/reporters.ts'
import { diffContent, formatDiff } from '../diff/diff-content.ts'
import { buildDate } from '../library/build-date.ts'
import { readFileText } from '../read/content-folder.ts'
import { GitError } from '../read/git.ts'
import { createSiteSession } from '../workers/check-site.ts'
import { parseOptions, refuseOptions } from './parse-options.ts'

const FORMATS = ['human', 'json', 'github', 'sarif']
const USAGE = `npm run content -- [--fix] [--format ${FORMATS.join('|')}] [--at 2026-12-24]
npm run content -- --diff <branch, tag or commit> [--format markdown]

Checks everything in content/ and lists every problem with its file, line and column.
  --fix      corrects what has only one possible correction, shows it, and indents files as usual
  --format   how problems are printed: for people, or for a program
  --at       checks the site as of another day
  --diff     says what visitors will see changed since a branch, a tag or a commit`

/** The options of the command line; ends the process with advice when one of them cannot be understood. */
function readOptions() {
  const values = parseOptions(USAGE, {
    format: { type: 'string', default: 'human' },
    fix: { type: 'boolean', default: false },
    diff: { type: 'string' },
    at: { type: 'string' },
  })
  const formats = values.diff === undefined ? FORMATS : ['human', 'markdown']
  if (!formats.includes(values.format)) refuseOptions(`"${values.format}" is no format.`, USAGE)
  try {
    return { ...values, day: buildDate(values.at) }
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error), USAGE)
  }
}

/** Prints the difference from the content at `ref`. Gives the exit code of the process: 2 when git cannot give that content. */
function printDiff(root: string, ref: string, format: string): number {
  try {
    console.log(formatDiff(diffContent(root, ref), format === 'markdown' ? 'markdown' : 'text'))
    return 0
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    console.error(`No comparison: ${error.message}.`)
    return 2
  }
}

const root = process.cwd()
const { format, fix, diff, day } = readOptions()

if (diff !== undefined) process.exit(printDiff(root, diff, format))

const started = performance.now()
const checkSite = await createSiteSession(root, { day })
const checkOnce = async () => {
  const { checked, pool } = await checkSite()
  await pool.close()
  return checked
}
const first = await checkOnce()
const mended = fix ? await mendContent(root, first, checkOnce) : { found: first, count: 0, files: [] }
// Before the rest: it is done, whatever fails afterwards.
if (format === 'human' && mended.count > 0) console.log(formatMended(mended))
const checked = mended.found
const formatted = fix ? formatDocuments(root) : 0
const { summaries, problems, warnings } = checked
writeEditorFiles(root, completionNames(checked))
const took = `${Math.round(performance.now() - started)} ms`

if (format === 'json') console.log(formatJson(checked))
else if (format === 'sarif') console.log(formatSarif([...problems, ...warnings]))
else if (format === 'github') console.log(formatGithub([...problems, ...warnings]))
else {
  if (formatted > 0) console.log(`${formatted} ${formatted === 1 ? 'file' : 'files'} indented as usual.`)
  if (problems.length + warnings.length > 0)
    console.error(
      formatForTerminal(checked, (file) => {
        // Only texts have lines to show; a picture has none.
        const text = /\.(json|mdx)$/.test(file) ? readFileText(root, file) : undefined
        return typeof text === 'string' ? text : undefined
      }),
    )
  if (problems.length === 0) console.log(`Content is good: ${summaries.size} pages, no problems (${took}).`)
}
if (problems.length > 0) process.exitCode = 1
