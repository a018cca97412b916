import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditableFile, PageText, Pointer } from '../../contract/edit-protocol.ts'
import { valueAt } from '../json.ts'
import { nodeAround, outlineOf } from '../outline/outline-nodes.ts'
import type { EditorStore, Selection } from '../store.ts'
import { useHandler } from '../use-handler.ts'
import { isTakenOver, typeInPlace } from './bridge.ts'
import { type Click, locate } from './locate.ts'
import type { PageFrameHandle } from './page-frame.tsx'
import { useBlockNumber, usePageTexts } from './use-page-texts.ts'

const EDITOR = '/_edit'

/** What there is before the server has answered. */
const NONE: readonly never[] = []

/** The path of a page without the slash at its end. */
function routeOf(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}

/** The page whose address follows `/_edit`. */
function firstPath(): string {
  return routeOf(location.pathname.slice(EDITOR.length)) || '/'
}

/** The page nearest to the start of the site. */
function shortest(routes: readonly string[]): string | undefined {
  return routes.toSorted((one, other) => one.length - other.length)[0]
}

/**
 * Keeps together the page in the frame and the place that the form shows: what is clicked on the page opens in the form, and
 * the block of the form is outlined on the page. `onReveal` is called before a place opens.
 */
export function usePlaces(
  store: EditorStore,
  frame: RefObject<PageFrameHandle | null>,
  onReveal: () => void,
) {
  const { site, selection } = store.state()
  const [path, setPath] = useState(firstPath)
  /** The places of a clicked text of which the person has to choose one. */
  const [choices, setChoices] = useState<PageText[]>([])
  const readTexts = usePageTexts(path, site?.edition)
  const files = site?.files ?? NONE
  const page = files.find(({ route }) => route === path)
  /** Counts the clicks on the page: what a click leads to shows only when it was the last one. */
  const clicks = useRef(0)

  /** Shows a place of a document: its part in the outline, and the field in the form. */
  const reveal = async (file: string, pointer: Pointer, more?: Pick<Selection, 'from' | 'line'>) => {
    const kind = files.find((candidate) => candidate.file === file)?.kind
    const opened = await store.open(file)
    if (!kind || !opened) return
    const node = nodeAround(outlineOf(kind, opened.data), pointer)
    onReveal()
    setChoices([])
    store.select({
      file,
      pointer: node?.pointer ?? '',
      ...(pointer !== '' && pointer !== node?.pointer && { focus: pointer }),
      ...more,
    })
  }
  const openFile = async (file: EditableFile) => {
    await reveal(file.file, '')
    const { shownOn = [] } = store.state().documents.get(file.file) ?? {}
    if (file.route !== undefined) setPath(file.route)
    else if (!shownOn.includes(path)) setPath(shortest(shownOn) ?? path)
  }

  // The page in the frame opens with its own document.
  const pageName = page?.file
  useEffect(() => {
    const { selection: current, site: known } = store.state()
    const kind = known?.files.find(({ file }) => file === current?.file)?.kind
    const followsPage = kind === undefined || kind === 'page'
    if (pageName !== undefined && followsPage && current?.file !== pageName)
      store.select({ file: pageName, pointer: '' })
  }, [store, pageName])

  const blockPointer = selection && selection.file === pageName ? selection.pointer : ''
  const selectedBlock = useBlockNumber(readTexts, blockPointer)
  useEffect(() => {
    const fromPage = store.state().selection?.from !== undefined
    frame.current?.selectBlock(selectedBlock, !fromPage)
  }, [store, frame, selectedBlock])

  const choose = async ({ file, pointer, line }: PageText, element?: HTMLElement) => {
    const click = clicks.current
    const opened = await store.open(file)
    if (!opened || click !== clicks.current) return
    if (pointer === undefined) {
      const { pointer: block, line: first } = opened.bodyAt ?? { pointer: '', line: 1 }
      return reveal(file, block, { from: 'page', line: (line ?? first) - first + 1 })
    }
    const value = valueAt(opened.data, pointer)
    const shown = element?.childNodes.length === 1 ? element.firstChild?.nodeValue : undefined
    // Only a text that the page shows letter by letter can be typed where it stands.
    const inPlace = typeof value === 'string' && shown === value
    await reveal(file, pointer, { from: inPlace ? 'typing' : 'page' })
    if (!inPlace || !element) return
    // What somebody types before React has taken over the block looks like a mistake of the page to it.
    const isReady = await isTakenOver(element)
    if (click !== clicks.current) return
    if (isReady)
      typeInPlace(element, (text) => store.change(file, [{ op: 'set', pointer, value: text, expect: value }]))
    else await reveal(file, pointer, { from: 'page' })
  }
  const onClick = async (click: Click, element: HTMLElement) => {
    const number = ++clicks.current
    const texts = await readTexts().catch(() => undefined)
    if (number !== clicks.current) return
    // The server tells no texts of a page that it cannot show: its problems are in its own document.
    const location = texts ? locate(texts, pageName, click) : undefined
    if (location?.found === 'field') await choose(location.place, element)
    else if (location?.found === 'several') setChoices(location.places)
    else if (location?.found === 'part') await reveal(location.file, location.pointer, { from: 'page' })
    else if (pageName !== undefined) await reveal(pageName, location?.pointer ?? '', { from: 'page' })
  }

  return {
    path,
    /** The document of the page in the frame. */
    page,
    choices,
    show: setPath,
    reveal: useHandler(reveal),
    choose: useHandler((place: PageText) => {
      clicks.current++
      void choose(place)
    }),
    openFile: useHandler((file: EditableFile) => void openFile(file)),
    onClick: useHandler((click: Click, element: HTMLElement) => void onClick(click, element)),
    /** The frame shows another page. */
    onPage: useHandler((shown: string) => {
      setPath(routeOf(shown))
      history.replaceState(null, '', EDITOR + shown)
    }),
  }
}
