import { useRef } from 'react'
import { valueAt } from '../../operations.ts'
import type { PageText, Pointer } from '../../protocol.ts'
import type { Selection } from '../state.ts'
import type { EditorStore } from '../store.ts'
import { type Click, locate } from './locate.ts'
import { isTakenOver, typeInPlace } from './type-in-place.ts'
import type { PageReader } from './use-page-texts.ts'

/** Shows a place of a document in the form; gives whether it did. */
export type Reveal = (
  file: string,
  pointer: Pointer,
  more?: Pick<Selection, 'from' | 'line'>,
) => Promise<boolean>

/** Opens what is clicked on the page: a field, or the choice between several places. `page`: its document. */
export function useClicks(
  store: EditorStore,
  reader: PageReader,
  page: string | undefined,
  reveal: Reveal,
  onChoices: (choices: PageText[]) => void,
) {
  /** Counts the clicks, to ignore the result of a click that is not the last one. */
  const count = useRef(0)
  /** Gives what says whether no click has come since. */
  const watch = () => {
    const number = count.current
    return () => number === count.current
  }
  const choose = async ({ file, pointer, line }: PageText, element?: HTMLElement) => {
    const isLast = watch()
    const opened = await store.open(file)
    if (!opened || !isLast()) return
    if (pointer === undefined) {
      const { pointer: block, line: first } = opened.bodyAt ?? { pointer: '', line: 1 }
      await reveal(file, block, { from: 'page', line: (line ?? first) - first + 1 })
      return
    }
    const value = valueAt(opened.data, pointer)
    const shown = element?.childNodes.length === 1 ? element.firstChild?.nodeValue : undefined
    // A text can be edited on the page only if the page shows it unchanged.
    const inPlace = typeof value === 'string' && shown === value
    await reveal(file, pointer, { from: inPlace ? 'typing' : 'page' })
    if (!inPlace || !element) return
    // Text that is typed before hydration would be a hydration mismatch for React.
    const isReady = await isTakenOver(element)
    if (!isLast()) return
    // A change that came meanwhile may have put another element there.
    if (isReady && element.isConnected)
      typeInPlace(element, {
        onText: (text) => {
          store.change(file, [{ op: 'set', pointer, value: text, expect: value }])
          void store.follow()
        },
        onLeftOut: (text) => store.tellPasted({ tone: 'bad', text }),
      })
    else await reveal(file, pointer, { from: 'page' })
  }
  const onClick = async (click: Click, element: HTMLElement) => {
    count.current++
    const isLast = watch()
    const found = await Promise.all([reader.texts(), reader.blocks()]).catch(() => undefined)
    if (!isLast()) return
    // The server has no texts of a page that fails to render: the click opens the document of the page.
    const location = found && locate(...found, click)
    if (location?.found === 'field') await choose(location.place, element)
    else if (location?.found === 'several') onChoices(location.places)
    else if (location?.found === 'part') await reveal(location.file, location.pointer, { from: 'page' })
    else if (page !== undefined) await reveal(page, location?.pointer ?? '', { from: 'page' })
  }
  return {
    watch,
    choose: (place: PageText) => {
      count.current++
      void choose(place)
    },
    onClick: (click: Click, element: HTMLElement) => void onClick(click, element),
  }
}
