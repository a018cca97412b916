import { memo, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup, Toolbar } from 'react-aria-components'
import { useHandler } from '../use-handler.ts'
import { type Bridge, type BridgeHandlers, connect } from './bridge.ts'
import styles from './page-frame.module.css'

/** The widths of the page, in pixels; `full` is that of the pane. */
const WIDTHS = ['320', '390', '768', '1280', 'full'] as const
type Width = (typeof WIDTHS)[number]

/** What others can do with the page in the frame. */
export interface PageFrameHandle {
  selectBlock: Bridge['selectBlock']
}

interface PageFrameProps extends Omit<BridgeHandlers, 'onLeave'> {
  /** The address of the page to show. */
  path: string
  ref: Ref<PageFrameHandle>
}

/** The real page, as wide as a phone, a tablet or a computer shows it. The handlers must stay the same. */
export const PageFrame = memo(function PageFrame({ path, ref, ...handlers }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const bridge = useRef<Bridge>(undefined)
  // Afterwards the frame has its own history.
  const [firstPath] = useState(path)
  const [width, setWidth] = useState<Width>('full')
  const [mirrored, setMirrored] = useState(false)
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)

  /** Gives the document in the frame the direction and the colours that are chosen here. */
  const applyLook = useCallback(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return
    root.dir = mirrored ? 'rtl' : 'ltr'
    // The app's own switch of the colours sets this attribute.
    root.dataset.scheme = dark ? 'dark' : 'light'
    // With this one the browser lays out everything at once, so that blocks are where they will be.
    root.dataset.laidOut = ''
  }, [mirrored, dark])
  useEffect(applyLook, [applyLook])
  const applyLatestLook = useHandler(applyLook)

  const { onClick, onPage, onKeyDown, onAdd } = handlers
  // A click counts as soon as somebody sees the page, long before the page has loaded all that it needs.
  useEffect(() => {
    let waiting = 0
    let last: Document | undefined
    const waitForDocument = () => {
      const document = frame.current?.contentDocument
      const isNew = document && document !== last && document.URL !== 'about:blank'
      if (!isNew || document.readyState === 'loading') waiting = requestAnimationFrame(waitForDocument)
      else if (frame.current) {
        last = document
        applyLatestLook()
        bridge.current = connect(frame.current, { onClick, onPage, onKeyDown, onAdd, onLeave })
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
  }, [onClick, onPage, onKeyDown, onAdd, applyLatestLook])
  useImperativeHandle(ref, () => ({
    selectBlock: (block, scroll) => bridge.current?.selectBlock(block, scroll),
  }))

  // The page may have led elsewhere by itself: only another address than it shows is loaded.
  useEffect(() => {
    const shown = frame.current?.contentWindow?.location
    if (shown && shown.pathname !== path) shown.replace(path)
  }, [path])

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
        <ToggleButtonGroup
          className={styles.group ?? ''}
          aria-label="Width"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[width]}
          onSelectionChange={(keys) => setWidth(WIDTHS.find((one) => keys.has(one)) ?? 'full')}
        >
          {WIDTHS.map((one) => (
            <ToggleButton key={one} id={one} className={styles.toggle ?? ''}>
              {one === 'full' ? 'Full' : one}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <span className={styles.path}>{path}</span>
        <ToggleButton className={styles.toggle ?? ''} isSelected={mirrored} onChange={setMirrored}>
          Right to left
        </ToggleButton>
        <ToggleButton className={styles.toggle ?? ''} isSelected={dark} onChange={setDark}>
          Dark
        </ToggleButton>
      </Toolbar>
      <div className={styles.pane} ref={pane}>
        <iframe
          ref={frame}
          className={styles.frame}
          title="The page"
          src={firstPath}
          onLoad={applyLatestLook}
        />
      </div>
    </section>
  )
})
