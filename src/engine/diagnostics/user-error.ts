/** An error that says everything by its message: where in the code it came up helps nobody. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PlainError'
    this.stack = message
  }
}
