import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageBlocks, PageTexts } from '../../page-protocol.ts'
import type { Pointer } from '../../protocol.ts'
import { read } from '../api.ts'

/** The pause after a change before the editor reads the blocks again, in milliseconds. */
const TYPING_PAUSE = 300

/** Gives the function that reads something of a page, once for each state of the content: `edition` names it. */
function useRead<T>(asked: 'blocks' | 'texts', path: string, edition: string): () => Promise<T> {
  const last = useRef<{ edition: string; answer: Promise<T> }>(undefined)
  return useMemo(() => {
    last.current = undefined
    return () => {
      if (last.current?.edition !== edition || !last.current) {
        const answer = read<T>(asked, { route: path })
        last.current = { edition, answer }
        answer.catch(() => {
          last.current = undefined
        })
      }
      return last.current.answer
    }
  }, [asked, path, edition])
}

/** What the server says of the page in the frame. */
export interface PageReader {
  /** Reads which blocks the page shows. */
  blocks: () => Promise<PageBlocks>
  /** Reads what the page shows, and where it is written. The server renders the page once more for it. */
  texts: () => Promise<PageTexts>
}

/** Gives what reads the page at `path`, once for each state of the content: `edition` names it. */
export function usePageReader(path: string, edition: string): PageReader {
  const blocks = useRead<PageBlocks>('blocks', path, edition)
  const texts = useRead<PageTexts>('texts', path, edition)
  return useMemo(() => ({ blocks, texts }), [blocks, texts])
}

/** The place of the block that holds `pointer` among the blocks of the page; -1 when the page shows none. */
function indexOfBlock(blocks: PageBlocks, pointer: Pointer): number {
  const holders = blocks.filter((block) => block !== null && `${pointer}/`.startsWith(`${block}/`))
  const innermost = holders.toSorted((one, other) => String(other).length - String(one).length)[0]
  return innermost ? blocks.indexOf(innermost) : -1
}

/** The numbers, among the blocks of the page, of those that hold these places. Places in no block that shows have none. */
export function useBlockNumbers(
  readBlocks: PageReader['blocks'],
  pointers: readonly Pointer[],
): readonly number[] {
  const [found, setFound] = useState('')
  const latest = useRef(readBlocks)
  const wanted = pointers.filter(Boolean).join('\n')
  useEffect(() => {
    let current = true
    const find = () => {
      latest.current = readBlocks
      readBlocks().then(
        (blocks) => {
          const numbers = wanted.split('\n').map((pointer) => indexOfBlock(blocks, pointer))
          if (current) setFound([...new Set(numbers)].filter((number) => number >= 0).join(' '))
        },
        () => current && setFound(''),
      )
    }
    // Typing changes the content often: waits for a pause, so that the page updates first.
    const timer = setTimeout(find, latest.current === readBlocks ? 0 : TYPING_PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [readBlocks, wanted])
  return useMemo(() => (wanted === '' || found === '' ? [] : found.split(' ').map(Number)), [wanted, found])
}
