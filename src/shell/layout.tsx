import { type ReactNode, Suspense } from 'react'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { useLabels } from '../ui/labels.tsx'
import { AddedNote } from './added-note.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { LazyCartPanel, LazyFooter, LazySearchPanel, LazySideMenu } from './lazy-parts.tsx'
import { Masthead } from './masthead.tsx'
import { Preloader } from './preloader.tsx'
import { Subscribe } from './subscribe.tsx'

interface LayoutProps {
  site: Site
  data: PageData
  /** The blocks of the page. */
  children: ReactNode
}

/** The layout of every page, around its blocks: preloader, header, `<main>`, subscribe block, footer, panels and the back-to-top button. */
export function Layout({ site, data, children }: LayoutProps) {
  const labels = useLabels()
  const { page, alternates } = data

  return (
    <>
      <Preloader />
      <a className={styles.skip} href="#main">
        {labels.skip}
      </a>
      <Header site={site} look={page.navbar} theme={page.theme} alternates={alternates} />
      <main id="main" className={styles.main} data-navbar={page.navbar} tabIndex={-1}>
        {page.masthead && <Masthead masthead={page.masthead} />}
        {children}
      </main>
      {page.subscribe && site.subscribe && <Subscribe subscribe={site.subscribe} />}
      <Suspense>
        <LazyFooter site={site} alternates={alternates} />
      </Suspense>
      <Suspense>
        <LazySideMenu site={site} look={page.navbar} />
      </Suspense>
      <Suspense>
        <LazySearchPanel />
      </Suspense>
      {site.navbar.cart && (
        <Suspense>
          <LazyCartPanel navbar={site.navbar} />
        </Suspense>
      )}
      {site.navbar.cart && <AddedNote cart={site.navbar.cart} />}
      <BackToTop />
    </>
  )
}
