import { useRef, useState } from 'react'
import { splitPointer } from '../../../../contract/json-pointer.ts'
import { shapeAt } from '../../../../contract/shape-at.ts'
import { UNWRITTEN } from '../../../../contract/unwritten.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Pointer } from '../../protocol.ts'
import type { ChangedWords } from '../../words-protocol.ts'
import { read } from '../api.ts'
import type { EditorStore } from '../store/store.ts'
import type { OpenDocument } from '../use-open-document.ts'
import { useHandler } from '../widgets/use-handler.ts'

/** The words of a price or a name that has changed, with its new value. */
export interface OldWords extends ChangedWords {
  now: Json
}

/** The old words of a document, by the pointer of the field. */
type AllOldWords = Readonly<Record<Pointer, OldWords>>

const NONE: AllOldWords = {}

/** A name of fewer letters may stand in texts about other things. */
const SHORTEST_NAME = 5

/** The price or the name at a place of the document; undefined when there is none. */
function wordsValueAt({ control, document }: OpenDocument, pointer: Pointer): number | string | undefined {
  const field = control && document && shapeAt(control, document.data, splitPointer(pointer))
  const value = document && valueAtPointer(document.data, pointer)
  if (field?.kind === 'number' && field.isPrice && typeof value === 'number') return value
  const isName = field?.role === 'name' && typeof value === 'string' && value.length >= SHORTEST_NAME
  return isName && !UNWRITTEN.test(value) ? value : undefined
}

/**
 * Asks which texts still say the price or the name that a field had when the user first came to it: when the user leaves the field,
 * and comes back to it.
 */
export function useOldWords(
  open: OpenDocument,
  settled: EditorStore['settled'],
): { old: AllOldWords; look: (field: Element) => void } {
  const first = useRef(new Map<string, number | string>())
  const [known, setKnown] = useState<{ file: string | undefined; old: AllOldWords }>({ file: '', old: {} })
  const file = open.selection?.file
  const look = useHandler(async (field: Element) => {
    const pointer = field.closest('[data-pointer]')?.getAttribute('data-pointer') ?? ''
    const now = wordsValueAt(open, pointer)
    if (now === undefined) return
    const key = `${file} ${pointer}`
    const was = first.current.get(key) ?? now
    first.current.set(key, was)
    if (was === now) return
    await settled()
    const asked = { was: String(was), now: String(now), ...(typeof now === 'number' && { amount: '1' }) }
    const words = await read<ChangedWords>('old-words', asked)
    // All texts follow: the next change is one of this value.
    if (words.count === 0) first.current.set(key, now)
    setKnown((before) => ({
      file,
      old: { ...(before.file === file && before.old), [pointer]: { ...words, now } },
    }))
  })
  return {
    old: known.file === file ? known.old : NONE,
    // Without an answer, the form says nothing.
    look: (field) => void look(field).catch(() => {}),
  }
}
