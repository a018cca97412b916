import type { z } from 'zod'
import type { Role } from '../../../schemas/parts/roles.ts'
import type { FieldPath } from '../../contract/json.ts'
import { nodeOf, type ShapeNode } from './shape-node.ts'
import { hasKeys } from './value-at.ts'

/** A value of a document that holds no other values, with what its schema says of it. */
export interface SchemaLeaf {
  path: FieldPath
  value: unknown
  role: Role | undefined
  /** Whether it is one of some fixed words. */
  isFixed: boolean
}

function* walkLeaves(node: ShapeNode, value: unknown, path: FieldPath): Generator<SchemaLeaf> {
  if (!node.isKnown) return
  if (!hasKeys(value)) {
    yield { path, value, role: node.role, isFixed: node.isFixed }
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    yield* walkLeaves(node.at(step, value), inner, [...path, step])
  }
}

/** Yields the leaves of `data` that `schema` knows, in the order in which they stand. */
export function listLeaves(schema: z.ZodType, data: unknown): Generator<SchemaLeaf> {
  return walkLeaves(nodeOf(schema), data, [])
}
