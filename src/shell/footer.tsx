import { useId, useRef } from 'react'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { BASE } from '../contract/page-path.ts'
import { useHydratedMark } from '../hydration/mark-hydrated.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import styles from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Social } from './social.tsx'

/** More columns than this stand below the logo, not beside it. */
const MANY_COLUMNS = 4

/** The footer of every page: logo, description, social icons and columns of links. */
export function Footer({ site, alternates }: { site: Site; alternates: PageData['alternates'] }) {
  const { brand, contact, footer, integrations, locale } = site
  const labels = useLabels()
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useHydratedMark(ref)
  const all = footer.columns.flatMap((column) => column.links)
  return (
    <footer
      ref={ref}
      className={styles.footer}
      data-static={integrations ? undefined : ''}
      data-surface="deep"
      // `hydrateOnVisible` may mark it before.
      suppressHydrationWarning
    >
      <div className={styles.columns} data-many={footer.columns.length > MANY_COLUMNS || undefined}>
        <div className={styles.brand}>
          <Link href={`${BASE}/`}>
            <Picture picture={brand.logoLight} sizes="150px" />
          </Link>
          <p>{brand.description}</p>
          <PhoneLink contact={contact} />
          <Social label={labels.social} items={footer.social} />
        </div>
        {footer.columns.map(({ title, links }, index) => (
          <nav key={index} aria-labelledby={id + index}>
            <h2 id={id + index}>{title}</h2>
            <ul>
              {links.map((link, index) => (
                <li key={index}>
                  {/* Of several links to one page, the first one is marked. */}
                  <Link href={link.href} markActive={link === all.find(({ href }) => href === link.href)}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {alternates && (
        <p className={styles.legal}>
          <LanguageLinks alternates={alternates} locale={locale} between=" · " />
        </p>
      )}
      <p className={styles.legal}>{footer.legal}</p>
      {integrations && (
        <p className={styles.legal}>
          <Button
            look="text"
            onClick={({ currentTarget }) =>
              import('../consent/consent.tsx').then(({ askForConsent }) =>
                askForConsent(integrations, currentTarget),
              )
            }
          >
            {integrations.consent.change}
          </Button>
        </p>
      )}
    </footer>
  )
}
