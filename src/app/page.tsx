import { startTransition, useEffect, useState } from 'react'
import type { Page } from '../../schemas/page.ts'
import { renderSection } from '../blocks/sections.tsx'
import styles from './page.module.css'

/** As many blocks as a window shows of a page when it opens. */
const FIRST = 2

/**
 * The blocks of a page, in order. What is `quick` shows its first blocks at once and the others right after, when the
 * browser has painted those.
 */
export function PageSections({ page, quick }: { page: Page; quick: boolean }) {
  const [whole, setWhole] = useState(!quick)
  useEffect(() => startTransition(() => setWhole(true)), [])

  const sections = whole ? page.sections : page.sections.slice(0, FIRST)
  return (
    <>
      {sections.map(renderSection)}
      {sections.length < page.sections.length && <div className={styles.rest} />}
    </>
  )
}
