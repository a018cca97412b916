import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The words after the command; for `--help` prints `usage` and ends the process. */
function readArguments(usage: string): string[] {
  const args = process.argv.slice(2)
  if (!args.includes('--help') && !args.includes('-h')) return args
  console.log(usage)
  process.exit()
}

/**
 * Reads the options of a command that takes nothing else. `--help` prints `usage` and ends the process; an option that the
 * command does not have prints what is wrong and `usage`, and ends it with code 2.
 */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  const args = readArguments(usage)
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Reads the words of a command that has no options, in the same way. */
export function parseWords(usage: string): string[] {
  const args = readArguments(usage)
  const option = args.find((word) => word.startsWith('-'))
  return option === undefined ? args : refuseOptions(`There is no option "${option}".`, usage)
}

/** Prints what is wrong with the options, and `usage`, and ends the process with code 2. */
export function refuseOptions(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}
