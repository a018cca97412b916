import { useRef, useState } from 'react'
import { splitPointer } from '../json-pointer.ts'
import { valueAt } from '../operations.ts'
import type { ChangedAmount, Pointer } from '../protocol.ts'
import { read } from './api.ts'
import { controlAt } from './form/find-control.ts'
import type { EditorStore } from './store.ts'
import { useHandler } from './use-handler.ts'
import type { OpenDocument } from './use-open-document.ts'

/** A price that has changed, with its new amount. */
export interface OldPrice extends ChangedAmount {
  now: number
}

/** The old prices of a document, by the pointer of the field. */
type OldPrices = Readonly<Record<Pointer, OldPrice>>

/** The price at a place of the document; undefined when there is none. */
function priceAt({ control, document }: OpenDocument, pointer: Pointer): number | undefined {
  const field = control && document && controlAt(control, document.data, splitPointer(pointer))
  const value = document && valueAt(document.data, pointer)
  return field?.kind === 'number' && field.isPrice && typeof value === 'number' ? value : undefined
}

/**
 * Asks which texts still say the amount that a price had when the user first came to its field: when the user leaves the field, and
 * comes back to it.
 */
export function useOldPrices(
  open: OpenDocument,
  settled: EditorStore['settled'],
): { old: OldPrices; look: (field: Element) => void } {
  const first = useRef(new Map<string, number>())
  const [known, setKnown] = useState<{ file: string | undefined; old: OldPrices }>({ file: '', old: {} })
  const file = open.selection?.file
  const look = useHandler(async (field: Element) => {
    const pointer = field.closest('[data-pointer]')?.getAttribute('data-pointer') ?? ''
    const now = priceAt(open, pointer)
    if (now === undefined) return
    const key = `${file} ${pointer}`
    const was = first.current.get(key) ?? now
    first.current.set(key, was)
    if (was === now) return
    await settled()
    const amount = await read<ChangedAmount>('amount', { was: String(was), now: String(now) })
    // All texts follow: the next change is one of this amount.
    if (amount.count === 0) first.current.set(key, now)
    setKnown((before) => ({
      file,
      old: { ...(before.file === file && before.old), [pointer]: { ...amount, now } },
    }))
  })
  return {
    old: known.file === file ? known.old : {},
    // Without an answer, the form says nothing.
    look: (field) => void look(field).catch(() => {}),
  }
}
