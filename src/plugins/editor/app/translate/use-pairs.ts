import { useEffect, useState } from 'react'
import type { EditPairs } from '../../protocol.ts'
import { read } from '../api.ts'

/** The pause after a change before the editor reads the texts again, in milliseconds. */
const TYPING_PAUSE = 300

const NONE: EditPairs = []

/** Gives the texts that a document of pairs is for, and those of its page; `edition` names the state of the content. */
export function usePairs(file: string, edition: string): EditPairs {
  const [known, setKnown] = useState<{ file: string; edition: string; pairs: EditPairs }>()
  const isOpen = known?.file === file
  useEffect(() => {
    let current = true
    const load = () =>
      read<EditPairs>('pairs', { file }).then(
        (pairs) => current && setKnown({ file, edition, pairs }),
        // Without an answer, the last texts stay.
        () => {},
      )
    const timer = setTimeout(load, isOpen ? TYPING_PAUSE : 0)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [file, edition, isOpen])
  return known?.file === file ? known.pairs : NONE
}
