import type { Refusal } from '../protocol.ts'

/** Thrown to refuse a request: `status` is the HTTP status of the answer, `refusal` its body. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}
