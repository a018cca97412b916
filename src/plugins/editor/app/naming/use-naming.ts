import { type FocusEvent, useEffect, useState } from 'react'
import type { Pointer } from '../../protocol.ts'
import { read } from '../api.ts'
import type { Selection } from '../store/state.ts'
import { useHandler } from '../widgets/use-handler.ts'

/** The titles of the documents that name something by a field, by its pointer; `body` is the text of an .mdx page. */
export type Naming = Readonly<Record<Pointer, readonly string[]>>

export const NO_NAMING: Naming = {}

/** Asks which documents name something by the fields to which the user goes, so that the form says it before they change. */
export function useNaming(
  selection: Pick<Selection, 'file' | 'focus'> | undefined,
  titleOf: (file: string) => string,
): { naming: Naming; onFocus: (event: FocusEvent) => void } {
  const { file, focus } = selection ?? {}
  const [known, setKnown] = useState<{ file: string | undefined; naming: Naming }>({
    file,
    naming: NO_NAMING,
  })
  const ask = useHandler((pointer: Pointer | undefined) => {
    if (file === undefined || pointer === undefined) return
    read<string[]>('naming', { file, pointer }).then(
      (files) =>
        setKnown((before) => ({
          file,
          naming: { ...(before.file === file && before.naming), [pointer]: files.map(titleOf) },
        })),
      // Without an answer, the form says nothing, and the names follow all the same.
      () => {},
    )
  })
  useEffect(() => ask(focus), [ask, focus])
  return {
    naming: known.file === file ? known.naming : NO_NAMING,
    onFocus: ({ target }) => ask(target.closest('[data-pointer]')?.getAttribute('data-pointer') ?? undefined),
  }
}
