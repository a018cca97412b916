import { startTransition, useEffect, useState } from 'react'
import type { Page } from '../../schemas/page.ts'
import { renderSection } from '../blocks/sections.tsx'
import { OpensPage } from '../cards/opens-page.ts'
import { PhoneBar } from '../shell/phone-bar.tsx'
import styles from './page.module.css'

/** How many blocks fit into the window when a page opens. */
const ABOVE_FOLD = 2

/**
 * The blocks of a page, in order. `deferBelowFold` renders the first blocks at once, and the others as soon as the
 * browser has painted those.
 */
export function PageSections({ page, deferBelowFold }: { page: Page; deferBelowFold: boolean }) {
  const [complete, setComplete] = useState(!deferBelowFold)
  useEffect(() => startTransition(() => setComplete(true)), [])

  const [first, ...others] = complete ? page.sections : page.sections.slice(0, ABOVE_FOLD)
  return (
    <>
      {first && <OpensPage value>{renderSection(first, 0)}</OpensPage>}
      {others.map((section, index) => renderSection(section, index + 1))}
      {others.length + 1 < page.sections.length && <div className={styles.rest} />}
      {page.phoneBar && <PhoneBar {...page.phoneBar} />}
    </>
  )
}
