import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { pageTitle } from '../contract/page-title.ts'
import { scrollWindow } from './scroll-window.ts'
import { announcement } from './status.ts'
import { writeHead } from './write-head.ts'

interface Props {
  site: Site
  data: PageData
  /** The scroll position at which the visitor left this history entry, in pixels. */
  scrollTop: number | undefined
}

/**
 * Runs the effects of a navigation to another page: updates head and theme, scrolls, moves focus to the content and
 * announces the title to screen readers. On the first page the HTML has all of this already. Another page of the same
 * list updates the head only: the list itself scrolls and takes the focus.
 */
export function RouteEffects({ site, data, scrollTop }: Props) {
  const { pathname, hash, key, state } = useLocation()
  const action = useNavigationType()
  const last = useRef({ key, data })
  const [announcedTitle, announceTitle] = useState('')
  const { text } = useSnapshot(announcement)
  const title = pageTitle(data.page, site.brand.name)

  // Before the browser paints: the new page never shows in the colours or at the scroll position of the last one.
  useLayoutEffect(() => writeHead(site, data), [site, data])
  useLayoutEffect(() => {
    const shown = last.current
    last.current = { key, data }
    // New data of the same history entry come from an editor.
    if (shown.key !== key && shown.data !== data) scrollWindow({ hash, state }, action, scrollTop)
  }, [hash, key, state, action, scrollTop, data])

  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    announcement.text = ''
    document.getElementById('main')?.focus({ preventScroll: true })
    announceTitle(title)
  }, [pathname, title])

  return (
    <p role="status" data-visually-hidden>
      {text || announcedTitle}
    </p>
  )
}
