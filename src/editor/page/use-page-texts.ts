import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageTexts, Pointer } from '../../contract/edit-protocol.ts'
import { read } from '../api.ts'

/** Milliseconds without a change after which the editor looks where the blocks are. */
const TYPING_PAUSE = 300

/** Gives the function that reads what the page shows, and where: once for each state of the content. */
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

/** The number of the block at `pointer` among those that the page shows; undefined where it shows no such block. */
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
    // While somebody types, the page comes first.
    const timer = setTimeout(find, latest.current === readTexts ? 0 : TYPING_PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [readTexts, pointer])
  return block === -1 || pointer === '' ? undefined : block
}
