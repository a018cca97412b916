import { plugins } from '../../plugins/index.ts'
import type { CheckedContent } from '../check/checked-content.ts'
import { createContentSession } from '../check/content-session.ts'
import { foldWarnings } from '../diagnostics/dedupe-problems.ts'
import { formatForTerminal, formatJson } from '../diagnostics/reporters.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { comparerOf, documentsOf, foldersOf } from '../hooks.ts'
import { siteDate } from '../library/build-date.ts'
import { readFileText } from '../read/content-folder.ts'
import { rootDocumentPath } from '../read/document-paths.ts'
import { GitError } from '../read/git.ts'
import { createSitesSession } from '../workers/check-sites.ts'
import { describeRules, formatRulesTable } from './describe-rules.ts'
import { describeOptions, parseOptions, refuseOptions } from './parse-options.ts'

const formats = new Map(plugins.flatMap(({ commands }) => Object.entries(commands?.formats ?? {})))
const FORMATS = ['human', 'json', ...formats.keys()]
const commands = plugins.flatMap((plugin) =>
  Object.entries(plugin.commands?.content ?? {}).map(([name, command]) => ({
    ...command,
    name,
    own: [
      ...foldersOf([plugin]).map(({ folder }) => `${folder}/`),
      ...documentsOf([plugin]).map((document) => rootDocumentPath(document.name)),
    ],
  })),
)
const USAGE = `npm run content -- [--fix] [--format ${FORMATS.join('|')}] [--at 2026-12-24]
npm run content -- --diff <branch, tag or commit> [--format markdown]
npm run content -- --rule <name of a rule, or all> [--format markdown]

Checks everything in content/ and lists every problem with its file, line and column.
  --fix      corrects what has only one possible correction, shows it, and indents files as usual
  --format   how problems are printed: for people, or for a program
  --at       checks the site as of another day
  --diff     says what visitors will see changed since a branch, a tag or a commit
  --rule     says what a rule asks for, with an example of each of its messages
${describeOptions(commands)}`.trimEnd()

/** The options of the command line; ends the process with advice when one of them cannot be understood. */
function readOptions() {
  const values = parseOptions(USAGE, {
    format: { type: 'string', default: 'human' },
    fix: { type: 'boolean', default: false },
    diff: { type: 'string' },
    rule: { type: 'string' },
    at: { type: 'string' },
    ...Object.fromEntries(commands.map(({ name }) => [name, { type: 'string' } as const])),
  })
  const known = values.diff !== undefined || values.rule === 'all' ? ['human', 'markdown'] : FORMATS
  const [chosen] = commands.flatMap((command) => {
    const value: unknown = Reflect.get(values, command.name)
    return typeof value === 'string' ? [{ ...command, value }] : []
  })
  if (!known.includes(values.format)) refuseOptions(`"${values.format}" is no format.`, USAGE)
  try {
    return { ...values, chosen, day: siteDate(root, { day: values.at }) }
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error), USAGE)
  }
}

/** Prints the difference from the content at `ref`. Gives the exit code of the process: 2 when git cannot give that content. */
function printDiff(root: string, ref: string, format: string): number {
  const comparer = comparerOf(plugins)
  if (!comparer) return refuseOptions('No plugin of this site compares content: src/plugins/index.ts.', USAGE)
  try {
    const now = createContentSession(root, { plugins, imageVariants: false })()
    console.log(comparer.sinceCommit(root, ref, now).print(format === 'markdown' ? 'markdown' : 'text'))
    return 0
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    console.error(`No comparison: ${error.message}.`)
    return 2
  }
}

/** Corrects the content, and gives what is found of it then. Ends the process when no plugin corrects content. */
function mendWith(found: CheckedContent): Promise<CheckedContent> {
  const [correct] = plugins.flatMap(({ commands }) => commands?.fix ?? [])
  if (!correct) return refuseOptions('No plugin of this site corrects content: src/plugins/index.ts.', USAGE)
  return correct(root, found, checkOnce, print)
}

const root = process.cwd()
const { format, fix, diff, rule, day, chosen } = readOptions()

if (rule !== undefined) {
  const described = format === 'markdown' ? formatRulesTable() : describeRules(rule)
  if (described === undefined) refuseOptions(`There is no rule "${rule}".`, USAGE)
  console.log(described)
  process.exit()
}

if (diff !== undefined) process.exit(printDiff(root, diff, format))

const started = performance.now()
const checkSites = await createSitesSession(root, { plugins, day })
const checkOnce = async () => {
  const { checked, pool } = await checkSites()
  await pool.close()
  return checked
}
const first = await checkOnce()
// What a command prints may go to a file.
const print = format === 'human' && !chosen ? console.log : () => {}
const checked = fix ? await mendWith(first) : first
for (const plugin of plugins) plugin.checked?.(root, checked)

/** Whether a file is of the plugin of the chosen command, which says itself what is wrong with it. */
const isOwn = ({ file }: { file: string }) => chosen?.own.some((path) => file.startsWith(path))
if (chosen && checked.problems.every(isOwn))
  await chosen.run(root, chosen.value, checked).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
else printReport(checked)

/** Prints what was found, and sets the exit code. */
function printReport({ summaries, problems, warnings: all }: CheckedContent): void {
  const warnings = foldWarnings(all)
  const took = `${Math.round(performance.now() - started)} ms`
  const report = formats.get(format)
  if (format === 'json') console.log(formatJson({ problems, warnings }))
  else if (report) console.log(report([...problems, ...warnings]))
  else {
    if (problems.length + warnings.length > 0)
      console.error(
        formatForTerminal({ problems, warnings }, (file) => {
          // Only texts have lines to show; a picture has none.
          const text = /\.(json|mdx)$/.test(file) ? readFileText(root, file) : undefined
          return typeof text === 'string' ? text : undefined
        }),
      )
    if (problems.length === 0) console.log(`Content is good: ${summaries.size} pages, no problems (${took}).`)
  }
  if (problems.length > 0) process.exitCode = 1
}
