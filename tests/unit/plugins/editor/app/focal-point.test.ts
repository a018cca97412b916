import { expect, test } from 'vitest'
import { movePoint, pointAt, pointOf } from '../../../../../src/plugins/editor/app/form/focal-point.ts'

const box = { x: 100, y: 50, left: 100, top: 50, right: 300, bottom: 150, width: 200, height: 100 }

test.for([
  [
    { clientX: 100, clientY: 50 },
    { x: 0, y: 0 },
  ],
  [
    { clientX: 169, clientY: 84 },
    { x: 30, y: 30 },
  ],
  [
    { clientX: 300, clientY: 150 },
    { x: 100, y: 100 },
  ],
  [
    { clientX: 20, clientY: 400 },
    { x: 0, y: 100 },
  ],
] as const)('a click at %j in the picture means %j', ([click, point]) => {
  expect(pointAt(box, click)).toEqual(point)
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

test.for([
  [undefined, { x: 50, y: 50 }],
  [
    { x: 34, y: 'top' },
    { x: 30, y: 50 },
  ],
  [
    { x: 130, y: -5 },
    { x: 100, y: 0 },
  ],
] as const)('reads %j as the point %j', ([value, point]) => {
  expect(pointOf(value)).toEqual(point)
})
