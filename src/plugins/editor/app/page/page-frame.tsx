import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import type { EditLanguage, EditState } from '../../protocol.ts'
import { writeDay } from '../form/days.ts'
import { Segments } from '../widgets/segments.tsx'
import { useHandler } from '../widgets/use-handler.ts'
import { Button, IconToggle } from '../widgets/widgets.tsx'
import { DayPicker } from './day-picker.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './page-frame.module.css'
import { useFit } from './use-fit.ts'
import { type FrameDocument, useFrameDocument } from './use-frame-document.ts'

/** The widths of the page, in pixels; `full` is the width of the pane. */
const WIDTHS = (['320', '390', '768', '1280', 'full'] as const).map((id) => ({
  id,
  name: id === 'full' ? 'Full' : id,
}))
type Width = (typeof WIDTHS)[number]['id']

type FrameHandlers = FrameDocument['handlers']

interface PageFrameProps extends Omit<FrameDocument, 'handlers'>, FrameHandlers {
  /** The day that the page shows (`2026-12-24`); null for today. */
  day: string | null
  onDay: (day: string | null) => void
  /** The language of the site itself. */
  own: EditState['own']
  /** The languages that the site is translated to. */
  languages: readonly EditLanguage[]
  /** The language that the page shows; undefined for that of the site itself. */
  language: string | undefined
  onLanguage: (name: string) => void
}

/** The preview of the page in the width of a phone, a tablet or a computer. The handlers must stay the same. */
export const PageFrame = memo(function PageFrame({
  path,
  wanted,
  day,
  onDay,
  own,
  languages,
  language,
  onLanguage,
  isAway,
  ref,
  ...handlers
}: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<Width>('full')
  const [mirrored, setMirrored] = useState(false)
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)

  const { direction } = languages.find(({ name }) => name === language) ?? own
  const isRightToLeft = mirrored !== (direction === 'rtl')

  /** Applies the chosen direction and colour scheme to the document in the frame. */
  const applyLook = useCallback(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return
    root.dir = isRightToLeft ? 'rtl' : 'ltr'
    // The colour switch of the site sets the same attribute.
    root.dataset.scheme = dark ? 'dark' : 'light'
    // Makes the browser lay out the whole page at once, so that blocks do not move later.
    root.dataset.laidOut = ''
  }, [isRightToLeft, dark])
  useEffect(applyLook, [applyLook])
  const applyLatestLook = useHandler(applyLook)

  const document = { path, wanted, isAway, ref, handlers }
  const { firstPath, isLost, go, onLoad } = useFrameDocument(frame, document, applyLatestLook)
  const pane = useRef<HTMLDivElement>(null)
  useFit(frame, pane, width === 'full' ? undefined : Number(width))

  return (
    <section className={styles.page} aria-label="The page">
      <Toolbar className={styles.bar ?? ''} aria-label="How the page is shown">
        <Segments label="Width" options={WIDTHS} value={width} onChange={setWidth} />
        <span className={styles.path} title={path}>
          {path}
        </span>
        <LanguageChoice locale={own.locale} languages={languages} shown={language} onLanguage={onLanguage} />
        <DayPicker day={day} onDay={onDay} />
        <IconToggle
          icon="mirror"
          label="Right to left"
          selected={isRightToLeft}
          onChange={() => setMirrored(!mirrored)}
        />
        <IconToggle icon="dark" label="Dark" selected={dark} onChange={setDark} />
      </Toolbar>
      {day && (
        <p className={styles.notice} role="status">
          This is the site as on {writeDay(day, 'long')}. Saving shows today again.{' '}
          <Button onPress={() => onDay(null)}>Show today</Button>
        </p>
      )}
      <div className={styles.pane} ref={pane}>
        <iframe ref={frame} className={styles.frame} title="The page" src={firstPath} onLoad={onLoad} />
        {isLost && (
          <div className={styles.lost} role="alert">
            <p>
              The page could not be loaded: the editor’s server does not answer. Nothing you wrote is lost.
            </p>
            <Button look="plain" onPress={() => go(path)}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </section>
  )
})
