import type { Json, Operation } from '../../../../src/plugins/editor/protocol.ts'

export const set = (pointer: string, value: Json, expect?: Json): Extract<Operation, { op: 'set' }> => ({
  op: 'set',
  pointer,
  value,
  ...(expect !== undefined && { expect }),
})
export const insert = (pointer: string, index: number, value: Json): Operation => ({
  op: 'insert',
  pointer,
  index,
  value,
})
export const remove = (pointer: string, expect: Json): Operation => ({ op: 'remove', pointer, expect })
export const move = (pointer: string, from: number, to: number, expect: Json): Operation => ({
  op: 'move',
  pointer,
  from,
  to,
  expect,
})
export const body = (value: string, expect: string): Operation => ({ op: 'body', value, expect })
