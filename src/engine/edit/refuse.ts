import type { Refusal } from '../../contract/edit-protocol.ts'

/** Ends a request: `status` is the status of the answer, `refusal` its body. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}
