import { type RefObject, useEffect, useRef, useState } from 'react'
import { UNWRITTEN } from '../../../../contract/unwritten.ts'
import type { PageText, PageTexts, TextPlace } from '../../page-protocol.ts'
import type { EditableFile, Pointer } from '../../protocol.ts'
import { isWithin } from '../json.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useHandler } from '../widgets/use-handler.ts'
import { useSameMembers } from '../widgets/use-same.ts'
import { createOpener } from './create-opener.ts'
import { inLanguage } from './language-choice.tsx'
import { useClicks } from './use-clicks.ts'
import type { PageFrameHandle } from './use-frame-document.ts'
import { type PageReader, useBlockNumbers, usePageReader } from './use-page-texts.ts'

const EDITOR = '/_edit'

/** The value before the server has answered. */
const NONE: readonly never[] = []

/** The path of a page without the slash at its end. */
function routeOf(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}

/** The page in the address of the editor, after `/_edit`. */
function firstPath(): string {
  return routeOf(location.pathname.slice(EDITOR.length)) || '/'
}

/** The page with the shortest address. */
function shortest(routes: readonly string[]): string | undefined {
  return routes.toSorted((one, other) => one.length - other.length)[0]
}

/** Opens the document of a page that the frame shows, unless the form shows a document that is for several pages. */
function useFollowPage({ state, select }: EditorStore, page: string | undefined): void {
  useEffect(() => {
    const { selection, site } = state
    const shown = site?.files.find(({ file }) => file === selection?.file)
    const followsPage = shown === undefined || shown.route !== undefined
    if (page !== undefined && followsPage && selection?.file !== page) select({ file: page, pointer: '' })
  }, [state, select, page])
}

/** The texts of the page that are written at a place of a document, or inside it. */
function textsWithin({ shown, values }: PageTexts, file: string, pointer: Pointer): string[] {
  const isIn = (place: TextPlace) =>
    place.file === file && place.pointer !== undefined && isWithin(place.pointer, pointer)
  const own = shown.filter(({ places, isWord }) => !isWord && places.some(isIn))
  return [...own, ...values.filter(isIn)].map(({ text }) => text)
}

/**
 * Outlines the block of the form on the page, and scrolls to it unless it was clicked there. Marks the blocks with problems: the
 * page shows what they said before.
 */
function useBlocks(
  { state }: EditorStore,
  frame: RefObject<PageFrameHandle | null>,
  { blocks }: PageReader,
  page: string | undefined,
  errors: readonly Pointer[],
): void {
  const { selection } = useEditorState(state)
  const [block] = useBlockNumbers(blocks, selection && selection.file === page ? [selection.pointer] : [])
  useEffect(() => {
    frame.current?.selectBlock(block, state.selection?.from === undefined)
  }, [state, frame, block])
  const broken = useBlockNumbers(blocks, errors)
  useEffect(() => frame.current?.markBroken(broken), [frame, broken])
}

/** Gives the function that scrolls the page to an item that a change adds, if the page shows it. */
function useShowAdded(
  frame: RefObject<PageFrameHandle | null>,
  { texts }: PageReader,
  edition: number | undefined,
): (file: string, pointer: Pointer) => void {
  const [added, setAdded] = useState<{ file: string; pointer: Pointer; edition: number | undefined }>()
  useEffect(() => {
    // The texts have the item when the server has made the change.
    if (!added || added.edition === edition) return
    let current = true
    texts().then(
      (found) => {
        if (!current) return
        setAdded(undefined)
        const own = textsWithin(found, added.file, added.pointer)
        // The item that it was made from has its other texts, too. A number alone may stand anywhere.
        const unwritten = own.filter((text) => UNWRITTEN.test(text))
        frame.current?.showText(unwritten.length > 0 ? unwritten : own.filter((text) => /\p{L}/u.test(text)))
      },
      () => setAdded(undefined),
    )
    return () => {
      current = false
    }
  }, [frame, texts, added, edition])
  return (file, pointer) => setAdded({ file, pointer, edition })
}

