import { parseArgs } from 'node:util'
import { namesOf } from '../dev/completions.ts'
import { writeEditorSchemas } from '../dev/json-schemas.ts'
import { formatForPeople, formatGithub, formatJson, formatSarif } from '../diagnostics/reporters.ts'
import { rulesReference } from '../diagnostics/rules-reference.ts'
import { siteDay } from '../library/build-date.ts'
import { textOf } from '../read/content-folder.ts'
import { checkSite } from '../workers/check-site.ts'
import { mendFiles } from './apply-fixes.ts'
import { printDiff } from './diff/print-diff.ts'

const FORMATS = ['human', 'json', 'github', 'sarif']
/** A file is given up after so many mistakes that hid each other. */
const ROUNDS = 20
const USAGE = `npm run content -- [--format ${FORMATS.join('|')}] [--fix] [--rules] [--at 2026-12-24]
npm run content -- --diff <git ref> [--format markdown]`

/** What was asked for on the command line; ends the process with advice when it cannot be understood. */
function asked() {
  try {
    const { values } = parseArgs({
      options: {
        format: { type: 'string', default: 'human' },
        fix: { type: 'boolean', default: false },
        rules: { type: 'boolean', default: false },
        diff: { type: 'string' },
        at: { type: 'string' },
      },
    })
    const formats = values.diff === undefined ? FORMATS : ['human', 'markdown']
    if (formats.includes(values.format)) return { ...values, day: siteDay(values.at) }
    console.error(`"${values.format}" is no format.\n${USAGE}`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
  process.exit(2)
}

const root = process.cwd()
const { format, fix, rules, diff, day } = asked()

if (rules) {
  console.log(rulesReference())
  process.exit()
}

if (diff !== undefined) process.exit(printDiff(root, diff, format))

const started = performance.now()
const read = async () => {
  const { checked, crew, remember } = await checkSite(root, { day })
  remember()
  await crew.dismiss()
  return checked
}
let checked = await read()
let mended = 0
// What is mended may show what it hid: a comma too many hides all that stands in its file.
for (let round = 0; fix && round < ROUNDS; round++) {
  const count = mendFiles(root, [...checked.problems, ...checked.warnings])
  if (count === 0) break
  mended += count
  checked = await read()
}
const { summaries, problems, warnings } = checked
writeEditorSchemas(root, namesOf(checked))
const took = `${Math.round(performance.now() - started)} ms`

if (format === 'json') console.log(formatJson(checked))
else if (format === 'sarif') console.log(formatSarif([...problems, ...warnings]))
else if (format === 'github') console.log(formatGithub([...problems, ...warnings]))
else {
  if (mended > 0) console.log(`${mended} ${mended === 1 ? 'mistake' : 'mistakes'} mended.`)
  if (problems.length + warnings.length > 0)
    console.error(
      formatForPeople(checked, (file) => {
        // A picture has no lines to show.
        const text = /\.(json|mdx)$/.test(file) ? textOf(root, file) : undefined
        return typeof text === 'string' ? text : undefined
      }),
    )
  if (problems.length === 0) console.log(`Content is good: ${summaries.size} pages, no problems (${took}).`)
}
if (problems.length > 0) process.exitCode = 1
