import { type DragEvent, useState } from 'react'

/** Lets the user drag the rows of a list by their handles. `onMove` gets the old index and the new one. */
export function useDraggedOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    /** The properties of a row: others are dropped on it. `data-over` says at which of its edges. */
    rowAt: (index: number) => ({
      'data-over': dragged !== undefined && over === index ? (dragged < index ? 'end' : 'start') : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) onMove(dragged, index)
        end()
      },
    }),
    /** The properties of the handle, which is a child of its row. */
    handleAt: (index: number) => ({
      draggable: true,
      'aria-hidden': true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        const row = currentTarget.parentElement
        if (row) dataTransfer.setDragImage(row, 8, 14)
        dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      onDragEnd: end,
    }),
  }
}
