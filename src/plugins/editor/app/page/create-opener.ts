import type { PageText } from '../../page-protocol.ts'
import type { EditableFile, EditProblem, Pointer } from '../../protocol.ts'
import { nodeAround, outlineOf } from '../outline/outline-nodes.ts'
import type { EditorStore } from '../store/store.ts'
import type { Reveal } from './use-clicks.ts'

interface OpenerContext {
  files: readonly EditableFile[]
  /** The document of the page in the frame. */
  page: EditableFile | undefined
  /** Shows a page that shows this document. */
  showPage: (file: string) => void
  /** Runs before a place opens. */
  onReveal: () => void
  setChoices: (choices: PageText[]) => void
}

/** Creates what opens places of documents in the form. */
export function createOpener(
  store: EditorStore,
  { files, page, showPage, onReveal, setChoices }: OpenerContext,
) {
  /**
   * Shows a place of a document: its part in the outline, and the field in the form. Gives whether it did: not when Undo has
   * shown another place while the document was read.
   */
  const reveal: Reveal = async (file, pointer, more) => {
    const kind = files.find((candidate) => candidate.file === file)?.kind
    const last = store.state.toShow
    const opened = await store.open(file)
    if (!kind || !opened || store.state.toShow !== last) return false
    onReveal()
    setChoices([])
    if (kind === 'pairs') {
      // The form of a page has all translations that it shows.
      const own = more?.from === 'page' && page?.kind === 'pairs' ? page.file : file
      store.select({ file: own, pointer: '', focus: pointer, focusFile: file, ...more })
      return true
    }
    const node = nodeAround(outlineOf(kind, opened.data, undefined), pointer)
    store.select({
      file,
      pointer: node?.pointer ?? '',
      ...(pointer !== '' && pointer !== node?.pointer && { focus: pointer }),
      ...more,
    })
    return true
  }
  /** Shows a place, and a page with it. Without a pointer, the place is a line in the text of an .mdx page. */
  const openPlace = async (file: string, pointer?: Pointer, line?: number) => {
    const last = store.state.toShow
    const opened = await store.open(file)
    if (store.state.toShow !== last) return
    const place = pointer ?? opened?.bodyAt?.pointer ?? ''
    if (await reveal(file, place, line === undefined ? {} : { line })) showPage(file)
  }
  /** Shows the place of a problem: one without a pointer may be in the text of an .mdx page. */
  const openProblem = async ({ file, pointer, line }: EditProblem) => {
    const first = (await store.open(file))?.bodyAt?.line
    if (pointer !== undefined || first === undefined || line < first) await openPlace(file, pointer ?? '')
    else await openPlace(file, undefined, line - first + 1)
  }
  return { reveal, openPlace, openProblem }
}
