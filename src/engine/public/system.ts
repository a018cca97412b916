// What plugins may import for commands, and for errors that people read. Docstrings are in these files.

export { parseCommand } from '../cli/parse-options.ts'
export { explainSystemError } from '../diagnostics/system-error.js'
export { UserError } from '../diagnostics/user-error.ts'
