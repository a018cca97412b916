import { useEffect, useState } from 'react'
import type { FoundTexts } from '../../words-protocol.ts'
import { read } from '../api.ts'

/** The fewest letters to look for in texts: one letter is in nearly all of them. */
const FEWEST = 2
/** How long the user pauses before the server looks, in milliseconds. */
const PAUSE = 250
const NONE: FoundTexts = { texts: [], all: 0, amounts: [] }

/**
 * Finds the texts of the site that hold the words, when the user pauses. Until then, those of the last words stay; the result has
 * these words.
 */
export function useFoundTexts(words: string): FoundTexts & { words: string } {
  const [found, setFound] = useState({ ...NONE, words: '' })
  useEffect(() => {
    let isLatest = true
    const show = (result: FoundTexts) => isLatest && setFound({ ...result, words })
    const timer = setTimeout(() => {
      if (words.length < FEWEST) show(NONE)
      // Without an answer, the list has the names alone; the toolbar says that the server is away.
      else read<FoundTexts>('find', { text: words, plain: '1' }).then(show, () => show(NONE))
    }, PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [words])
  return found
}
