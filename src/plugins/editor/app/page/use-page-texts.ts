import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageTexts, Pointer } from '../../protocol.ts'
import { read } from '../api.ts'

/** The pause after a change before the editor reads the blocks again, in milliseconds. */
const TYPING_PAUSE = 300

/** Gives the function that reads the texts of the page and their places, once for each state of the content. */
export function usePageTexts(path: string, edition: number | undefined): () => Promise<PageTexts> {
  const last = useRef<{ edition: number | undefined; texts: Promise<PageTexts> }>(undefined)
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

/** The number of the block at `pointer` among the blocks of the page; undefined when the page does not show it. */
export function useBlockNumber(readTexts: () => Promise<PageTexts>, pointer: Pointer): number | undefined {
  const [block, setBlock] = useState(-1)
  const latest = useRef(readTexts)
  useEffect(() => {
    let current = true
    const find = () => {
      latest.current = readTexts
      readTexts().then(
        ({ blocks }) => current && setBlock(pointer === '' ? -1 : blocks.indexOf(pointer)),
        () => current && setBlock(-1),
      )
    }
    // Typing changes the content often: waits for a pause, so that the page updates first.
    const timer = setTimeout(find, latest.current === readTexts ? 0 : TYPING_PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [readTexts, pointer])
  return block === -1 || pointer === '' ? undefined : block
}
