import { explainSystemError, parseCommand } from '../../engine/public/system.ts'
import { scaffoldBelow } from './write-scaffold.ts'

const USAGE = `npm run new block <name>
npm run new card <name>

Writes schema, component, styles and fixtures of a block or card, and registers it.`

const { positionals } = parseCommand(USAGE, {})
try {
  console.log(scaffoldBelow(process.cwd(), positionals))
} catch (error) {
  const words = explainSystemError(error, process.cwd())
  console.error(`${words ?? (error instanceof Error ? error.message : error)}\nNothing was written.`)
  process.exitCode = 1
}
