import type { ReactNode } from 'react'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { useLabels } from '../ui/labels.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { Masthead } from './page-header.tsx'
import { CartPanel } from './panels/cart-panel.tsx'
import { SearchPanel } from './panels/search-panel.tsx'
import { SideMenu } from './panels/side-menu.tsx'
import { Preloader } from './preloader.tsx'
import { Subscribe } from './subscribe.tsx'

/** A page that opens with a carousel shows no title of its own; screen readers hear it all the same. */
function opensUnnamed({ masthead, sections }: Page): boolean {
  return !masthead && !sections.some(({ type }) => type === 'banner')
}

interface Props {
  site: Site
  page: Page
  /** Leaves out all but the page's own part. Every part keeps its place, by which React names things. */
  bare?: boolean | undefined
  children: ReactNode
}

/** What stands around every page: bars above, subscribe block and footer below, panels beside. */
export function Shell({ site, page, bare, children }: Props) {
  const labels = useLabels()

  return (
    <>
      {!bare && <Preloader />}
      {!bare && (
        <a className={styles.skip} href="#main">
          {labels.skip}
        </a>
      )}
      {!bare && <Header site={site} look={page.navbar} theme={page.theme} />}
      <main id="main" className={styles.main} data-navbar={page.navbar} tabIndex={-1}>
        {page.masthead && <Masthead masthead={page.masthead} />}
        {opensUnnamed(page) && <h1 data-hushed="">{page.title}</h1>}
        {children}
      </main>
      {!bare && page.subscribe && <Subscribe subscribe={site.subscribe} />}
      {!bare && <Footer site={site} />}
      {!bare && <SideMenu navbar={site.navbar} look={page.navbar} />}
      {!bare && <SearchPanel />}
      {!bare && <CartPanel links={site.navbar} />}
      {!bare && <BackToTop />}
    </>
  )
}
