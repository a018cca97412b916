import { expect, test } from 'vitest'
import { movePoint, pointAt, pointOf } from '../../../../../src/plugins/editor/app/form/focal-point.ts'

const box = { x: 100, y: 50, left: 100, top: 50, right: 300, bottom: 150, width: 200, height: 100 }

test.for([
  [100, 50, { x: 0, y: 0 }],
  [169, 84, { x: 30, y: 30 }],
  [300, 150, { x: 100, y: 100 }],
  [20, 400, { x: 0, y: 100 }],
] as const)('a click at %i, %i in the picture means %j', ([clientX, clientY, point]) => {
  expect(pointAt(box, { clientX, clientY })).toEqual(point)
})

test.for([
  ['ArrowLeft', { x: 0, y: 100 }],
  ['ArrowRight', { x: 10, y: 100 }],
  ['ArrowUp', { x: 0, y: 90 }],
  ['ArrowDown', { x: 0, y: 100 }],
  ['Tab', undefined],
] as const)('%s moves the point by a step, within the picture', ([key, point]) => {
  expect(movePoint({ x: 0, y: 100 }, key)).toEqual(point)
})

test('reads a point from what content may have in its place', () => {
  expect(pointOf(undefined)).toEqual({ x: 50, y: 50 })
  expect(pointOf({ x: 34, y: 'top' })).toEqual({ x: 30, y: 50 })
  expect(pointOf({ x: 130, y: -5 })).toEqual({ x: 100, y: 0 })
})
