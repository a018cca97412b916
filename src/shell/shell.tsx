import type { ReactNode } from 'react'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { useLabels } from '../ui/labels.tsx'
import { BackToTop } from './back-to-top.tsx'
import { CartPanel } from './cart-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Masthead } from './masthead.tsx'
import { Preloader } from './preloader.tsx'
import { SearchPanel } from './search-panel.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { Subscribe } from './subscribe.tsx'

/** A page that opens with a carousel shows no title of its own; screen readers hear it all the same. */
function opensUnnamed({ masthead, sections }: Page): boolean {
  return !masthead && !sections.some(({ type }) => type === 'banner')
}

/** What stands around every page: bars above, subscribe block and footer below, panels beside. */
export function Shell({ site, page, children }: { site: Site; page: Page; children: ReactNode }) {
  const labels = useLabels()

  return (
    <>
      <Preloader />
      <a className={styles.skip} href="#main">
        {labels.skip}
      </a>
      <Header site={site} look={page.navbar} theme={page.theme} />
      <main id="main" className={styles.main} data-navbar={page.navbar} tabIndex={-1}>
        {page.masthead && <Masthead masthead={page.masthead} />}
        {opensUnnamed(page) && <h1 data-hushed="">{page.title}</h1>}
        {children}
      </main>
      {page.subscribe && <Subscribe subscribe={site.subscribe} />}
      <Footer site={site} />
      <SideMenu navbar={site.navbar} look={page.navbar} />
      <SearchPanel />
      <CartPanel links={site.navbar} />
      <BackToTop />
    </>
  )
}
