import type { ComponentProps, RefObject } from 'react'
import type { EditProblem, EditState } from '../../protocol.ts'
import styles from '../app.module.css'
import { createPlaceWriter } from '../naming/place-words.ts'
import { PageFrame } from '../page/page-frame.tsx'
import type { PageFrameHandle } from '../page/use-frame-document.ts'
import type { usePlaces } from '../page/use-places.ts'
import type { useEditorState } from '../store/state.ts'
import { PaneBoundary } from '../widgets/pane-boundary.tsx'
import { Problems } from './problems.tsx'

interface PreviewPaneProps extends Pick<ComponentProps<typeof PageFrame>, 'onDay' | 'onKeyDown' | 'onAdd'> {
  state: ReturnType<typeof useEditorState>
  site: EditState
  frame: RefObject<PageFrameHandle | null>
  places: ReturnType<typeof usePlaces>
  /** The problems to list below the page; undefined to list none. */
  problems: readonly EditProblem[] | undefined
  titleOf: (file: string) => string
  onOpen: (file: string) => void
  onMend: (problem: EditProblem) => void
  onCloseProblems: () => void
}

/** The page, and below it the list of problems. */
export function PreviewPane({
  state,
  site,
  frame,
  places,
  problems,
  titleOf,
  onOpen,
  onMend,
  onCloseProblems,
  ...handlers
}: PreviewPaneProps) {
  return (
    <main className={styles.main} aria-label="Preview">
      <PaneBoundary name="The page">
        <PageFrame
          ref={frame}
          path={places.path}
          wanted={places.wanted}
          day={site.day}
          own={site.own}
          languages={site.languages}
          language={places.language}
          onLanguage={places.chooseLanguage}
          onClick={places.onClick}
          describe={places.describe}
          onPage={places.onPage}
          isAway={state.waiting !== undefined}
          {...handlers}
        />
      </PaneBoundary>
      {problems && (
        <PaneBoundary name="The list of problems">
          <Problems
            problems={problems}
            titleOf={titleOf}
            placeOf={createPlaceWriter(state)}
            onOpen={onOpen}
            onSelect={(problem: EditProblem) => void places.openProblem(problem)}
            onMend={onMend}
            onClose={onCloseProblems}
          />
        </PaneBoundary>
      )}
    </main>
  )
}
