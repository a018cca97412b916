/** An error for the user: its message says everything, so it shows no stack. */
export class UserError extends Error {
  static {
    UserError.prototype.name = 'UserError'
  }

  constructor(message: string) {
    super(message)
    this.stack = message
  }
}
