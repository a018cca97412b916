import { completionNames, writeEditorSchemas } from '../dev/json-schemas.ts'
import { formatForTerminal, formatGithub, formatJson, formatSarif } from '../diagnostics/reporters.ts'
import { buildDate } from '../library/build-date.ts'
import { readFileText } from '../read/content-folder.ts'
import { createSiteSession } from '../workers/check-site.ts'
import { applyFixes, formatDocuments } from './apply-fixes.ts'
import { printDiff } from './diff/diff-content.ts'
import { parseOptions, refuseOptions } from './parse-options.ts'

const FORMATS = ['human', 'json', 'github', 'sarif']
/** The number of times that `--fix` checks and corrects again, so that a correction that fails cannot loop forever. */
const ROUNDS = 20
const USAGE = `npm run content -- [--fix] [--format ${FORMATS.join('|')}] [--at 2026-12-24]
npm run content -- --diff <branch, tag or commit> [--format markdown]

Checks everything in content/ and lists every problem with its file, line and column.
  --fix      corrects what has only one possible correction, and indents files as usual
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
let checked = await checkOnce()
let fixed = 0
// A fix can uncover further problems: a surplus comma hides everything else in its file.
for (let round = 0; fix && round < ROUNDS; round++) {
  const count = applyFixes(root, [...checked.problems, ...checked.warnings])
  if (count === 0) break
  fixed += count
  checked = await checkOnce()
}
const formatted = fix ? formatDocuments(root) : 0
const { summaries, problems, warnings } = checked
writeEditorSchemas(root, completionNames(checked))
const took = `${Math.round(performance.now() - started)} ms`

if (format === 'json') console.log(formatJson(checked))
else if (format === 'sarif') console.log(formatSarif([...problems, ...warnings]))
else if (format === 'github') console.log(formatGithub([...problems, ...warnings]))
else {
  if (fixed > 0) console.log(`${fixed} ${fixed === 1 ? 'mistake' : 'mistakes'} corrected.`)
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
