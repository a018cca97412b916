import { fieldOf, isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { FieldShape } from '../../../../contract/shape.ts'
import type { Json, Operation, Pointer } from '../../protocol.ts'

/** A point of a picture, in per cent of its width from the left and of its height from the top. */
export interface Point {
  x: number
  y: number
}

/** A field and all fields of the same object. */
export interface FieldOfObject {
  field: Pick<FieldShape, 'shape'>
  fields: readonly FieldShape[]
}

/**
 * The operations that belong to another value of a field of the object at `pointer`: those that remove the focal point of a
 * picture. Another picture shows something else there.
 */
export function changesWith(
  { field, fields }: FieldOfObject,
  object: Json | undefined,
  pointer: Pointer,
): Operation[] {
  if (field.shape.kind !== 'reference' || field.shape.to !== 'picture') return []
  return fields.flatMap(({ name, shape: control }): Operation[] => {
    const expect = control.kind === 'focal-point' ? fieldOf(object, name) : undefined
    return expect === undefined ? [] : [{ op: 'remove', pointer: childOf(pointer, name), expect }]
  })
}

/** The style sheet of the site has a rule for each step. */
export const STEP = 10
export const MIDDLE: Point = { x: 50, y: 50 }

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

function toStep(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))
}

/** The point that a value of a document says; the middle when it says none. */
export function pointOf(value: Json | undefined): Point {
  const { x, y } = isObject(value) ? value : {}
  return {
    x: typeof x === 'number' ? toStep(x) : MIDDLE.x,
    y: typeof y === 'number' ? toStep(y) : MIDDLE.y,
  }
}

/** The point at a place of the window, where the picture fills `box`. */
export function pointAt(
  box: Omit<DOMRect, 'toJSON'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  return {
    x: toStep(((clientX - box.left) / box.width) * 100),
    y: toStep(((clientY - box.top) / box.height) * 100),
  }
}

/** The point after an arrow key; undefined for another key. */
export function movePoint({ x, y }: Point, key: string): Point | undefined {
  const move = MOVES[key]
  return move && { x: toStep(x + move.x), y: toStep(y + move.y) }
}
