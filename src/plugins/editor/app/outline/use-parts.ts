import { useMemo, useState } from 'react'
import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { Shape } from '../../../../contract/shape.ts'
import { valueAtPointer } from '../../operations.ts'
import type { EditableFile, Json, Operation, Pointer } from '../../protocol.ts'
import { firstUnwritten, newBlock } from '../form/emptied.ts'
import { starterValue } from '../form/new-value.ts'
import { nextItem } from '../form/next-item.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import type { OpenDocument } from '../use-open-document.ts'
import { useHandler } from '../widgets/use-handler.ts'
import { useSame, useSameMembers } from '../widgets/use-same.ts'
import { itemControl, kindsOf } from './block-kinds.ts'
import type { PartAction } from './outline.tsx'
import { growingList, nodeAround, type OutlineNode, outlineOf } from './outline-nodes.ts'

/** The parts of a document; the same list as long as they do not change. */
function useOutline(
  kind: EditableFile['kind'] | undefined,
  data: Json | undefined,
  control: Shape | undefined,
  hasText: boolean,
): OutlineNode[] {
  const nodes = useMemo(
    () => (kind !== undefined && data !== undefined ? outlineOf(kind, data, control, hasText) : []),
    [kind, data, control, hasText],
  )
  return useSame(nodes)
}

/** The parts of the document in the form, and the actions on them. Calls `onAdded` with each new part that is no block. */
export function useParts(
  store: EditorStore,
  { selection, file, document, control, problems }: OpenDocument,
  onAdded: (file: string, pointer: Pointer) => void,
) {
  const names = useEditorState(store.state).site?.names
  const [place, setPlace] = useState<{ list: Pointer; index: number }>()
  const data = document?.data
  const nodes = useOutline(file?.kind, data, control, document?.body !== undefined)
  const current = nodeAround(nodes, selection?.pointer ?? '')
  const broken = useSame(
    problems.flatMap(({ severity, pointer }) =>
      severity === 'error' && pointer !== undefined ? (nodeAround(nodes, pointer)?.pointer ?? '') : [],
    ),
  )

  const itemOf = (list: Pointer) => itemControl(control, data, list)
  const insert = (list: Pointer, index: number, value: Json) => {
    if (!selection || data === undefined) return
    const isThere = valueAtPointer(data, list) !== undefined
    store.change(selection.file, [
      isThere ? { op: 'insert', pointer: list, index, value } : { op: 'set', pointer: list, value: [value] },
    ])
    const pointer = childOf(list, index)
    // The page scrolls to a selected block anyway.
    if (kindsOf(itemOf(list)).length === 0) onAdded(selection.file, pointer)
    store.select({ file: selection.file, pointer, focus: firstUnwritten(value, pointer) ?? pointer })
  }
  /** Adds an item to a list. If it may be of several kinds, the user chooses one first. */
  const add = (list: Pointer, index: number) => {
    const item = itemOf(list)
    if (kindsOf(item).length > 0) return setPlace({ list, index })
    const items = data === undefined ? undefined : valueAtPointer(data, list)
    const next = item && Array.isArray(items) ? nextItem(item, items) : undefined
    if (item && names) insert(list, index, next ?? starterValue(item, names))
  }
  const change = (operation: Operation, next: Pointer) => {
    if (!selection) return
    store.change(selection.file, [operation])
    store.select({ file: selection.file, pointer: next })
  }
  const move = ({ pointer, list }: OutlineNode, to: number) => {
    const expect = data === undefined ? undefined : valueAtPointer(data, pointer)
    if (!list || expect === undefined || to === list.index || to < 0 || to >= list.length) return
    change({ op: 'move', pointer: list.pointer, from: list.index, to, expect }, childOf(list.pointer, to))
  }
  const act = (node: OutlineNode, action: PartAction) => {
    const { pointer, list } = node
    const value = data === undefined ? undefined : valueAtPointer(data, pointer)
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
  const choice = place && kindsOf(itemOf(place.list))
  const listToGrow = control && data !== undefined ? growingList(control, data) : undefined

  return useSameMembers({
    nodes,
    broken,
    /** The kinds of blocks to choose from; undefined while no block is added. */
    choice,
    /** Adds a block of the chosen type, like the example if there is one; none when the user cancels. */
    choose: useHandler((type: string | undefined, example?: Json) => {
      const kind = choice?.find((candidate) => candidate.type === type)
      setPlace(undefined)
      if (!place || !kind || !names) return
      const value = newBlock(kind.shape, example, names)
      if (isObject(value)) insert(place.list, place.index, { ...value, type: kind.type })
    }),
    /** Whether the document takes more parts. */
    grows: listToGrow !== undefined,
    /** Adds a part at the end. */
    addLast: useHandler(() => {
      if (listToGrow) add(listToGrow.pointer, listToGrow.length)
    }),
    act: useHandler(act),
    move: useHandler(move),
    moveCurrent: useHandler((by: -1 | 1) => {
      if (current?.list) move(current, current.list.index + by)
    }),
    addAround: useHandler((where: 'before' | 'after') => {
      if (current) act(current, where)
    }),
    select: useHandler((pointer: Pointer) => {
      if (selection) store.select({ file: selection.file, pointer })
    }),
    /** Shows a part in the form and focuses it: with Tab, keyboard users would first pass the whole page. */
    open: useHandler((pointer: Pointer) => {
      if (selection) store.select({ file: selection.file, pointer, focus: pointer })
    }),
  })
}
