import { useRef } from 'react'
import { type Snapshot, snapshot } from 'valtio'
import { valueAtPointer } from '../../operations.ts'
import type { PageText } from '../../page-protocol.ts'
import type { Pointer } from '../../protocol.ts'
import { createPlaceWriter } from '../naming/place-words.ts'
import type { EditorState, Selection } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { type Click, type Location, locate } from './locate.ts'
import { isTakenOver, typeInPlace } from './type-in-place.ts'
import type { PageReader } from './use-page-texts.ts'

/** Shows a place of a document in the form; gives whether it did. */
export type Reveal = (
  file: string,
  pointer: Pointer,
  more?: Pick<Selection, 'from' | 'line'>,
) => Promise<boolean>

/** Says what a click opens: a field of the page, or of another document with its title. */
function describeLocation(
  state: Snapshot<EditorState>,
  location: Location,
  page: string | undefined,
): string | undefined {
  if (location.found === 'several') return `One of ${location.places.length} fields`
  if (location.found === 'block') return undefined
  const { file, pointer } = location.found === 'field' ? location.place : location
  const place = createPlaceWriter(state)(file, pointer)
  if (file === page) return place
  const title = state.site?.files.find((one) => one.file === file)?.title ?? file
  return [title, place].filter(Boolean).join(': ')
}

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
    const value = valueAtPointer(opened.data, pointer)
    const shown = element?.childNodes.length === 1 ? element.firstChild?.nodeValue : undefined
    // A text can be edited on the page only if the page shows it unchanged.
    // A translation is written below its source.
    const isPair = store.state.site?.files.find((one) => one.file === file)?.kind === 'pairs'
    const inPlace = !isPair && typeof value === 'string' && shown === value
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
        onTyping: store.typeOnPage,
        onLeftOut: (text) => store.tellPasted({ tone: 'bad', text }),
      })
    else await reveal(file, pointer, { from: 'page' })
  }
  /** Finds the place of a click. The server has no texts of a page that fails to render. */
  const find = async (click: Click) => {
    const found = await Promise.all([reader.texts(), reader.blocks()]).catch(() => undefined)
    return found && locate(...found, click)
  }
  const onClick = async (click: Click, element: HTMLElement) => {
    count.current++
    const isLast = watch()
    const location = await find(click)
    if (!isLast()) return
    if (location?.found === 'field') await choose(location.place, element)
    else if (location?.found === 'several') onChoices(location.places)
    else if (location?.found === 'part') await reveal(location.file, location.pointer, { from: 'page' })
    else if (page !== undefined) await reveal(page, location?.pointer ?? '', { from: 'page' })
  }
  const describe = async (click: Click) => {
    const location = await find(click)
    return location && describeLocation(snapshot(store.state), location, page)
  }
  return {
    watch,
    describe,
    choose: (place: PageText) => {
      count.current++
      void choose(place)
    },
    onClick: (click: Click, element: HTMLElement) => void onClick(click, element),
  }
}
