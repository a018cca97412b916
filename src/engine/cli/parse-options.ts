import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the words and the options of a command. `--help` prints `usage` and ends the process; an option that the command
 * does not have prints what is wrong and `usage`, and ends it with code 2.
 */
export function parseCommand<T extends Options>(usage: string, options: T) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
    const command = parseArgs({ options: known, allowPositionals: true })
    if (!('help' in command.values)) return command
    console.log(usage)
    process.exit()
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Reads the options of a command that takes nothing else, in the same way. */
export function parseOptions<T extends Options>(usage: string, options: T) {
  const { values, positionals } = parseCommand(usage, options)
  const [word] = positionals
  return word === undefined ? values : refuseOptions(`There is no option "${word}".`, usage)
}

/** Prints what is wrong with the options, and `usage`, and ends the process with code 2. */
export function refuseOptions(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}

/** Formats options of plugins as lines of a usage. */
export function describeOptions(options: readonly { name: string; usage: string }[]): string {
  return options.map(({ name, usage }) => `  ${`--${name} `.padEnd(11)}${usage}\n`).join('')
}
