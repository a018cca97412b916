import { contentReader } from './content.ts'
import { formatProblems, formatWarnings } from './problem.ts'

const started = performance.now()
const { pages, problems, warnings } = contentReader(process.cwd())()
const took = `${Math.round(performance.now() - started)} ms`

if (problems.length > 0) {
  console.error(formatProblems(problems))
  process.exitCode = 1
} else console.log(`Content is good: ${pages.size} pages, no problems (${took}).`)
if (warnings.length > 0) console.warn(formatWarnings(warnings))