/**
 * Gives the function that shows the text of a field on the page: it scrolls to it if it is not in the window, and opens the answer
 * or tab that holds it. A click on the page cancels that.
 */
function useShowField(
  frame: RefObject<PageFrameHandle | null>,
  { texts }: PageReader,
  watchClicks: () => () => boolean,
): (file: string, pointer: Pointer) => void {
  return useHandler((file, pointer) => {
    const isLast = watchClicks()
    texts().then(
      (found) => {
        if (isLast()) frame.current?.uncoverText(textsWithin(found, file, pointer))
      },
      () => {},
    )
  })
}

/**
 * Synchronizes the page in the frame with the form: a click on the page opens the field in the form, and the page outlines the
 * block of the form. Calls `onReveal` before a place opens.
 */
export function usePlaces(
  store: EditorStore,
  frame: RefObject<PageFrameHandle | null>,
  onReveal: () => void,
) {
  const { site, toShow } = useEditorState(store.state)
  const [path, setPath] = useState(firstPath)
  /** The path of the next render. */
  const wanted = useRef(path)
  const show = useHandler((route: string) => {
    wanted.current = route
    setPath(route)
  })
  /** The possible places of a clicked text, for the user to choose one. */
  const [choices, setChoices] = useState<PageText[]>([])
  const files = site?.files ?? NONE
  const page = files.find(({ route }) => route === path)
  const language = site?.languages.find(({ name }) => `${path}/`.startsWith(`/${name}/`))?.name
  const errors = (site?.problems ?? NONE).flatMap(({ file, severity, pointer = '' }) =>
    file === page?.file && severity === 'error' ? [pointer] : [],
  )
  // A new block with a problem changes the places of those after it, and not what the page shows.
  const reader = usePageReader(path, [site?.edition, ...errors].join(' '))

  /** Shows the page of a document; for one that is no page, a page that shows it. */
  const showPage = useHandler((file: string) => {
    const shownOn = store.state.documents[file]?.shownOn ?? []
    const route = files.find((one) => one.file === file)?.route
    if (route !== undefined) show(route)
    else if (!shownOn.includes(path)) show(shortest(shownOn) ?? path)
  })
  const { reveal, openPlace, openProblem } = createOpener(store, {
    files,
    page,
    showPage,
    onReveal,
    setChoices,
  })
  useEffect(() => {
    if (toShow) showPage(toShow.file)
  }, [toShow, showPage])

  const pageName = page?.file
  useFollowPage(store, pageName)
  useBlocks(store, frame, reader, pageName, errors)
  const showAdded = useShowAdded(frame, reader, site?.edition)

  const clicks = useClicks(store, reader, pageName, reveal, setChoices)

  /** Shows the same page, and the same document in the form, in another language; an empty name is that of the site. */
  const chooseLanguage = (name: string) => {
    const open = files.find(({ file }) => file === store.state.selection?.file)
    const other = inLanguage(files, open, name)
    show(inLanguage(files, page, name)?.route ?? (name === '' ? '/' : `/${name}`))
    if (other && other.route === undefined) void openPlace(other.file, '')
  }

  return useSameMembers({
    path,
    /** The language of the page in the frame; undefined for that of the site itself. */
    language,
    chooseLanguage: useHandler(chooseLanguage),
    wanted,
    /** The document of the page in the frame. */
    page,
    choices,
    show,
    showAdded: useHandler(showAdded),
    showField: useShowField(frame, reader, clicks.watch),
    reveal: useHandler(reveal),
    choose: useHandler(clicks.choose),
    openFile: useHandler((file: EditableFile) => void openPlace(file.file, '')),
    openPlace: useHandler(openPlace),
    openProblem: useHandler(openProblem),
    onClick: useHandler(clicks.onClick),
    describe: useHandler(clicks.describe),
    /** The frame shows another page. */
    onPage: useHandler((shown: string) => {
      show(routeOf(shown))
      history.replaceState(null, '', EDITOR + shown)
    }),
  })
}
