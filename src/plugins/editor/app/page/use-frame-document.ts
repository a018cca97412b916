import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useHandler } from '../widgets/use-handler.ts'
import { type Bridge, type BridgeHandlers, connect } from './bridge.ts'

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

/** Which document a frame shows, and what the editor does in it. */
export interface FrameDocument {
  /** The address of the page to show. */
  path: string
  /** That address, before it is rendered. */
  wanted: RefObject<string>
  /** Whether the server does not answer. */
  isAway: boolean
  ref: Ref<PageFrameHandle>
  handlers: Omit<BridgeHandlers, 'onLeave'>
}

/** How often the frame is sent to an address when it shows another one: that may be where the server leads. */
const MOST_TRIES = 5

/**
 * Shows the page at `path` in a frame, and connects the editor with each document that comes. `applyLook` runs when there is a new
 * document. Gives the first address of the frame, whether it shows a page of the browser, such as "cannot be reached", in place
 * of the site, what sends it to an address, and what it must be told when it has loaded.
 */
export function useFrameDocument(
  frame: RefObject<HTMLIFrameElement | null>,
  { path, wanted, isAway, ref, handlers }: FrameDocument,
  applyLook: () => void,
): { firstPath: string; isLost: boolean; go: (address: string) => void; onLoad: () => void } {
  const bridge = useRef<Bridge>(undefined)
  /** What the page marks; a document that loads later marks it, too. */
  const marks = useRef<Marks>({ block: undefined, scroll: false, broken: [] })
  /** The address that the frame was sent to, until its document has loaded, and how often. */
  const awaited = useRef<{ address: string; tries: number }>(undefined)
  /** The last `path` that the frame was asked to show. */
  const asked = useRef(path)
  // The `src` stays the same: later addresses are loaded without an entry in the history.
  const [firstPath] = useState(path)
  const [isLost, setLost] = useState(false)
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
        applyLook()
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
  }, [onClick, describe, onPage, onKeyDown, onAdd, applyLook, wanted, frame])
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
    // A page of the browser has no document for others.
    const shown = frame.current?.contentDocument?.location.pathname
    // The frame may still be on its way to another address.
    if (shown === path && awaited.current === undefined) return
    go(path)
  }, [path, go, frame])

  // The server answers again.
  useEffect(() => {
    if (isLost && !isAway) go(path)
  }, [isLost, isAway, go, path])

  const onLoad = () => {
    setLost(frame.current?.contentDocument === null)
    applyLook()
  }
  return { firstPath, isLost, go, onLoad }
}
