import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageTexts, Pointer } from '../../protocol.ts'
import { read } from '../api.ts'

/** The pause after a change before the editor reads the blocks again, in milliseconds. */
const TYPING_PAUSE = 300

/** Gives the function that reads the texts of the page and their places, once for each state of the content: `edition` names it. */
export function usePageTexts(path: string, edition: string): () => Promise<PageTexts> {
  const last = useRef<{ edition: string; texts: Promise<PageTexts> }>(undefined)
  return useMemo(() => {
    last.current = undefined
    return () => {
      if (last.current?.edition !== edition || !last.current) {
        const texts = read<PageTexts>('texts', { route: path })
        last.current = { edition, texts }
        texts.catch(() => {
          last.current = undefined
        })
      }
      return last.current.texts
    }
  }, [path, edition])
}

/** The place of the block that holds `pointer` among the blocks of the page; -1 when the page shows none. */
function indexOfBlock(blocks: PageTexts['blocks'], pointer: Pointer): number {
  const holders = blocks.filter((block) => block !== null && `${pointer}/`.startsWith(`${block}/`))
  const innermost = holders.toSorted((one, other) => String(other).length - String(one).length)[0]
  return innermost ? blocks.indexOf(innermost) : -1
}

/** The numbers, among the blocks of the page, of those that hold these places. Places in no block that shows have none. */
export function useBlockNumbers(
  readTexts: () => Promise<PageTexts>,
  pointers: readonly Pointer[],
): readonly number[] {
  const [found, setFound] = useState('')
  const latest = useRef(readTexts)
  const wanted = pointers.filter(Boolean).join('\n')
  useEffect(() => {
    let current = true
    const find = () => {
      latest.current = readTexts
      readTexts().then(
        ({ blocks }) => {
          const numbers = wanted.split('\n').map((pointer) => indexOfBlock(blocks, pointer))
          if (current) setFound([...new Set(numbers)].filter((number) => number >= 0).join(' '))
        },
        () => current && setFound(''),
      )
    }
    // Typing changes the content often: waits for a pause, so that the page updates first.
    const timer = setTimeout(find, latest.current === readTexts ? 0 : TYPING_PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [readTexts, wanted])
  return useMemo(() => (wanted === '' || found === '' ? [] : found.split(' ').map(Number)), [wanted, found])
}
