/** An error for the user: its message says everything, so it shows no stack. */
export class UserError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UserError'
    this.stack = message
  }
}
