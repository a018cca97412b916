import { useMemo, useRef, useState } from 'react'
import type {
  EditableFile,
  EditDocument,
  EditProblem,
  EditState,
  Json,
  Operation,
  Pointer,
} from '../../contract/edit-protocol.ts'
import { childOf, splitPointer } from '../../contract/json-pointer.ts'
import { type Control, controlAt, createControlReader, isObject, type JsonSchema } from '../form/schema.ts'
import { valueAt } from '../json.ts'
import type { EditorStore } from '../store.ts'
import { useHandler } from '../use-handler.ts'
import type { PartAction } from './outline.tsx'
import { growingList, nodeAround, type OutlineNode, outlineOf } from './outline-nodes.ts'
import { starterValue } from './starter-value.ts'

/** A kind of block that a list takes. */
interface BlockKind {
  type: string
  description: string
  control: Control
}

/** The parts of a document; the same list as long as nothing in it changes. */
function useOutline(
  kind: EditableFile['kind'] | undefined,
  data: Json | undefined,
  hasText: boolean,
): OutlineNode[] {
  const latest = useRef<OutlineNode[]>([])
  return useMemo(() => {
    const nodes = kind !== undefined && data !== undefined ? outlineOf(kind, data, hasText) : []
    if (JSON.stringify(nodes) !== JSON.stringify(latest.current)) latest.current = nodes
    return latest.current
  }, [kind, data, hasText])
}

interface PartsProps {
  store: EditorStore
  file: EditableFile | undefined
  document: EditDocument | undefined
  schema: JsonSchema | undefined
  /** The findings of the document. */
  problems: readonly EditProblem[]
  /** The names that new values may hold. */
  names: EditState['names'] | undefined
}

/** The parts of the document that the form shows, and what can be done with them. The functions stay the same. */
export function useParts({ store, file, document, schema, problems, names }: PartsProps) {
  const { selection } = store.state()
  const [place, setPlace] = useState<{ list: Pointer; index: number }>()
  const data = document?.data
  const nodes = useOutline(file?.kind, data, document?.body !== undefined)
  const control = useMemo(() => schema && createControlReader(schema)(schema), [schema])
  const current = nodeAround(nodes, selection?.pointer ?? '')
  const broken = useMemo(
    () =>
      new Set(
        problems.flatMap(({ severity, pointer }) =>
          severity === 'error' && pointer !== undefined ? (nodeAround(nodes, pointer)?.pointer ?? '') : [],
        ),
      ),
    [problems, nodes],
  )

  const itemOf = (list: Pointer): Control | undefined => {
    // A new page has no list yet: what is there is as good as an empty one.
    const withList =
      isObject(data) && valueAt(data, list) === undefined ? { ...data, [list.slice(1)]: [] } : data
    const found = control && withList !== undefined && controlAt(control, withList, splitPointer(list))
    const own = found && found.kind === 'records' ? found.own : found
    return own && own.kind === 'list' ? own.item : undefined
  }
  /** The kinds of blocks that a list takes; none when its items are of one kind. */
  const kindsOf = (list: Pointer): BlockKind[] => {
    const item = itemOf(list)
    if (item?.kind !== 'variants' || item.key !== 'type') return []
    return item.variants.flatMap(({ values, control: variant, description = '' }) =>
      values.map((type) => ({ type, description, control: variant })),
    )
  }
  const insert = (list: Pointer, index: number, value: Json) => {
    if (!selection || data === undefined) return
    const isThere = valueAt(data, list) !== undefined
    store.change(selection.file, [
      isThere ? { op: 'insert', pointer: list, index, value } : { op: 'set', pointer: list, value: [value] },
    ])
    const pointer = childOf(list, index)
    store.select({ file: selection.file, pointer, focus: pointer })
  }
  /** Adds an item to a list. Where it may be of several kinds, somebody chooses one first. */
  const add = (list: Pointer, index: number) => {
    if (kindsOf(list).length > 0) return setPlace({ list, index })
    const item = itemOf(list)
    if (item && names) insert(list, index, starterValue(item, names))
  }
  const change = (operation: Operation, next: Pointer) => {
    if (!selection) return
    store.change(selection.file, [operation])
    store.select({ file: selection.file, pointer: next })
  }
  const move = ({ pointer, list }: OutlineNode, to: number) => {
    const expect = data === undefined ? undefined : valueAt(data, pointer)
    if (!list || expect === undefined || to === list.index || to < 0 || to >= list.length) return
    change({ op: 'move', pointer: list.pointer, from: list.index, to, expect }, childOf(list.pointer, to))
  }
  const act = (node: OutlineNode, action: PartAction) => {
    const { pointer, list } = node
    const value = data === undefined ? undefined : valueAt(data, pointer)
    if (!list || value === undefined) return
    if (action === 'before') add(list.pointer, list.index)
    if (action === 'after') add(list.pointer, list.index + 1)
    if (action === 'duplicate') insert(list.pointer, list.index + 1, value)
    if (action === 'up') move(node, list.index - 1)
    if (action === 'down') move(node, list.index + 1)
    if (action !== 'remove') return
    const next = list.length === 1 ? '' : childOf(list.pointer, Math.max(0, list.index - 1))
    change({ op: 'remove', pointer, expect: value }, next)
  }
  const listToGrow = control && data !== undefined ? growingList(control, data) : undefined

  return {
    nodes,
    broken,
    /** The kinds of blocks of which somebody has to choose one; undefined when nobody adds a block. */
    choice: place && kindsOf(place.list),
    /** Adds a block of a kind, or none. */
    choose: (kind: BlockKind | undefined) => {
      setPlace(undefined)
      const value = kind && names && starterValue(kind.control, names)
      if (place && isObject(value)) insert(place.list, place.index, { ...value, type: kind?.type ?? '' })
    },
    /** Adds a part at the end; undefined where nothing can be added. */
    addLast: listToGrow && (() => add(listToGrow.pointer, listToGrow.length)),
    act: useHandler(act),
    move: useHandler(move),
    moveCurrent: (by: -1 | 1) => {
      if (current?.list) move(current, current.list.index + by)
    },
    addAround: useHandler((where: 'before' | 'after') => {
      if (current) act(current, where)
    }),
    select: useHandler((pointer: Pointer) => {
      if (selection) store.select({ file: selection.file, pointer })
    }),
    /** Shows a part in the form, and goes there: by keyboard, the whole page lies between the two. */
    open: useHandler((pointer: Pointer) => {
      if (selection) store.select({ file: selection.file, pointer, focus: pointer })
    }),
  }
}
