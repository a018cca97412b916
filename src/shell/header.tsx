import mail from 'icon:mail'
import pin from 'icon:map-pin'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { useLabels } from '../ui/labels.tsx'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './header.module.css'
import { LanguageLinks } from './language-links.tsx'
import { Navbar } from './navbar.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Social } from './social.tsx'

interface Props {
  site: Site
  look: Page['navbar']
  theme: Page['theme']
  alternates: PageData['alternates']
}

/** The header of every page: a bar with contact data, account links and social icons, and the navbar below it. */
export function Header({ site, look, theme, alternates }: Props) {
  const labels = useLabels()
  const { contact, header } = site
  return (
    <header className={styles.header} data-look={look}>
      <div className={styles.bar} data-surface="deep">
        <a href={`mailto:${contact.email}`}>
          <Icon shape={mail} />
          {contact.email}
        </a>
        <span className={styles.phone}>
          <PhoneLink contact={contact} />
        </span>
        <span className={styles.address}>
          <Icon shape={pin} />
          {contact.address}
        </span>
        {alternates && (
          <nav className={styles.account} aria-label={labels.languages}>
            <LanguageLinks alternates={alternates} locale={site.locale} />
          </nav>
        )}
        {header.links.length > 0 && (
          <span className={styles.account}>
            {header.links.map((link, index) => (
              <Link key={index} href={link.href}>
                {link.label}
              </Link>
            ))}
          </span>
        )}
        <Social label={labels.social} items={header.social} />
      </div>
      <Navbar site={site} look={look} theme={theme} />
    </header>
  )
}
