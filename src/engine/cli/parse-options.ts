import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the options of a command. `--help` prints `usage` and ends the process; options that the command does not have
 * print what is wrong and `usage`, and end it with code 2.
 */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Prints what is wrong with the options, and `usage`, and ends the process with code 2. */
export function refuseOptions(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}
