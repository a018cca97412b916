import {
  memo,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Toolbar } from 'react-aria-components'
import type { EditLanguage, EditState } from '../../protocol.ts'
import { writeDay } from '../form/days.ts'
import { Segments } from '../widgets/segments.tsx'
import { useHandler } from '../widgets/use-handler.ts'
import { Button, IconToggle } from '../widgets/widgets.tsx'
import { type Bridge, type BridgeHandlers, connect } from './bridge.ts'
import { DayPicker } from './day-picker.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './page-frame.module.css'

/** The widths of the page, in pixels; `full` is the width of the pane. */
const WIDTHS = (['320', '390', '768', '1280', 'full'] as const).map((id) => ({
  id,
  name: id === 'full' ? 'Full' : id,
}))
type Width = (typeof WIDTHS)[number]['id']

interface Marks {
  block: number | undefined
  scroll: boolean
  broken: readonly number[]
}

/** The functions of the frame for its parent. */
export interface PageFrameHandle {
  selectBlock: Bridge['selectBlock']
  markBroken: Bridge['markBroken']
  showText: Bridge['showText']
  uncoverText: Bridge['uncoverText']
}

interface PageFrameProps extends Omit<BridgeHandlers, 'onLeave'> {
  /** The address of the page to show. */
  path: string
  /** That address, before it is rendered. */
  wanted: RefObject<string>
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
  /** Whether the server does not answer. */
  isAway: boolean
  ref: Ref<PageFrameHandle>
}

/** How often the frame is sent to an address when it shows another one: that may be where the server leads. */
const MOST_TRIES = 5

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
  const bridge = useRef<Bridge>(undefined)
  /** What the page marks; a document that loads later marks it, too. */
  const marks = useRef<Marks>({ block: undefined, scroll: false, broken: [] })
  /** The address that the frame was sent to, until its document has loaded, and how often. */
  const awaited = useRef<{ address: string; tries: number }>(undefined)
  /** The last `path` that the frame was asked to show. */
  const asked = useRef(path)
  // The `src` stays the same: later addresses are loaded without an entry in the history.
  const [firstPath] = useState(path)
  /** Whether the frame has a page of the browser, such as "cannot be reached". */
  const [isLost, setLost] = useState(false)
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

  const { onClick, describe, onPage, onKeyDown, onAdd } = handlers
  // Connects as soon as the document shows, so that clicks work before all of it has loaded.
  useEffect(() => {
    let waiting = 0
    let last: Document | undefined
    const waitForDocument = () => {
      const document = frame.current?.contentDocument
      const isNew = document && document !== last && document.URL !== 'about:blank'
      // A document that comes when another one is wanted already must not take its place.
      const isLate = wanted.current !== asked.current
      if (!isNew || isLate || document.readyState === 'loading')
        waiting = requestAnimationFrame(waitForDocument)
      else if (frame.current) {
        last = document
        const { address = document.location.pathname, tries = 0 } = awaited.current ?? {}
        // Another page, which loads itself again after a change, cancels that.
        if (address !== document.location.pathname && tries < MOST_TRIES) {
          awaited.current = { address, tries: tries + 1 }
          document.location.replace(address)
          waiting = requestAnimationFrame(waitForDocument)
          return
        }
        awaited.current = undefined
        applyLatestLook()
        bridge.current = connect(frame.current, { onClick, describe, onPage, onKeyDown, onAdd, onLeave })
        const { block, scroll, broken } = marks.current
        bridge.current?.selectBlock(block, scroll)
        bridge.current?.markBroken(broken)
      }
    }
    const onLeave = () => {
      bridge.current?.disconnect()
      bridge.current = undefined
      waiting = requestAnimationFrame(waitForDocument)
    }
    waitForDocument()
    return () => {
      cancelAnimationFrame(waiting)
      bridge.current?.disconnect()
    }
  }, [onClick, describe, onPage, onKeyDown, onAdd, applyLatestLook, wanted])
  useImperativeHandle(ref, () => ({
    selectBlock: (block, scroll) => {
      marks.current = { ...marks.current, block, scroll }
      bridge.current?.selectBlock(block, scroll)
    },
    markBroken: (broken) => {
      marks.current = { ...marks.current, broken }
      bridge.current?.markBroken(broken)
    },
    showText: (texts) => bridge.current?.showText(texts),
    uncoverText: (texts) => bridge.current?.uncoverText(texts),
  }))

  const go = useHandler((address: string) => {
    awaited.current = { address, tries: 1 }
    frame.current?.contentWindow?.location.replace(address)
  })
  // A link on the page may have loaded the address already.
  useEffect(() => {
    asked.current = path
    // A page of the browser, such as "cannot be reached", has no document for others.
    const shown = frame.current?.contentDocument?.location.pathname
    // The frame may still be on its way to another address.
    if (shown === path && awaited.current === undefined) return
    go(path)
  }, [path, go])

  // The server answers again.
  useEffect(() => {
    if (isLost && !isAway) go(path)
  }, [isLost, isAway, go, path])

  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pane.current) return
    const fit = new ResizeObserver(([entry]) => {
      if (!entry || !pane.current || !frame.current) return
      const { inlineSize, blockSize } = entry.contentBoxSize[0] ?? { inlineSize: 0, blockSize: 0 }
      const wanted = width === 'full' ? inlineSize : Number(width)
      const scale = Math.min(1, inlineSize / wanted)
      const sizes = {
        '--width': `${wanted}px`,
        '--height': `${blockSize / scale}px`,
        '--scale': String(scale),
      }
      for (const [name, size] of Object.entries(sizes)) frame.current.style.setProperty(name, size)
    })
    fit.observe(pane.current)
    return () => fit.disconnect()
  }, [width])

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
        <iframe
          ref={frame}
          className={styles.frame}
          title="The page"
          src={firstPath}
          onLoad={() => {
            setLost(frame.current?.contentDocument === null)
            applyLatestLook()
          }}
        />
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
